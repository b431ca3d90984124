const markers = /@generated\b|\bdo not (?:edit|modify)\b|\bcode generated\b|\b(?:auto-?generated|automatically generated|generated automatically)\b/i;

/** A line this long on average was written by no person. */
const minifiedAverage = 300;

/**
 * Why nobody edits this text by hand: `generated` by its header, `minified` by its lines; `undefined` where a person does.
 * The header is what stands before the first statement: comments and empty lines.
 */
export function madeByMachine(text: string): 'generated' | 'minified' | undefined {
  if (markers.test(header(text))) return 'generated';
  const lines = text.split('\n').length;
  return text.length > 2000 && text.length / lines > minifiedAverage ? 'minified' : undefined;
}

function header(text: string): string {
  return /^(?:#!.*)?(?:\s+|\/\/.*|\/\*[\s\S]*?\*\/)*/.exec(text.slice(0, 4000))?.[0] ?? '';
}
