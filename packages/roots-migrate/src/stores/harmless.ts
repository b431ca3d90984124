import { isNodeModule, originOf } from '../trace/modules.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';

/** Methods of texts, lists, dates and file statistics that change nothing. */
const methods = /^(map|flatMap|filter|find|findLast|findIndex|at|slice|startsWith|endsWith|replace|replaceAll|trim|trimStart|trimEnd|padStart|padEnd|repeat|substring|substr|charAt|charCodeAt|codePointAt|match|matchAll|lastIndexOf|localeCompare|split|toString|toISOString|toLowerCase|toUpperCase|some|every|includes|indexOf|concat|flat|forEach|reduce|join|isDirectory|isFile|getClientCapabilities|getClientVersion)$/;

const globals = /^(String|Boolean|Number|decodeURIComponent|decodeURI|encodeURI|Array\.(isArray|from)|URL\.canParse|Promise\.(withResolvers|all|race|any|allSettled|resolve|reject)|Date\.now|performance\.now|JSON\.(stringify|parse)|Object\.(keys|values|entries|freeze)|Math\.\w+|process\.(cwd|uptime)|AbortSignal\.timeout|structuredClone)$/;

const readsFiles = /^(existsSync|statSync|lstatSync|realpathSync|accessSync|readFileSync|readdirSync|stat|lstat|realpath|access|readFile|readdir)$/;

/** Whether a call of this only computes its result, or looks at files: without the result it can go. */
export function onlyComputes(callee: ts.Expression, references: References): boolean {
  if (ts.isPropertyAccessExpression(callee) && ts.isRegularExpressionLiteral(callee.expression)) return true;
  const { module, name } = originOf(callee, references);
  if (module === '') return globals.test(name) || (ts.isPropertyAccessExpression(callee) && methods.test(callee.name.text));
  if (isNodeModule(module)) return /^(path|url|os|util)(\/|$)/.test(module ?? '') || looksAtFiles(callee, references);
  return module === undefined && ts.isPropertyAccessExpression(callee) && methods.test(callee.name.text);
}

/** Whether a call of this looks at files and changes none. */
export function looksAtFiles(callee: ts.Expression, references: References): boolean {
  const { module, name } = originOf(callee, references);
  return module !== undefined && module.startsWith('fs') && isNodeModule(module) && readsFiles.test(name.split('.').at(-1) ?? '');
}
