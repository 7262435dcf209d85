import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeJson } from './write-json.ts';

const long = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 9 })
  .map(text => text.repeat(Math.ceil(600_000 / text.length)));

test('a long answer says what JSON says, wherever its parts are cut', async () => {
  const values = fc.letrec(tie => ({
    value: fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom('', 'a"\\\n', '🎉', 1, -0.5, true, null) },
      { weight: 1, arbitrary: long },
      { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
      { weight: 1, arbitrary: fc.dictionary(fc.string(), tie('value'), { maxKeys: 3 }) },
    ),
  })).value;
  await fc.assert(
    fc.asyncProperty(fc.tuple(values, long), async value => {
      expect(JSON.parse(String(await writeJson(value)))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { numRuns: 15 },
  );
});

test('what is not there is left out, as JSON does', async () => {
  const value = { a: undefined, b: ['x'.repeat(600_000), undefined] };
  expect(String(await writeJson(value))).toBe(JSON.stringify(value));
});
