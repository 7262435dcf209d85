/** HAProxy in front of the pair and of the processes: one address each for writing, for reading, for people. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { asOrdinaryUser, findFreePort } from '#tests/kit/servers/own-server.ts';
import { type Node, untilTrue } from './node.ts';

export type Proxy = {
  /** Of the database. */
  write_url: string;
  read_url: string;
  /** Of the site. */
  address: string;
  stop(): Promise<void>;
};
type Ports = { write: number; read: number; site: number };
type Watched = { node: Node; port: number };

const places = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/usr/local/bin/haproxy'];

/** @param site_ports where the processes will listen */
export async function startProxy(
  nodes: readonly Node[],
  { folder, site_ports }: { folder: string; site_ports: readonly number[] },
): Promise<Proxy> {
  const program = places.find(place => existsSync(place));
  if (program === undefined) throw new Error('No HAProxy found. Install it.');
  const watchers = await Promise.all(nodes.map(watch));
  const watched = nodes.map((node, at) => ({ node, port: watchers[at]?.port ?? 0 }));
  const ports = { write: await findFreePort(), read: await findFreePort(), site: await findFreePort() };
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, describe(watched, ports, site_ports), { mode: 0o644 });
  const proxy = spawn(...asOrdinaryUser(program, ['-db', '-f', file]), { cwd: folder, stdio: 'ignore' });
  const urlOf = (port: number) => `postgres://docstead@127.0.0.1:${port}/postgres`;
  await untilTrue(() => answers(ports.site), 'the proxy answers');
  return {
    write_url: urlOf(ports.write),
    read_url: urlOf(ports.read),
    address: `http://127.0.0.1:${ports.site}`,
    stop: async () => stop(proxy, watchers),
  };
}

const defaults = `defaults
  mode tcp
  timeout connect 1s
  timeout client 10m
  timeout server 10m
  timeout check 1s
  default-server inter 200ms fall 1 rise 1`;

/** Whoever is connected to a primary that is gone is cut off; a replica that became the primary may be read on. */
function describe(watched: readonly Watched[], ports: Ports, site_ports: readonly number[]): string {
  const databases = watched.map(
    ({ node, port }) => `  server ${node.name} 127.0.0.1:${node.port} check port ${port}`,
  );
  const sites = site_ports.map((port, at) => `  server app${at + 1} 127.0.0.1:${port} check inter 500ms`);
  return `${defaults}
frontend write
  bind 127.0.0.1:${ports.write}
  default_backend primaries
frontend read
  bind 127.0.0.1:${ports.read}
  use_backend replicas if { nbsrv(replicas) gt 0 }
  default_backend readable
backend primaries
  retries 0
  option httpchk GET /primary
  default-server on-marked-down shutdown-sessions
${databases.join('\n')}
backend replicas
  retries 1
  option redispatch 1
  option httpchk GET /replica
${databases.join('\n')}
backend readable
  retries 1
  option redispatch 1
  option httpchk GET /alive
${databases.join('\n')}
frontend site
  mode http
  bind 127.0.0.1:${ports.site}
  default_backend apps
backend apps
  mode http
  option httpchk GET /healthz
${sites.join('\n')}
`;
}

/** Says of a node whether it is the primary, as an operator's agent beside it would. */
async function watch(node: Node): Promise<{ port: number; server: Server }> {
  const server = createServer((request, response) => {
    const answer = async () => {
      const [row] = await node.query('select pg_is_in_recovery() as is_replica').catch(() => []);
      const roles = row === undefined ? [] : ['/alive', row.is_replica === true ? '/replica' : '/primary'];
      response.writeHead(roles.includes(request.url ?? '') ? 200 : 503).end();
    };
    void answer();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, server };
}

const answers = async (port: number) =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  );

async function stop(proxy: ChildProcess, watchers: readonly { server: Server }[]): Promise<void> {
  const ended = new Promise(resolve => proxy.once('exit', resolve));
  proxy.kill('SIGKILL');
  await ended;
  for (const { server } of watchers) server.closeAllConnections();
  await Promise.all(watchers.map(async ({ server }) => new Promise(resolve => server.close(resolve))));
}
