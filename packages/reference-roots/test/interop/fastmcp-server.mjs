import { FastMCP } from 'fastmcp';

const server = new FastMCP({ name: 'fast', version: '1.0.0' });
server.addTool({
  name: 'roots',
  description: 'Names the roots of all sessions.',
  execute: async () => JSON.stringify(server.sessions.map((session) => session.roots)),
});
const port = process.env.PORT;
await server.start(port ? { transportType: 'httpStream', httpStream: { port: Number(port), host: '127.0.0.1' } } : { transportType: 'stdio' });
if (port) console.error('listening');
