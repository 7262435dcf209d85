/** An item may say that breaking changes need its owner: it holds on every way on which others change its pages. */
import { expect, test } from 'vitest';
import { addCatalog, addMember, buildItem, buildPage } from '#tests/kit/build.ts';
import { importFile, refusedImport } from '#tests/kit/import.ts';
import { giveKey, key } from '#tests/kit/item-key.ts';
import { startTestApp } from '#tests/kit/test-app.ts';
import { findItem } from '../item/queries.ts';
import { saveCompatible } from '../page-model/breaking-rule.ts';
import { overwritePage } from './save-page.ts';

const orders = (type: string, more = '') =>
  `\`\`\`http\nPOST /orders\n\`\`\`\n\n## Request body\n\n| Name | Type | Required |\n|---|---|---|\n| sku | ${type} | yes |\n${more}`;
const rule = 'breakingNeedsOwner';
const optional = '| note | string | no |\n';

/** Lin owns the item, Mei edits it. */
async function start({ is_ruled = true } = {}) {
  const now = { seconds: 1_800_000_000 };
  const app = await startTestApp({}, { now: () => now.seconds });
  const [lin, mei] = [await app.person('lin'), await app.person('mei')];
  const item_id = await buildItem(lin, { item_name: 'Shop' });
  await addMember(app, item_id, 'mei', 1);
  const cat_id = String(await addCatalog(app, item_id, 'Orders'));
  const page = { item_id, cat_id, page_title: 'Create an order' };
  // Mei wrote it, so that she may delete it.
  const { page_id } = await buildPage(mei, { ...page, page_content: orders('string') });
  if (is_ruled) await lin.call('item/update', { item_id, item_name: 'Shop', breaking_needs_owner: '1' });
  await app.context.background.drain();
  const saving = (page_content: string, sent: Record<string, string> = {}) =>
    ({ page_id, page_title: 'Create an order', page_content, ...sent }) as const;
  const text = async () => (await lin.call('page/info', { page_id })).page_content;
  return { app, lin, mei, item_id, cat_id, page_id, saving, text, now };
}

test('others save what is compatible, the owner saves what breaks, and a refusal names it', async () => {
  const { mei, lin, saving, text } = await start();
  const { refusal } = await mei.try('page/save', saving(orders('integer')));
  expect(refusal).toEqual({
    error_code: 11_153,
    error_message:
      'Here only the owner of the item saves what breaks callers: Request field “sku”: string to integer. Ask the owner to save it, or change it so that callers keep working. Nothing was saved.',
  });
  expect(await text()).toBe(orders('string'));
  await mei.call('page/save', saving(orders('string', optional)));
  expect(await text()).toBe(orders('string', optional));
  await lin.call('page/save', saving(orders('integer', optional)));
  expect(await text()).toBe(orders('integer', optional));
});

test('without the rule everybody who edits saves what breaks', async () => {
  const { mei, saving, page_id, item_id, lin } = await start({ is_ruled: false });
  await mei.call('page/save', saving(orders('integer')));
  expect((await lin.call('item/detail', { item_id })).breaking_needs_owner).toBe('0');
  await mei.call('page/delete', { page_id });
});

test('only the owner sets the rule, and it goes along with a copy of the item', async () => {
  const { lin, mei, item_id } = await start();
  expect(await mei.refused('item/update', { item_id, item_name: 'Shop', breaking_needs_owner: '0' })).toBe(
    'notManager',
  );
  const copy = await mei.call('item/add', { copy_item_id: item_id, item_name: 'Mine', item_type: '1' });
  expect((await mei.call('item/detail', { item_id: copy.item_id })).breaking_needs_owner).toBe('1');
  await lin.call('item/update', { item_id, item_name: 'Shop' });
  expect((await lin.call('item/detail', { item_id })).breaking_needs_owner).toBe('1');
});

test('a page that says nothing of its endpoint any more breaks those who call it', async () => {
  const { mei, saving } = await start();
  expect(await mei.refused('page/save', saving('Gone.'))).toBe(rule);
});

test('long texts are compared too', async () => {
  const { lin, mei, saving } = await start();
  const words = `\n${'Words and more words.\n'.repeat(4_000)}`;
  await lin.call('page/save', saving(orders('string', words)));
  expect(await mei.refused('page/save', saving(orders('integer', words)))).toBe(rule);
  await mei.call('page/save', saving(orders('string', `${optional}${words}`)));
});

test('an old version that is saved again is compared with what it replaces', async () => {
  const { lin, mei, page_id, saving } = await start();
  await lin.call('page/save', saving(orders('integer')));
  const [old] = await mei.call('page/history', { page_id });
  expect(old?.page_content).toBe(orders('string'));
  expect(await mei.refused('page/save', saving(old?.page_content ?? ''))).toBe(rule);
  await lin.call('page/save', saving(old?.page_content ?? ''));
});

test('the endpoint of a page stays where it is: neither the page nor its catalog is deleted or moved away', async () => {
  const { app, lin, mei, item_id, cat_id, page_id } = await start();
  const to_item_id = await buildItem(mei, { item_name: 'Elsewhere' });
  const move = { to_item_id, is_del: '1' };
  expect(await mei.refused('page/delete', { page_id })).toBe(rule);
  expect(await mei.refused('page/copy', { page_id, ...move })).toBe(rule);
  expect(await mei.refused('catalog/delete', { cat_id })).toBe(rule);
  expect(await mei.refused('catalog/copy', { cat_id, ...move })).toBe(rule);
  // A copy takes nothing away, and so does another place in the item.
  await mei.call('page/copy', { page_id, to_item_id });
  const other = String(await addCatalog(app, item_id, 'Others'));
  await mei.call('page/copy', { page_id, to_item_id: item_id, new_cat_id: other, is_del: '1' });
  const guide = await buildPage(mei, { item_id, page_title: 'Guide', cat_id });
  await mei.call('page/delete', { page_id: guide.page_id });
  await mei.call('catalog/delete', { cat_id });
  await lin.call('page/delete', { page_id });
});

