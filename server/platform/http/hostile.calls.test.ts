/** Whatever is sent, to whichever call: it is answered or refused in words, and never breaks. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Call } from '#common/contract/call.ts';
import { type CallName, contract } from '#common/contract/index.ts';
import { errorCodes } from '#common/errors.ts';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';

const hostile = [
  '',
  ' ',
  '0',
  '-1',
  '1',
  '2',
  '1.5',
  '1e9',
  '999999999999999',
  '9'.repeat(400),
  'NaN',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '[1]',
  '{"1":1}',
  '{"__proto__":{"x":1}}',
  '[{"cat_id":"1","parent_cat_id":1}]',
  '__proto__',
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '%zz',
  '\u0000',
  'a\u0000b',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'javascript:alert(1)',
  '中文 🎉',
  '\ud800',
  '\u202e',
  'x'.repeat(300),
  'x'.repeat(20_000),
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  'a/b/c/d',
  '/'.repeat(900),
  'en',
  'admin',
];

/** What a JSON body can hold in place of a text. */
const oddJson = [null, true, 0, -1, 1.5, 1e300, [], {}, [[]], { a: { b: 1 } }, ['x'], { length: 1 }];

/** Calls that would end what the others need, or that send a whole picture each time. */
const calls = Object.entries(contract as Record<string, Call>).filter(([name]) => name !== 'user/logout');

function fieldsOf(call: Call): string[] {
  return Object.keys((call.input as unknown as { shape: object }).shape);
}

/** Some of the call's fields, each with anything. */
function inputs(call: Call, value: fc.Arbitrary<unknown>): fc.Arbitrary<Record<string, unknown>> {
  const shape = Object.fromEntries(fieldsOf(call).map(field => [field, value]));
  return fc.record(shape, { requiredKeys: [] });
}

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostile) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

async function requireAnswer(who: As, name: string, body: { type: string; payload: string }) {
  const headers = { 'content-type': body.type };
  const reply = await who.request({ method: 'POST', url: `/api/${name}`, headers, payload: body.payload });
  // One answer alone: a file of JSON lines is none.
  const isJson = String(reply.headers['content-type']).startsWith('application/json');
  const code = isJson
    ? (JSON.parse(reply.body) as { error_code: number }).error_code
    : Number(reply.headers['x-error-code'] ?? 0);
  expect([name, body.payload.slice(0, 500), reply.statusCode, code]).not.toContain(errorCodes.broken);
  // Addresses that stand in documents say with their status that nothing is there.
  const call: Call = contract[name as CallName];
  const statuses = call.refuses_in_words === true ? [200, 404] : [200];
  expect(statuses, name).toContain(reply.statusCode);
}

const runsPerCall = 8;

test('no call breaks, as a visitor, a person or an administrator, by form or JSON', async () => {
  const app = await startTestApp();
  const boss = await app.person('boss', 1);
  const lin = await app.person('lin');
  await buildPage(lin, { item_id: await buildItem(lin) });
  const senders = { visitor: app.visitor(), person: lin, administrator: boss };
  const names = Object.keys(senders) as (keyof typeof senders)[];
  for (const [name, call] of calls) {
    const form = inputs(call, text).map(fields => ({
      type: 'application/x-www-form-urlencoded',
      payload: new URLSearchParams(fields as Record<string, string>).toString(),
    }));
    const json = inputs(call, fc.oneof(text, fc.constantFrom(...oddJson))).map(fields => ({
      type: 'application/json',
      payload: JSON.stringify(fields),
    }));
    const body = fc.oneof(form, json);
    await fc.assert(
      fc.asyncProperty(body, fc.constantFrom(...names), async (sent, who) =>
        requireAnswer(senders[who], name, sent),
      ),
      { numRuns: runsPerCall, endOnFailure: true },
    );
  }
});

test('a character that no database can hold, in every field of every call', async () => {
  const app = await startTestApp();
  const boss = await app.person('boss', 1);
  for (const [name, call] of calls) {
    const fields = fieldsOf(call).map(field => [field, '\u0000'] as const);
    for (const sent of [fields, ...fields.map(field => [field])]) {
      const payload = JSON.stringify(Object.fromEntries(sent));
      await requireAnswer(app.visitor(), name, { type: 'application/json', payload });
      await requireAnswer(boss, name, { type: 'application/json', payload });
    }
  }
});
