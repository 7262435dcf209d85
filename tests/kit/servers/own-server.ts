/** What servers that tests start have in common. */
import { createServer } from 'node:net';

/** Servers of databases and directories refuse to run as root, so root lends them to nobody. */
export function asOrdinaryUser(command: string, args: string[]): [string, string[]] {
  if (process.getuid?.() !== 0) return [command, args];
  return [
    'setpriv',
    ['--reuid=nobody', '--regid=nogroup', '--clear-groups', '--pdeathsig=INT', command, ...args],
  ];
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('no port')),
      );
    });
  });
}
