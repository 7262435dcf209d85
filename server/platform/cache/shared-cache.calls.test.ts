/** A cache in front of the site may keep what everybody may see, and gets a purge when that changes. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { archiveItem, buildItem, buildPage } from '#tests/kit/build.ts';
import { type As, startTestApp, type TestApp, testPassword } from '#tests/kit/test-app.ts';

type PurgeRequest = { tags: string[]; header: string | undefined; token: string | undefined };

/** A cache's address for purges; it can refuse the first ones. */
async function openReceiver() {
  const requests: PurgeRequest[] = [];
  let refusals = 0;
  let look = () => {};
  const server = createServer((request, response) => {
    void readPurge(request).then(one => {
      requests.push(one);
      response.writeHead(refusals > 0 ? 503 : 200).end('{}');
      refusals -= 1;
      look();
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
    refuse: (times: number) => (refusals = times),
    forgotten: () => requests.flatMap(one => one.tags),
    /** All that came since the last call, when these tags are among it. */
    async gets(tags: readonly string[]) {
      await new Promise<void>(resolve => {
        look = () => {
          if (tags.every(tag => requests.some(one => one.tags.includes(tag)))) resolve();
        };
        look();
      });
      return requests.splice(0);
    },
    close: async () => new Promise(resolve => server.close(resolve)),
  };
}

async function readPurge(request: IncomingMessage): Promise<PurgeRequest> {
  const { authorization: token, 'surrogate-key': header } = request.headers;
  const { tags } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as { tags: string[] };
  return { tags, token, header: header as string | undefined };
}

let receiver: Awaited<ReturnType<typeof openReceiver>>;
let app: TestApp;
let owner: As;
let site: string;
let now: number;

beforeEach(async () => {
  now = 1_700_000_000;
  receiver = await openReceiver();
  app = await startTestApp(
    {
      PUBLIC_URL: 'http://docs.example.com',
      SHARED_CACHE_SECONDS: '600',
      PURGE_URL: receiver.url,
      PURGE_TOKEN: 'a-word',
    },
    { now: () => now },
  );
  site = await app.app.listen({ port: 0, host: '127.0.0.1' });
  owner = await app.person('lin');
});
afterEach(async () => receiver.close());

const tagOf = (item_id: string) => `docstead-item-${item_id}`;

async function read(path: string, headers: Record<string, string> = {}) {
  const reply = await fetch(site + path, { headers, redirect: 'manual' });
  await reply.text();
  return reply.headers;
}
const isPublic = async (path: string, headers?: Record<string, string>) =>
  (await read(path, headers)).get('cache-control') === 'public, max-age=0, s-maxage=600';

async function addItem(more: Parameters<typeof buildItem>[1] = {}) {
  const item_id = await buildItem(owner, more);
  const { page_id } = await buildPage(owner, { item_id });
  // What was saved is in the change log, on which a shared page depends.
  await app.context.background.drain();
  return { item_id, page_id };
}

test('a page of an open item may be kept, a lock has it forgotten at once, and once more a little later', async () => {
  const { item_id, page_id } = await addItem();
  expect(await isPublic(`/${item_id}`), 'just changed').toBe(false);
  now += 60;
  const headers = await read(`/${item_id}?page_id=${page_id}`);
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=600');
  expect(headers.get('vary')).toBe('cookie, accept-language, accept-encoding');
  expect(headers.get('cache-tag')).toBe(`docstead,${tagOf(item_id)}`);
  expect(headers.get('surrogate-key')).toBe(`docstead ${tagOf(item_id)}`);
  expect(headers.get('set-cookie')).toBeNull();
  expect(await isPublic(`/page/${page_id}`)).toBe(true);
  const [first] = await receiver.gets(['docstead']);
  expect(first).toEqual({ tags: ['docstead'], header: 'docstead', token: 'Bearer a-word' });

  await owner.call('item/update', { item_id, item_name: 'Payments API', password: 'secret' });
  expect(await receiver.gets([tagOf(item_id)])).toHaveLength(1);
  for (const path of [`/${item_id}`, `/page/${page_id}`]) expect(await isPublic(path)).toBe(false);
  now += 10;
  expect(await receiver.gets([tagOf(item_id)])).toHaveLength(1);
  expect(await isPublic(`/page/${page_id}`)).toBe(false);
});

test('who says who they are, a locked item, a share and a page of two items get nothing that may be kept', async () => {
  const open = await addItem();
  const locked = await addItem({ password: 'secret' });
  const other = await addItem({ item_name: 'Other' });
  const share = { page_id: locked.page_id, isCreateSiglePage: '1', expire_days: '0' };
  const { unique_key } = (await owner.call('page/createSinglePage', share)) as { unique_key: string };
  const guest = app.visitor();
  await guest.call('item/pwd', { item_id: locked.item_id, password: 'secret' });
  now += 60;
  const page = `/page/${open.page_id}`;
  expect(await isPublic(page, { cookie: 'lang=en; _ga=1' })).toBe(true);
  for (const token of [owner.token(), guest.token(), 'x'])
    expect(await isPublic(page, { cookie: `cookie_token=${token}` })).toBe(false);
  expect(await isPublic(page, { authorization: 'Bearer x' })).toBe(false);
  expect(await isPublic(page, { 'x-api-token': 'x' })).toBe(false);
  const never = [
    '/',
    `/${locked.item_id}`,
    `/page/${locked.page_id}`,
    `/p/${unique_key}`,
    `/${open.item_id}?page_id=${locked.page_id}`,
    `/${open.item_id}?page_id=${other.page_id}`,
    '/page/999',
    `/item/password/${locked.item_id}`,
    `/api/page/info?page_id=${open.page_id}`,
    '/user/login',
  ];
  for (const path of never) expect((await read(path)).get('cache-control'), path).not.toContain('public');
  expect(await isPublic(`/page/${locked.page_id}`, { cookie: `cookie_token=${guest.token()}` })).toBe(false);
});

test('whatever visitors see of an item has it forgotten when it changes', async () => {
  const target = await addItem({ item_name: 'Target' });
  const save = (of: { item_id: string; page_id: string }, more: Record<string, string>) =>
    owner.call('page/save', { ...of, page_title: 'Overview', page_content: '# Hello', ...more });
  const update = ({ item_id }: { item_id: string }, more: Record<string, string>) =>
    owner.call('item/update', { item_id, item_name: 'Payments API', ...more });
  type Item = Awaited<ReturnType<typeof addItem>>;
  const changes: ((item: Item) => Promise<unknown>)[] = [
    item => save(item, { page_content: '# Changed' }),
    item => save(item, { page_title: 'Renamed' }),
    item => owner.call('catalog/save', { item_id: item.item_id, cat_name: 'Part' }),
    item => buildPage(owner, { item_id: item.item_id, page_title: 'New' }),
    item => update(item, { item_name: 'Another name' }),
    item => update(item, { item_domain: 'elsewhere' }),
    item => owner.call('page/createSinglePage', { page_id: item.page_id, isCreateSiglePage: '1' }),
    item => owner.call('page/delete', { page_id: item.page_id }),
    item => owner.call('page/copy', { page_id: item.page_id, to_item_id: target.item_id, is_del: '1' }),
    item => archiveItem(owner, item.item_id),
    item => owner.call('item/delete', { item_id: item.item_id, password: testPassword }),
  ];
  const items = await Promise.all(changes.map(async () => addItem()));
  now += 60;
  for (const { page_id } of [...items, target]) expect(await isPublic(`/page/${page_id}`)).toBe(true);
  now += 60;
  for (const [index, change] of changes.entries()) await change(items[index] as Item);
  await receiver.gets([...items, target].map(({ item_id }) => tagOf(item_id)));
  for (const { page_id } of [...items, target]) expect(await isPublic(`/page/${page_id}`)).toBe(false);
});

test('a cache that refuses is called again, and one that goes on refusing holds up neither saves nor the end', async () => {
  const { item_id, page_id } = await addItem();
  now += 60;
  await receiver.gets(['docstead']);
  receiver.refuse(2);
  expect(await isPublic(`/page/${page_id}`)).toBe(true);
  await owner.call('page/save', { item_id, page_id, page_title: 'Overview', page_content: '# Changed' });
  await receiver.gets([tagOf(item_id)]);
  await app.context.background.drain();
  expect(receiver.forgotten()).toEqual([tagOf(item_id), tagOf(item_id)]);
  receiver.refuse(100);
  await app.app.close();
  await app.context.background.end();
  expect(receiver.forgotten().slice(2)).toEqual([tagOf(item_id)]);
});
