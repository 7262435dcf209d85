/** The administrator's list of other machines that requests may go to. */
import { fail } from '#common/errors.ts';
import type { Context } from '../../platform/context.ts';
import { type AllowedHost, normalHost } from '../../platform/outbound/allowed-hosts.ts';
import { listOptions } from './queries.ts';

export async function listAllowedHosts({ db }: Pick<Context, 'db'>): Promise<AllowedHost[]> {
  return readHosts(await listOptions(db));
}

/** @param options as the table has them */
export function readHosts({ outbound_hosts = '[]' }: Record<string, string>): AllowedHost[] {
  return JSON.parse(outbound_hosts) as AllowedHost[];
}

/** As the table keeps them: each once, written as requests name them. @throws badInput for what is no host */
export function storedHosts(typed: readonly AllowedHost[]): string {
  const hosts = typed.map(({ host, port, is_internal }) => ({
    host: normalHost(host.trim()) ?? fail('badInput', { values: { field: 'outbound_hosts' } }),
    port,
    is_internal,
  }));
  const isFirst = (row: AllowedHost, at: number) =>
    hosts.findIndex(other => other.host === row.host && other.port === row.port) === at;
  return JSON.stringify(hosts.filter(isFirst));
}

/** As the audit log names them. */
export function describeHosts(hosts: readonly AllowedHost[]): string {
  return hosts
    .map(({ host, port, is_internal }) => `${host}:${port === 0 ? '*' : port}${is_internal ? ' (LAN)' : ''}`)
    .join(', ');
}
