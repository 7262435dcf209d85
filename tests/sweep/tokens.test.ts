/**
 * Every call with a token of an owner: one that reads, one that writes, and one of another item, compared with what the
 * contract declares and with what the owner gets without a token.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { type CallName, contract } from '#common/contract/index.ts';
import { tokenScopes } from '#common/contract/token-scopes.ts';
import type { ErrorName } from '#common/errors.ts';
import { buildItem } from '#tests/kit/build.ts';
import { type As, nameOfRefusal } from '#tests/kit/test-app.ts';
import { buildStage, lastCalls } from './roles/roles-stage.ts';

/** For all calls, twice: the database may be busy with other tests. */
const sweepMs = 120_000;

const names = (Object.keys(contract) as CallName[]).toSorted(
  (a, b) => lastCalls.indexOf(a) - lastCalls.indexOf(b),
);

type Stage = Awaited<ReturnType<typeof buildStage>>;
let stage: Stage;
beforeEach(async () => {
  stage = await buildStage('owner');
});

async function withToken(fields: { may_write: string; item_ids?: string }): Promise<As> {
  const { token } = await stage.who.call('token/add', { name: 'sweep', ...fields });
  return stage.app.program(token);
}

/** @returns by call, the name of its refusal; `done` where there is none */
async function callAll(program: As, which: (name: CallName) => boolean = () => true) {
  const found: Partial<Record<CallName, ErrorName | 'done'>> = {};
  for (const name of names.filter(which)) {
    const { refusal } = await program.try(name, stage.fieldsOf(name));
    found[name] = refusal ? nameOfRefusal(refusal) : 'done';
  }
  return found;
}

const takesNoToken = (name: CallName) => tokenScopes[name] === 'none';
const writes = (name: CallName) => tokenScopes[name].startsWith('write');
const isOfPerson = (name: CallName) => tokenScopes[name].endsWith('-all');
/** There a token stands for a key, which the owner has not sent. */
const isOpenedByKey = (name: CallName) => name.startsWith('check/');
const tokenRefusals: readonly string[] = ['tokenRefused', 'tokenReadOnly', 'tokenOfItems', 'tokenWrong'];

describe('a token of all items', () => {
  test(
    'that may only read is refused whatever the contract does not call reading, and by nothing else',
    async () => {
      const found = await callAll(await withToken({ may_write: '0' }));
      for (const name of names) {
        const expected = takesNoToken(name) ? 'tokenRefused' : writes(name) ? 'tokenReadOnly' : undefined;
        const refusal = tokenRefusals.includes(found[name] ?? '') ? found[name] : undefined;
        expect([name, refusal]).toEqual([name, expected]);
      }
    },
    sweepMs,
  );

  test(
    'that may write does what its owner does, but for what takes no token',
    async () => {
      const program = await callAll(await withToken({ may_write: '1' }));
      stage = await buildStage('owner');
      const owner = await callAll(stage.who, name => !takesNoToken(name));
      for (const name of names.filter(name => !isOpenedByKey(name)))
        expect([name, program[name]]).toEqual([name, takesNoToken(name) ? 'tokenRefused' : owner[name]]);
    },
    sweepMs,
  );
});

/** They answer what is not of an item, or a list of what may be seen: empty here. */
const withoutItem: readonly CallName[] = [
  'common/homePageSetting',
  'portal/info',
  'announcement/shown',
  'common/qrcode',
  'environment/callback',
  'export/pdfOffered',
  'item/myList',
  'item/unstar',
  'search/pages',
  'change/ownWatches',
];

test('a token of another item finds nothing of this one, and changes nothing of it', async () => {
  const other = await buildItem(stage.who, { item_name: 'Elsewhere' });
  const program = await withToken({ may_write: '1', item_ids: other });
  const found = await callAll(program);
  for (const name of names) {
    if (takesNoToken(name)) expect([name, found[name]]).toEqual([name, 'tokenRefused']);
    else if (isOfPerson(name)) expect([name, found[name]]).toEqual([name, 'tokenOfItems']);
    else if (!withoutItem.includes(name)) expect([name, found[name]]).not.toEqual([name, 'done']);
  }
  const { item_id = '' } = stage.fieldsOf('item/info');
  expect(await program.refused('item/info', { item_id })).toBe('notFound');
  for (const name of ['item/myList', 'change/ownWatches'] as const)
    expect(JSON.stringify(await program.call(name, {}))).not.toContain('Payments');
  expect(await program.call('search/pages', { keyword: 'Overview' })).toEqual([]);
});
