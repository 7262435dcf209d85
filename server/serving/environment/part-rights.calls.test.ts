/** The environments, the console and the mock of an item, for people who may see or edit parts of it. */
import { expect, test } from 'vitest';
import { saveTargets, targetAt } from '#tests/kit/api/console-item.ts';
import { makeLink } from '#tests/kit/grants/item-link.ts';
import { buildShop } from '#tests/kit/grants/shop-with-parts.ts';

const environment = (name: string, shown_to: string) => ({
  environment_id: '',
  name,
  kind: 'test',
  base_url: 'https://test.example.com/v2',
  shown_to,
  may_send: true,
  variables: [{ name: 'KEY', value: 'tell nobody', is_secret: true, description: '' }],
  sign_in: {
    kind: 'none',
    place: 'header',
    parameter: '',
    token_url: '',
    authorization_url: '',
    client_id: '',
    scopes: '',
  },
});

const threeEnvironments = JSON.stringify([
  environment('Open', 'visitor'),
  environment('Members', 'reader'),
  environment('Editors', 'editor'),
]);

async function shopWithEnvironments() {
  const shop = await buildShop(1, { password: 'visit word' });
  await shop.lin.call('environment/save', { item_id: shop.item_id, environments: threeEnvironments });
  await saveTargets(shop.lin, shop.item_id, [targetAt(80)]);
  return shop;
}

const namesOf = ({ environments }: { environments: { name: string }[] }) =>
  environments.map(({ name }) => name);

test('the reader of a link to one page has the environments of visitors, sends where they may, and learns no secret', async () => {
  const { app, lin, item_id, pages } = await shopWithEnvironments();
  const guest = app.visitor();
  await guest.request({ url: (await makeLink(lin, item_id, { page_id: pages.open })).url });
  const list = await guest.call('environment/list', { item_id });
  expect(namesOf(list)).toEqual(['Open']);
  expect(list).toMatchObject({ may_send: '0', through_server: '0', is_editable: '0' });
  expect(JSON.stringify(list)).not.toContain('tell nobody');
  const [{ environment_id } = { environment_id: '' }] = list.environments;
  expect(await guest.refused('environment/sender', { item_id, environment_id })).toBe('notAllowed');
  await lin.call('environment/letVisitorsSend', { item_id, visitors_send: '1' });
  expect((await guest.call('environment/list', { item_id })).may_send).toBe('1');
});

test('a member of one catalog alone has the environments of members; one of nothing has none and sends nothing', async () => {
  const { lin, mei, item_id, cats, pages, set } = await shopWithEnvironments();
  await set({}, 'named');
  const request = { item_id, method: 'GET', url: 'http://127.0.0.1/v1/orders' };
  expect(await mei.refused('environment/list', { item_id })).toBe('notAllowed');
  expect(await mei.refused('environment/sender', { item_id, environment_id: 'x' })).toBe('notAllowed');
  expect(await mei.refused('console/send', request)).toBe('notAllowed');
  await mei.request({ url: (await makeLink(lin, item_id, { page_id: pages.open })).url });
  expect(namesOf(await mei.call('environment/list', { item_id }))).toEqual(['Open']);
  expect(await mei.refused('console/send', request)).toBe('notAllowed');
  await set({ cat_id: cats.open }, 'editor');
  const list = await mei.call('environment/list', { item_id });
  expect(namesOf(list)).toEqual(['Open', 'Members']);
  expect(list).toMatchObject({ may_send: '1', through_server: '1', is_editable: '0' });
  expect((await mei.call('console/send', request)).failed_step).toBe('allowed');
});

test('what is the same in all of an item is changed by those who may edit all of it', async () => {
  const { mei, item_id, cats, set } = await shopWithEnvironments();
  const save = async () => [
    (await mei.try('environment/save', { item_id, environments: '[]' })).refusal?.error_code,
    (await mei.try('item/saveMock', { item_id, is_on: '1' })).refusal?.error_code,
  ];
  const areEditable = async () => [
    (await mei.call('environment/list', { item_id })).is_editable,
    (await mei.call('item/mock', { item_id })).is_editable,
  ];
  expect([await save(), await areEditable()]).toEqual([
    [undefined, undefined],
    ['1', '1'],
  ]);
  await set({ cat_id: cats.secret }, 'reader');
  expect(await mei.refused('environment/save', { item_id, environments: '[]' })).toBe('notAllowed');
  expect(await mei.refused('item/saveMock', { item_id, is_on: '0' })).toBe('notAllowed');
  expect(await areEditable()).toEqual(['0', '0']);
});
