/** A real company directory (OpenLDAP's slapd) for one test file: in a temporary folder, on a free port. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asOrdinaryUser, findFreePort } from './own-server.ts';

const folders = ['/usr/sbin', '/usr/local/libexec', '/opt/homebrew/opt/openldap/libexec'];

export function findSlapd(): string | undefined {
  return folders.map(folder => join(folder, 'slapd')).find(file => existsSync(file));
}

export type DirectoryServer = { port: number; stop(): Promise<void> };
export const baseDn = 'dc=example,dc=com';
export const serviceDn = `cn=reader,${baseDn}`;
export const servicePassword = 'reads the directory';

const configuration = (folder: string) => `include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
pidfile ${folder}/slapd.pid
database mdb
maxsize 16777216
suffix "${baseDn}"
rootdn "${serviceDn}"
rootpw "${servicePassword}"
directory ${folder}/data
`;

type Entry = { uid: string; cn: string; password: string; more_cns?: string[] };

/** Base64, because names may hold anything. */
const line = (name: string, value: string) => `${name}:: ${Buffer.from(value).toString('base64')}`;

function ldif(people: readonly Entry[]): string {
  const top = [
    `dn: ${baseDn}`,
    'objectClass: dcObject',
    'objectClass: organization',
    'o: Example',
    'dc: example',
  ];
  const entries = people.map(({ uid, cn, password, more_cns }) => [
    line('dn', `uid=${uid.replace(/[,+"\\<>;=#]/g, '\\$&')},${baseDn}`),
    'objectClass: inetOrgPerson',
    line('uid', uid),
    ...[cn, ...(more_cns ?? [])].map(name => line('cn', name)),
    line('sn', cn),
    line('userPassword', password),
  ]);
  return [top, ...entries].map(lines => `${lines.join('\n')}\n`).join('\n');
}

/** @throws when no slapd is found */
export async function startDirectory(people: readonly Entry[]): Promise<DirectoryServer> {
  const slapd = findSlapd();
  if (slapd === undefined) throw new Error('No slapd found. Install OpenLDAP.');
  const folder = mkdtempSync(join(tmpdir(), 'docstead-ldap-'));
  mkdirSync(join(folder, 'data'));
  const file = join(folder, 'slapd.conf');
  writeFileSync(file, configuration(folder));
  writeFileSync(join(folder, 'people.ldif'), ldif(people));
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'nobody', folder]);
  const add = asOrdinaryUser(slapd, ['-T', 'add', '-f', file, '-l', join(folder, 'people.ldif')]);
  execFileSync(...add, { stdio: ['ignore', 'ignore', 'pipe'] });
  const port = await findFreePort();
  const run = asOrdinaryUser(slapd, ['-d', '0', '-f', file, '-h', `ldap://127.0.0.1:${port}`]);
  const server = spawn(...run, { stdio: 'ignore' });
  const closed = new Promise<void>(resolve => server.once('close', () => resolve()));
  await untilOpen(port, Date.now() + 10_000);
  return {
    port,
    async stop() {
      server.kill('SIGTERM');
      await closed;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilOpen(port: number, deadline: number): Promise<void> {
  const isOpen = await new Promise<boolean>(resolve => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
  if (isOpen) return;
  if (Date.now() > deadline) throw new Error('slapd did not start');
  await new Promise(resolve => setTimeout(resolve, 20));
  await untilOpen(port, deadline);
}
