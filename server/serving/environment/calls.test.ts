/** Where the requests of an item go: who sets, sees and uses it. */
import { expect, test } from 'vitest';
import type { Environment } from '#common/contract/content/environment.ts';
import { addMember, buildItem, buildPage } from '#tests/kit/build.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';

const noSignIn: Environment['sign_in'] = {
  kind: 'none',
  place: 'header',
  parameter: '',
  token_url: '',
  authorization_url: '',
  client_id: '',
  scopes: '',
};

function environment(words: Partial<Environment> = {}): Environment {
  return {
    environment_id: '',
    name: 'Test',
    kind: 'test',
    base_url: 'https://test.example.com/v2',
    shown_to: 'visitor',
    may_send: true,
    variables: [],
    sign_in: noSignIn,
    ...words,
  };
}

async function start(settings: Record<string, string> = {}) {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, settings);
  const save = async (...environments: Environment[]) =>
    lin.call('environment/save', { item_id, environments: JSON.stringify(environments) });
  return { app, lin, item_id, save };
}

/** @returns the policy of the document; undefined when it is refused */
async function openSender(who: As, fields: Record<string, string>): Promise<string | undefined> {
  const { headers } = await who.request({ url: `/api/environment/sender?${new URLSearchParams(fields)}` });
  const isOpened = String(headers['content-type']).startsWith('text/html');
  return isOpened ? String(headers['content-security-policy']) : undefined;
}

const namesOf = ({ environments }: { environments: Environment[] }) => environments.map(({ name }) => name);

test('visitors, members and editors see the environments that are for them', async () => {
  const { app, lin, item_id, save } = await start();
  await save(
    environment({ name: 'Open' }),
    environment({ name: 'Members', shown_to: 'reader' }),
    environment({ name: 'Editors', shown_to: 'editor' }),
  );
  const mei = await app.person('mei');
  expect(namesOf(await mei.call('environment/list', { item_id }))).toEqual(['Open']);
  await addMember(app, item_id, 'mei', 0);
  expect(namesOf(await mei.call('environment/list', { item_id }))).toEqual(['Open', 'Members']);
  expect(namesOf(await lin.call('environment/list', { item_id }))).toEqual(['Open', 'Members', 'Editors']);
  expect(namesOf(await app.visitor().call('environment/list', { item_id }))).toEqual(['Open']);
});

test('the value of a secret variable is not kept', async () => {
  const { app, lin, item_id, save } = await start();
  const variables = [
    { name: 'shop', value: 's_1', is_secret: false, description: '' },
    { name: 'KEY', value: 'tell nobody', is_secret: true, description: '' },
  ];
  await save(environment({ variables }));
  const { environments } = await lin.call('environment/list', { item_id });
  expect(environments[0]?.variables.map(({ value }) => value)).toEqual(['s_1', '']);
  const rows = await app.context.db.selectFrom('item_environments').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('tell nobody');
});

test('an environment keeps its id when it is changed; a new one never gets that of one that is gone', async () => {
  const { lin, item_id, save } = await start();
  await save(environment());
  const [first] = (await lin.call('environment/list', { item_id })).environments;
  if (!first) throw new Error('no environment');
  await save({ ...first, name: 'Renamed' });
  const [renamed] = (await lin.call('environment/list', { item_id })).environments;
  expect(renamed).toEqual({ ...first, name: 'Renamed' });
  await save(environment({ environment_id: 'made-up' }));
  const [other] = (await lin.call('environment/list', { item_id })).environments;
  expect(other?.environment_id).not.toBe('made-up');
  expect(other?.environment_id).not.toBe(first.environment_id);
});

test('what cannot be kept is refused with its name, and nothing is changed', async () => {
  const { lin, item_id, save } = await start();
  await save(environment());
  const before = await lin.call('environment/list', { item_id });
  const wrong: [Environment[], string][] = [
    [[environment({ name: ' ' })], 'Name of the environment'],
    [[environment(), environment()], 'Name of the environment: Test'],
    ...[
      'ftp://example.com',
      'javascript:alert(1)',
      'https://who:what@example.com',
      'https://example.com/#a',
      '//example.com',
      '',
      'https://{{host}}/v1',
    ].map((base_url): [Environment[], string] => [[environment({ base_url })], 'Base address: Test']),
    [
      [environment({ variables: [{ name: 'a b', value: '', is_secret: false, description: '' }] })],
      'Name of the variable: Test',
    ],
    [[environment({ sign_in: { ...noSignIn, kind: 'clientCredentials' } })], 'Token address: Test'],
    [
      [environment({ sign_in: { ...noSignIn, kind: 'apiKey', parameter: 'X\r\nY' } })],
      'Parameter name: Test',
    ],
  ];
  for (const [environments, field] of wrong) {
    const reply = await lin.try('environment/save', { item_id, environments: JSON.stringify(environments) });
    expect(reply.refusal?.error_message).toContain(field);
  }
  expect(await lin.call('environment/list', { item_id })).toEqual(before);
});

