import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CompressedBody } from './compress.ts';

const long = 'documents '.repeat(200);

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['*', 'br'],
  ['br;q=0', undefined],
  ['deflate', undefined],
  ['identity', undefined],
  ['', undefined],
])('of "%s" the body is sent as %s', async (accepted, expected) => {
  const { body, encoding } = await new CompressedBody(long).as(accepted);
  expect(encoding).toBe(expected);
  const open = { br: brotliDecompressSync, gzip: gunzipSync };
  expect((encoding === undefined ? body : open[encoding](body)).toString()).toBe(long);
});

test('a short body is sent as it is', async () => {
  expect((await new CompressedBody('short').as('br')).encoding).toBeUndefined();
});
