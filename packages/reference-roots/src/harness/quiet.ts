/**
 * Runs inside a server's process, before the server. Over file descriptor 3 the harness asks "are you quiet?"; the answer
 * comes once no file, lookup, connection or child process is being waited for, or after two seconds at the latest. So the
 * harness can wait until a server has dealt with the roots it got, without a fixed sleep.
 */
const source = `
import { Socket } from 'node:net';
const line = new Socket({ fd: 3, readable: true, writable: true });
line.unref();
line.on('error', () => line.destroy());
const busy = (resource) => resource.startsWith('FSReq') || resource.endsWith('ReqWrap') || resource === 'ProcessWrap' || resource === 'TCPConnectWrap';
line.on('data', () => {
  const until = Date.now() + 2000;
  let calm = 0;
  const look = () => {
    const waiting = process.getActiveResourcesInfo().some(busy);
    calm = waiting ? 0 : calm + 1;
    if (calm >= 4 || Date.now() > until) line.write('quiet\\n');
    else if (waiting) setTimeout(look, 1);
    else setImmediate(look);
  };
  look();
});
`;

/** The arguments that make `node` load it first. */
export const quietArguments: readonly string[] = ['--import', `data:text/javascript,${encodeURIComponent(source)}`];