test('an item without environments has the servers of its API settings, with their way to sign in', async () => {
  const { lin, item_id } = await start();
  const { version, settings } = await lin.call('item/apiSettings', { item_id });
  const region = { name: 'region', description: '', preset: 'eu', values: ['eu', 'us'] };
  const servers = [
    { url: 'https://{region}.example.com/v1', description: 'Europe', variables: [region] },
    { url: '/relative', description: '', variables: [] },
  ];
  const scheme = {
    name: 'key',
    description: '',
    kind: 'apiKey',
    place: 'header',
    parameter: 'X-Key',
    http_scheme: '',
    bearer_format: '',
    open_id_url: '',
    flows: [],
  };
  const sent = JSON.stringify({ ...settings, servers, security_schemes: [scheme] });
  await lin.call('item/saveApiSettings', { item_id, version, settings: sent });
  const { environments, is_derived } = await lin.call('environment/list', { item_id });
  expect(is_derived).toBe('1');
  expect(environments).toMatchObject([
    {
      name: 'Europe',
      base_url: 'https://eu.example.com/v1',
      sign_in: { kind: 'apiKey', place: 'header', parameter: 'X-Key' },
    },
  ]);
});

test('visitors send only where the owner lets them; members send, also to no more than they see', async () => {
  const { app, lin, item_id, save } = await start();
  await save(
    environment(),
    environment({ name: 'Live', base_url: 'https://live.example.com', may_send: false }),
    environment({ name: 'Inside', base_url: 'https://inside.example.com', shown_to: 'editor' }),
  );
  const [test_, live, inside] = (await lin.call('environment/list', { item_id })).environments;
  const sender = async (who: typeof lin, environment_id = '') => openSender(who, { item_id, environment_id });
  const guest = app.visitor();
  expect(await sender(guest, test_?.environment_id)).toBeUndefined();
  await lin.call('environment/letVisitorsSend', { item_id, visitors_send: '1' });
  const policy = await sender(guest, test_?.environment_id);
  expect(policy).toContain('connect-src https://test.example.com;');
  expect(policy).toContain('sandbox allow-scripts');
  expect(policy).toContain("frame-ancestors 'self'");
  for (const refused of [live, inside]) expect(await sender(guest, refused?.environment_id)).toBeUndefined();
  expect(await sender(lin, live?.environment_id)).toBeUndefined();
  expect(await sender(lin, inside?.environment_id)).toContain('connect-src https://inside.example.com;');
  await lin.call('environment/letVisitorsSend', { item_id, visitors_send: '0' });
  expect(await sender(guest, test_?.environment_id)).toBeUndefined();
});

test('a page that names its server is sent to there alone, and only from its own item', async () => {
  const { lin, item_id } = await start();
  const page_content = '# Ping\n\n**URL:** `GET https://api.example.com:8443/ping`\n';
  const { page_id } = await buildPage(lin, { item_id, page_content });
  const other = await buildItem(lin);
  const policy = await openSender(lin, { item_id, page_id });
  expect(policy).toContain('connect-src https://api.example.com:8443;');
  expect(await openSender(lin, { item_id: other, page_id })).toBeUndefined();
});

test('an address with a semicolon or a blank adds nothing to the policy of the frame', async () => {
  const { lin, item_id } = await start();
  for (const host of ['a.example.com;script-src', "a.example.com 'unsafe-inline'", 'a.example.com,*']) {
    const page_content = `# Ping\n\n\`\`\`http\nGET https://${host}/ping\n\`\`\`\n`;
    const { page_id } = await buildPage(lin, { item_id, page_content });
    const policy = (await openSender(lin, { item_id, page_id })) ?? '';
    expect(policy.replace(/connect-src https:\/\/[\w.-]+;/, '')).not.toMatch(/example|,|unsafe/);
  }
});

test('a copy of an item has its environments, and an item that is gone has none', async () => {
  const { app, lin, item_id, save } = await start();
  await save(environment());
  const copy = await lin.call('item/add', { item_name: 'Copy', copy_item_id: item_id, item_type: '1' });
  const copied = 'item_id' in copy ? String(copy.item_id) : '';
  expect(namesOf(await lin.call('environment/list', { item_id: copied }))).toEqual(['Test']);
  const { purgeItem } = await import('#server/content/item/queries.ts');
  await purgeItem(app.context.db, Number(item_id));
  const rows = await app.context.db.selectFrom('item_environments').select('item_id').execute();
  expect(rows.map(row => String(row.item_id))).toEqual([copied]);
});
