// The peer of a codemod that loads all files into ts-morph and asks each for the call.
import { Project, SyntaxKind } from 'ts-morph';

const project = new Project({ compilerOptions: { allowJs: true } });
project.addSourceFilesAtPaths(`${process.argv[2] ?? '.'}/**/*.ts`);
let found = 0;
for (const file of project.getSourceFiles()) {
  for (const call of file.getDescendantsOfKind(SyntaxKind.CallExpression)) {
    if (/\.listRoots$/.test(call.getExpression().getText())) found += 1;
  }
}
console.log(found);
