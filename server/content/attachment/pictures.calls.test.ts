/** What is a picture, by its content. */

import { beforeEach, expect, test } from 'vitest';
import { openPageForFiles, type PageForFiles } from '#tests/kit/browser/page-for-files.ts';
import { draw, png } from '#tests/kit/browser/pictures.ts';
import { type As, type TestApp } from '#tests/kit/test-app.ts';
import { tryUpload, uploadTo } from '#tests/kit/upload.ts';

let app: TestApp;
let lin: As;
let item_id: string;
let page_id: string;
let read: PageForFiles['read'];
let stored: PageForFiles['stored'];

beforeEach(async () => {
  ({ app, lin, item_id, page_id, read, stored } = await openPageForFiles());
});

test.each(['png', 'jpeg', 'gif', 'webp'] as const)(
  'a %s is taken as a picture, whatever it is called',
  async kind => {
    const bytes = await draw().toFormat(kind).toBuffer();
    const { url } = await uploadTo(lin, 'page/uploadImg', { page_id, item_id }, { file_name: 'blob', bytes });
    const { headers, rawPayload } = await read(app.visitor(), url);
    expect(headers['content-type']).toBe(`image/${kind}`);
    expect(headers['content-disposition']).toContain(
      `inline; filename="blob.${kind === 'jpeg' ? 'jpg' : kind}"`,
    );
    expect(rawPayload.equals(bytes)).toBe(true);
  },
);

function bmp(width: number, height: number): Buffer {
  const head = Buffer.alloc(54);
  head.write('BM');
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  return Buffer.concat([head, Buffer.alloc(12)]);
}

/** A PNG of a few bytes that says it is 30,000 by 30,000. */
async function bomb(): Promise<Buffer> {
  const bytes = await png();
  bytes.writeUInt32BE(30_000, 16);
  bytes.writeUInt32BE(30_000, 20);
  return bytes;
}

test.each([
  ['text', async () => Buffer.from('hello')],
  ['nothing', async () => Buffer.alloc(0)],
  [
    'a drawing that may hold scripts',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['half a picture', async () => (await draw(300, 300).jpeg().toBuffer()).subarray(0, 600)],
  ['a picture that unfolds to more than browsers bear', bomb],
  ['a BMP that does', async () => bmp(60_000, 60_000)],
  ['a TIFF', () => draw().tiff().toBuffer()],
])('%s is refused as a picture', async (_what, make) => {
  const { reply } = await tryUpload(
    lin,
    'page/uploadImg',
    { page_id },
    { file_name: 'a.png', bytes: await make() },
  );
  expect(reply).toMatchObject({ error_code: 11012, success: 0 });
  expect(reply.message).toMatch(/^This picture cannot be shown here/);
  expect(stored()).toEqual([]);
});

test('a small BMP is a picture', async () => {
  const { url } = await uploadTo(
    lin,
    'page/uploadImg',
    { page_id },
    { file_name: 'a.bmp', bytes: bmp(2, -2) },
  );
  expect((await read(lin, url)).headers['content-type']).toBe('image/bmp');
});
