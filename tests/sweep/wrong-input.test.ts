/** Every field of every call, wrong in every way: answered in words, nothing changed, nothing shown of what is somebody else's. */
import { expect, test } from 'vitest';
import type { Call } from '#common/contract/call.ts';
import { type CallName, contract } from '#common/contract/index.ts';
import { errorCodes } from '#common/errors.ts';
import { buildItem, buildPage, buildTeam } from '#tests/kit/build.ts';
import { giveKey, key } from '#tests/kit/item-key.ts';
import type { As } from '#tests/kit/test-app.ts';
import { buildStage, type Stage } from './roles/roles-stage.ts';

/** They end what the others need, are tried elsewhere field by field, or count every try. */
const leftOut: readonly CallName[] = ['user/logout', 'user/login', 'user/register', 'item/pwd'];
/** Their every success writes a whole file; the fields are those of the other calls of an item. */
const heavy: readonly CallName[] = [
  'export/word',
  'export/markdown',
  'export/html',
  'export/epub',
  'export/openapi',
  'export/postman',
];
const names = (Object.keys(contract) as CallName[]).filter(name => ![...leftOut, ...heavy].includes(name));

const secret = 'what only zhao may read';
const idFields = /(^|_)(id|uid)$/;
const ids = ['0', '-7', '9007199254740993', 'abc'];
const texts = [
  '',
  '-1',
  '9'.repeat(400),
  `'"%_; drop table item; --`,
  'a\u0000\ud800',
  '<img src=x onerror=alert(1)>',
];
const oneMegabyte = 'x'.repeat(1024 * 1024 - 2_000);

let stage: Stage;
let foreign: Record<string, string>;
let deleted: Record<string, string>;

async function openStage(): Promise<void> {
  stage = await buildStage('owner');
  const zhao = stage.app.visitor('10.3.0.1');
  await zhao.call('user/login', { username: 'zhao', password: 'correct horse 7' });
  foreign = await buildForeign(zhao);
  deleted = await buildDeleted(stage.who, stage.fieldsOf('page/save').item_id ?? '');
  await giveKey(stage.app, stage.fieldsOf('page/save').item_id ?? '');
}

async function buildForeign(zhao: As): Promise<Record<string, string>> {
  const item_id = await buildItem(zhao, { item_name: secret, item_description: secret, password: secret });
  const page = { item_id, page_title: secret, page_content: secret, page_comments: secret };
  const { page_id } = await buildPage(zhao, page);
  await zhao.call('page/save', { page_id, ...page, page_content: `${secret} still` });
  const [version] = await zhao.call('page/versions', { page_id });
  const { cat_id } = await zhao.call('catalog/save', { item_id, cat_name: secret });
  const team_id = await buildTeam(zhao, { members: ['wang'], items: [item_id] });
  const member = await zhao.call('member/save', { item_id, username: 'wang', member_group_id: '0' });
  await zhao.call('template/save', { template_title: secret, template_content: secret });
  const [template] = await zhao.call('template/getList', {});
  return {
    item_id,
    copy_item_id: item_id,
    to_item_id: item_id,
    new_cat_id: cat_id,
    new_p_cat_id: cat_id,
    page_id,
    cat_id,
    parent_cat_id: cat_id,
    page_history_id: version?.page_history_id ?? '',
    team_id,
    item_member_id: member.item_member_id,
    id: template?.id ?? '',
  };
}

async function buildDeleted(lin: As, item_id: string): Promise<Record<string, string>> {
  const { page_id } = await buildPage(lin, { item_id, page_title: 'Gone' });
  const { cat_id } = await lin.call('catalog/save', { item_id, cat_name: 'Gone' });
  await lin.call('page/delete', { page_id });
  await lin.call('catalog/delete', { cat_id, item_id });
  return { page_id, cat_id };
}

/** Ways to be wrong, as the pairs of a form. */
function* wrongForms(call: Call, right: Record<string, string>): Generator<[string, string][]> {
  const fields = Object.keys((call.input as unknown as { shape: object }).shape);
  const known = fields.filter(field => right[field] !== undefined);
  const others = (field: string) =>
    known.filter(one => one !== field).map((one): [string, string] => [one, right[one] ?? '']);
  for (const field of fields) {
    if (known.includes(field)) yield others(field);
    const isId = idFields.test(field);
    const elsewhere = [foreign[field], deleted[field]].filter(id => id !== undefined);
    for (const value of isId ? [...ids, ...elsewhere] : texts) yield [...others(field), [field, value]];
    yield [...others(field), [field, right[field] ?? '1'], [field, '-3']];
  }
  const [first] = fields;
  if (first !== undefined) yield [...others(first), [first, oneMegabyte]];
}

type Outcome = { code: number; body: string };

async function send(name: CallName, pairs: readonly [string, string][]): Promise<Outcome> {
  const reply = await stage.who.request({
    method: 'POST',
    url: `/api/${name}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams([...pairs]).toString(),
  });
  const isJson = String(reply.headers['content-type']).startsWith('application/json');
  const sent = isJson ? (JSON.parse(reply.body) as { error_code?: number }).error_code : undefined;
  const code = sent ?? Number(reply.headers['x-error-code'] ?? (reply.statusCode === 200 ? 0 : 1));
  return { code, body: reply.body };
}

/** Tables that count tries and visits change with every question. */
const counting = ['session', 'session_item', 'counter', 'code', 'job', 'page_lock'];

/** Entries of the audit log that a wrong password makes. */
const failure = /"what":"(ownPasswordFailed|visitPasswordFailed|signIn\w+)"/;

/** Looking them up takes longer than reading them. */
let kept: string[] | undefined;

async function listKept(): Promise<string[]> {
  const tables = await stage.app.context.db.introspection.getTables();
  return tables
    .map(({ name }) => name)
    .filter(name => !counting.includes(name) && !/^(search|kysely|sqlite|page_terms)/.test(name));
}

async function everything(): Promise<Record<string, unknown>> {
  const { db, background } = stage.app.context;
  // Letters and entries of the index are written after the answer.
  await background.drain();
  kept ??= await listKept();
  const rows = await Promise.all(
    kept.map(
      async name =>
        [
          name,
          await db
            .selectFrom(name as never)
            .selectAll()
            .execute(),
        ] as const,
    ),
  );
  return Object.fromEntries(
    rows.map(([name, list]) => [
      name,
      list
        .map(row => JSON.stringify(row))
        .filter(row => !failure.test(row))
        .toSorted(),
    ]),
  );
}

test('a wrong field is refused in words and changes nothing, and nobody sees what is another’s', {
  timeout: 180_000,
}, async () => {
  await openStage();
  for (const name of names) await tryCall(name);
});

async function tryCall(name: CallName): Promise<void> {
  const call: Call = contract[name];
  const right = { ...stage.fieldsOf(name), ...(call.kind === 'push' ? key : {}) };
  const refused: [string, string][][] = [];
  for (const form of wrongForms(call, right)) {
    const { code, body } = await send(name, form);
    const shown = form.map(([field, value]) => [field, value.slice(0, 50)]);
    expect([name, shown, code]).not.toContain(errorCodes.broken);
    expect(body.includes(secret) ? [name, shown] : []).toEqual([]);
    // Who is told to wait after wrong passwords may send the right one a moment later.
    if (code !== 0 && code !== errorCodes.waitBeforeRetry) refused.push(form);
  }
  const before = await everything();
  for (const form of refused) await send(name, form);
  expect([name, await everything()]).toEqual([name, before]);
}
