/** An item whose members send requests through the server, to a server of the test. */
import type { AllowedHost } from '#server/platform/outbound/allowed-hosts.ts';
import { buildItem } from '#tests/kit/build.ts';
import type { As, TestApp } from '#tests/kit/test-app.ts';

/** @param hosts those that the administrator lists */
export async function allowHosts(app: TestApp, hosts: readonly Partial<AllowedHost>[]): Promise<void> {
  const name = `lists-${await countUsers(app)}`;
  const root = await app.person(name, 1);
  await root.call('adminSetting/saveConfig', { outbound_hosts: JSON.stringify(hosts) });
}

async function countUsers({ context }: TestApp): Promise<number> {
  return (await context.db.selectFrom('user').select('uid').execute()).length;
}

export const targetAt = (port: number, words: object = {}) => ({
  scheme: 'http',
  host: '127.0.0.1',
  port,
  path_prefix: '/v1',
  methods: ['GET', 'POST'],
  ...words,
});

export async function saveTargets(owner: As, item_id: string, targets: readonly object[]): Promise<void> {
  await owner.call('console/saveTargets', { item_id, is_on: '1', targets: JSON.stringify(targets) });
}

/** Private; requests go to `/v1` at the port, and the administrator lets them. */
export async function buildConsoleItem(app: TestApp, owner: As, port: number): Promise<string> {
  const item_id = await buildItem(owner, { password: 'visit word' });
  await allowHosts(app, [{ host: '127.0.0.1', is_internal: true }]);
  await saveTargets(owner, item_id, [targetAt(port)]);
  return item_id;
}