test('a page that was not read yet is known by its endpoint bar', async () => {
  const { app, mei, page_id } = await start();
  await app.context.db.deleteFrom('page_model').execute();
  expect(await mei.refused('page/delete', { page_id })).toBe(rule);
});

test('an import by others brings what is compatible, or nothing', async () => {
  const { lin, mei, item_id } = await start();
  const document = (type: string, extra = {}) => ({
    file_name: 'shop.json',
    bytes: JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Shop', version: '1' },
      paths: {
        '/pets': {
          post: {
            summary: 'Add a pet',
            requestBody: {
              content: {
                'application/json': {
                  schema: { type: 'object', properties: { age: { type }, ...extra } },
                },
              },
            },
            responses: { 200: { description: 'OK' } },
          },
        },
      },
    }),
  });
  await importFile(mei, document('string'), { item_id });
  expect(await refusedImport(mei, document('integer'), { item_id })).toBe(rule);
  const { pages } = (await lin.call('item/info', { item_id })).menu;
  expect(JSON.stringify(pages)).not.toContain('integer');
  await importFile(mei, document('string', { name: { type: 'string' } }), { item_id });
  await importFile(lin, document('integer'), { item_id });
  await importFile(mei, document(''), { item_id });
  expect(await refusedImport(mei, document('boolean'), { item_id })).toBe(rule);
});

test('what a try of an endpoint adds is compared as well', async () => {
  const { mei, page_id } = await start();
  const answer = { page_id, version: '1', endpoint_at: '0', status: '200' };
  expect((await mei.call('page/saveExample', { ...answer, body: '{"id":1}' })).version).toBe('2');
});

test('the key of the item counts as its owner', async () => {
  const { app, item_id, saving, text } = await start();
  await giveKey(app, item_id);
  const pushed = { ...saving(orders('integer')), cat_name: 'Orders' };
  await app.visitor().call('open/updateItem', { ...key, ...pushed });
  expect(await text()).toBe(orders('integer'));
});

test('a text is compared with the version that it replaces, also where that moved on meanwhile', async () => {
  const { app, lin, item_id, page_id, saving, text } = await start();
  const item = await findItem(app.context.db, Number(item_id));
  const author = await app.context.db
    .selectFrom('user')
    .selectAll()
    .where('username', '=', 'mei')
    .executeTakeFirstOrThrow();
  const draft = { cat_id: undefined, s_number: 0, page_comments: '', page_title: 'Create an order' };
  let tries = 0;
  const save = saveCompatible(app.context, 'en', async compatible => {
    tries += 1;
    // Between the comparison and the save somebody else saves what makes it a breaking one.
    if (tries === 2) await lin.call('page/save', saving(orders('integer')));
    if (item === undefined) throw new Error('there is no item');
    return overwritePage(app.context, author, {
      item,
      page_id: Number(page_id),
      draft: { ...draft, page_content: orders('string', optional) },
      base_version: 0,
      compatible,
    });
  });
  await expect(save).rejects.toMatchObject({ name: rule });
  expect(tries).toBe(2);
  expect(await text()).toBe(orders('integer'));
});

test('nor in steps, however far apart, by whatever way, unless the owner wrote what lies between', async () => {
  const { app, lin, mei, item_id, page_id, saving, text, now } = await start();
  now.seconds += 2 * 3600;
  const untyped = orders('');
  await lin.call('page/save', saving(orders('string')));
  await mei.call('page/save', saving(untyped));
  now.seconds += 600;
  expect(await mei.refused('page/save', saving(orders('integer')))).toBe(rule);
  now.seconds += 3 * 24 * 3600;
  expect(await mei.refused('page/save', saving(orders('integer')))).toBe(rule);
  // A client that sends no version, and one that saves an old version again, are no other way.
  expect(await mei.refused('page/save', { ...saving(orders('integer')), version: '0' })).toBe(rule);
  expect(await text()).toBe(untyped);
  const wei = await app.person('wei');
  await addMember(app, item_id, 'wei', 1);
  expect(await wei.refused('page/save', saving(orders('integer')))).toBe(rule);
  await mei.call('page/save', saving(orders('string')));
  await lin.call('page/save', saving(orders('integer')));
  await mei.call('page/save', saving(orders('integer', optional)));
  expect((await lin.call('page/info', { page_id })).page_content).toBe(orders('integer', optional));
});

test('what a co-owner wrote is agreed to, and what was there when the rule began', async () => {
  const { app, lin, mei, item_id, saving, text, now } = await start({ is_ruled: false });
  const wei = await app.person('wei');
  await addMember(app, item_id, 'wei', 1);
  const { people } = await lin.call('grant/list', { item_id });
  const uid = people.find(person => person.username === 'wei')?.uid ?? '';
  await lin.call('grant/save', { item_id, uid, role: 'owner' });
  now.seconds += 7200;
  await mei.call('page/save', saving(orders('integer')));
  now.seconds += 60;
  await lin.call('item/update', { item_id, item_name: 'Shop', breaking_needs_owner: '1' });
  now.seconds += 7200;
  // Broken before the rule: nobody is asked for it later.
  await mei.call('page/save', saving(orders('integer', optional)));
  await wei.call('page/save', saving(orders('boolean', optional)));
  now.seconds += 60;
  await mei.call('page/save', saving(`${orders('boolean', optional)}\nWords.\n`));
  expect(await text()).toContain('Words.');
});
