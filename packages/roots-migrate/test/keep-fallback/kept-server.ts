import { folderServer, type TestServer } from 'mcp-reference-roots';
import { migrate, type Migration } from '../../src/index.ts';
import { scratch, type Fixture } from '../fixtures/discover.ts';
import { copyProject } from '../fixtures/project.ts';

/** A fixture's server as the command leaves it where roots stay behind the parameter. */
export interface KeptServer {
  readonly server: TestServer;
  readonly folder: string;
  readonly first: Migration;
  /** A second run on what the first one wrote. */
  readonly second: Migration;
  readonly remove: () => Promise<void>;
}

export async function keptServer({ before, scenario }: Fixture, verify: boolean): Promise<KeptServer> {
  const project = await copyProject(before);
  try {
    const first = await migrate({ cwd: project.folder, mode: 'write', verify, keepRootsFallback: true });
    const second = await migrate({ cwd: project.folder, mode: 'write', verify, keepRootsFallback: true });
    const server = await folderServer(project.folder, scenario.entry, scratch);
    return { server, folder: project.folder, first, second, remove: async () => { await server.remove(); await project.remove(); } };
  } catch (error) {
    await project.remove();
    throw error;
  }
}
