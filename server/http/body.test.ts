import { parse } from 'node:querystring';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formToPlain } from './body.ts';

test('a form means what it means to Node, whatever is wrong with it', () => {
  const piece = fc.oneof(
    fc.constantFrom('%', '%4', '%E4%BD', '%E4%BD%A0', '+', '%2B', '&', '=', '==', '__proto__', '订单', '%00'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
      const text = pieces.join('');
      const expected = Object.entries(parse(text)).map(([name, value]) => [name, [value].flat().at(-1)]);
      expect(Object.entries(formToPlain(text))).toEqual(expected);
    }),
    { numRuns: 2_000 },
  );
});
