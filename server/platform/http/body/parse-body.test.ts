import { parse } from 'node:querystring';
import { PassThrough, Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formToPlain, readBody } from './parse-body.ts';

const pieces = fc.array(
  fc.oneof(
    fc.constantFrom('%', '%4', '%E4%BD', '%E4%BD%A0', '+', '%2B', '=', '==', '订单', '%00'),
    fc.string().map(text => text.replaceAll('&', '')),
  ),
  { maxLength: 8 },
);
const names = fc.constantFrom('', 'page_title', '__proto__', '订单');

test('a form means what it means to Node, whatever is wrong with its values', () => {
  const pairs = fc.array(fc.tuple(names, pieces), { maxLength: 4 });
  fc.assert(
    fc.property(pairs, pairs => {
      const text = pairs.map(([name, value]) => `${name}=${value.join('')}`).join('&&');
      const expected = Object.entries(parse(text)).map(([name, value]) => [name, [value].flat().at(-1)]);
      expect(Object.entries(formToPlain(text))).toEqual(expected);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['page_title', { page_title: '' }],
  ['a=1&a=2', { a: '2' }],
  ['page_content=订单 100%', { page_content: '订单 100%' }],
  ['%E4%BD%A0+a=订单%', { '你 a': '订单%' }],
])('%s', (text, plain) => {
  expect({ ...formToPlain(text) }).toEqual(plain);
});

test('a body is read whole up to its ceiling, and one byte more is refused', async () => {
  const sent = () => Readable.from([Buffer.from('page_'), Buffer.from('id=5')]);
  expect(String(await readBody(sent(), 9))).toBe('page_id=5');
  await expect(readBody(sent(), 8)).rejects.toMatchObject({ name: 'tooLarge' });
});

test('whoever goes away while sending, or before it is read, holds nothing up', async () => {
  const leaving = new PassThrough();
  const reading = readBody(leaving, 100);
  leaving.write('page_');
  leaving.destroy();
  await expect(reading).rejects.toThrow('ended before its body');
  await expect(readBody(leaving, 100)).rejects.toThrow('ended before its body');
});
