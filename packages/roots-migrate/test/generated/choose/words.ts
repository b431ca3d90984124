/** The names of one level's function, in each form that it may have. */
export interface LevelWords {
  readonly fn: string;
  /** The name that an import or a barrel gives it. */
  readonly renamed: string;
  readonly type: string;
  readonly object: string;
  readonly method: string;
  readonly file: string;
}

export interface Words {
  readonly server: string;
  readonly variable: string;
  readonly argument: string;
  readonly file: string;
  readonly environment: string;
  readonly home: string;
  readonly tools: readonly string[];
  /** From the handlers inwards. */
  readonly levels: readonly LevelWords[];
}

function level(fn: string, renamed: string, type: string, object: string, method: string, file: string): LevelWords {
  return { fn, renamed, type, object, method, file };
}

const themes: readonly Words[] = [
  {
    server: 'notes', variable: 'server', argument: 'path', file: 'file', environment: 'NOTES_DIR', home: 'NOTES_HOME',
    tools: ['list_notes', 'show_note', 'check_note', 'where', 'summary'],
    levels: [
      level('describeNotes', 'describe', 'Notes', 'notes', 'describe', 'notes'),
      level('notesFolder', 'folderOfNotes', 'Folder', 'folders', 'locate', 'folder'),
      level('workspaceRoot', 'firstRoot', 'Workspace', 'workspace', 'find', 'workspace'),
      level('clientRoot', 'askClient', 'ClientRoots', 'client', 'ask', 'client-roots'),
    ],
  },
  {
    server: 'build-info', variable: 'mcp', argument: 'cwd', file: 'name', environment: 'BUILD_DIR', home: 'BUILD_HOME',
    tools: ['buildStatus', 'buildFile', 'hasFile', 'targets', 'about'],
    levels: [
      level('runIn', 'execute', 'Runner', 'runner', 'run', 'runner'),
      level('resolveBase', 'baseDir', 'BaseResolver', 'resolver', 'resolveBase', 'base'),
      level('getProjectDir', 'projectDir', 'ProjectLocator', 'locator', 'projectDir', 'project'),
      level('fetchRoots', 'loadRoots', 'RootSource', 'source', 'load', 'source'),
    ],
  },
  {
    server: 'recipes', variable: 'app', argument: 'project', file: 'target', environment: 'RECIPES', home: 'RECIPES_DEFAULT',
    tools: ['recipes-list', 'recipes-read', 'recipes-check', 'recipes-where', 'recipes-help'],
    levels: [
      level('loadRecipes', 'load', 'RecipeBook', 'book', 'load', 'book'),
      level('pickKitchen', 'choose', 'Kitchen', 'kitchen', 'pick', 'kitchen'),
      level('detectWorkspace', 'detect', 'Detector', 'detector', 'detect', 'detect'),
      level('requestRoots', 'request', 'RootsGateway', 'gateway', 'request', 'gateway'),
    ],
  },
];

export function wordsOf(index: number): Words {
  return at(themes, index);
}

/** Names of variables in functions. */
export interface Locals {
  readonly first: string;
  readonly found: string;
  readonly several: string;
  readonly result: string;
  readonly item: string;
  readonly each: string;
}

const locals: readonly Locals[] = [
  { first: 'first', found: 'found', several: 'folders', result: 'dir', item: 'root', each: 'folder' },
  { first: 'root', found: 'rootPath', several: 'rootPaths', result: 'base', item: 'entry', each: 'current' },
  { first: 'primary', found: 'candidate', several: 'candidates', result: 'directory', item: 'item', each: 'dir' },
  { first: 'head', found: 'directory', several: 'directories', result: 'place', item: 'r', each: 'd' },
];

export function localsOf(index: number): Locals {
  return at(locals, index);
}

/** The item at an index, counted modulo the length. Throws for an empty list. */
export function at<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('An empty list has no items');
  return item;
}
