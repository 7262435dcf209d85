/** The list of hosts that requests go to: an administrator's, and nobody else's. */
import { expect, test } from 'vitest';
import { startTestApp } from '#tests/kit/test-app.ts';

const listOf = (...rows: object[]) => JSON.stringify(rows);

test('hosts are kept as requests name them, each once', async () => {
  const app = await startTestApp();
  const root = await app.person('root', 1);
  expect((await root.call('adminSetting/loadConfig', {})).outbound_hosts).toEqual([]);
  const outbound_hosts = listOf(
    { host: 'API.Example.com.', port: '443' },
    { host: 'api.example.com', port: 443, is_internal: true },
    { host: '2130706433', is_internal: true },
    { host: '::1', port: '', is_internal: '1' },
    { host: '例子.example' },
  );
  await root.call('adminSetting/saveConfig', { outbound_hosts });
  expect((await root.call('adminSetting/loadConfig', {})).outbound_hosts).toEqual([
    { host: 'api.example.com', port: '443', is_internal: '0' },
    { host: '127.0.0.1', port: '', is_internal: '1' },
    { host: '[::1]', port: '', is_internal: '1' },
    { host: 'xn--fsqu00a.example', port: '', is_internal: '0' },
  ]);
  await root.call('adminSetting/saveConfig', { home_page: '1' });
  expect((await root.call('adminSetting/loadConfig', {})).outbound_hosts).toHaveLength(4);
});

test.each([
  { host: '' },
  { host: 'http://a.example' },
  { host: 'a.example/path' },
  { host: 'user@a.example' },
  { host: 'a.example:80' },
  { host: 'a b' },
  { host: 'a', port: '65536' },
  { host: 'a', port: '-1' },
])('%j is no host', async row => {
  const app = await startTestApp();
  const root = await app.person('root', 1);
  expect(await root.refused('adminSetting/saveConfig', { outbound_hosts: listOf(row) })).toBe('badInput');
});

test('a change is in the audit log, and needs a password that was typed a short time ago', async () => {
  let now = 1_800_000_000;
  const app = await startTestApp({}, { now: () => now });
  const root = await app.person('root', 1);
  const outbound_hosts = listOf({ host: 'a.example', port: 8080, is_internal: true });
  await root.call('adminSetting/saveConfig', { outbound_hosts });
  const { entries } = await root.call('audit/list', {});
  expect(entries[0]?.text).toContain('hosts for requests (empty) → a.example:8080 (LAN)');
  now += 700;
  await root.call('adminSetting/saveConfig', { outbound_hosts });
  const other = listOf({ host: 'b.example' });
  expect(await root.refused('adminSetting/saveConfig', { outbound_hosts: other })).toBe('signInAgain');
});
