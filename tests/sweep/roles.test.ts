/** Every role against every call: the table says what happens, cell by cell. */
import { describe, expect, test } from 'vitest';
import { type CallName, contract } from '#common/contract/index.ts';
import type { ErrorName } from '#common/errors.ts';
import { nameOfRefusal } from '#tests/kit/test-app.ts';
import { buildStage, lastCalls, type Role, roles } from './roles/roles-stage.ts';
import { outcomes } from './roles/roles-table.ts';

/** Refusals of a right. Any other refusal is `-`: the caller might, what was sent did not fit. */
const letters: Partial<Record<ErrorName, string>> = {
  notLoggedIn: 'L',
  notAllowed: 'N',
  importDenied: 'N',
  exportDenied: 'N',
  notManager: 'M',
  visitPasswordNeeded: 'P',
  notFound: 'F',
};

/** The ways in are no rights: they are tried where they belong. */
const waysIn: readonly CallName[] = ['user/login', 'user/register', 'item/pwd', 'link/open'];
const names = (Object.keys(contract) as CallName[])
  .filter(name => !waysIn.includes(name))
  .toSorted((a, b) => lastCalls.indexOf(a) - lastCalls.indexOf(b));

async function callAll(role: Role): Promise<Record<string, string>> {
  const { who, fieldsOf } = await buildStage(role);
  const found: Record<string, string> = {};
  for (const name of names) {
    const { refusal } = await who.try(name, fieldsOf(name));
    found[name] = refusal ? (letters[nameOfRefusal(refusal)] ?? '-') : 'o';
  }
  return found;
}

describe.each(roles)('%s', role => {
  test('may do what the table says, and nothing else', async () => {
    const column = roles.indexOf(role);
    const expected = Object.fromEntries(names.map(name => [name, outcomes[name]?.split(' ')[column]]));
    expect(await callAll(role)).toEqual(expected);
  });
});
