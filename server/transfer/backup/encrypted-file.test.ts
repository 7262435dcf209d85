import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { openRandom } from '../../platform/random.ts';
import { decryptFile, encryptStream, isEncrypted, PassphraseWrong } from './encrypted-file.ts';

const passphrase = '一个 long enough word';
const plain = Buffer.alloc(200_000, 'a rare zebra ');
const folder = mkdtempSync(join(tmpdir(), 'docstead-encrypted-'));
const whole = await buffer(
  await encryptStream(Readable.from([plain]), passphrase, { random: openRandom(), factor: 10 }),
);
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
/** What comes back of these bytes. @throws what decryptFile throws */
async function decrypt(bytes: Buffer, word = passphrase): Promise<Buffer> {
  count += 1;
  const [file, target] = [join(folder, `${count}.age`), join(folder, `${count}.plain`)];
  writeFileSync(file, bytes);
  await decryptFile(file, word, target);
  return readFileSync(target);
}

/** With another bit at a place counted from the beginning, or from the end. */
function changedAt(place: number): Buffer {
  const bytes = Buffer.from(whole);
  const at = place < 0 ? bytes.length + place : place;
  bytes.writeUInt8((bytes[at] ?? 0) ^ 1, at);
  return bytes;
}

test('what went in comes back with its passphrase, and with no other', async () => {
  expect(whole.includes('zebra')).toBe(false);
  expect((await decrypt(whole)).equals(plain)).toBe(true);
  await expect(decrypt(whole, 'another long word')).rejects.toBeInstanceOf(PassphraseWrong);
});

describe('is not opened', () => {
  test.each([
    ['without its last byte', whole.subarray(0, whole.length - 1)],
    ['cut where a part of it ends', whole.subarray(0, whole.length - (plain.length % 65_536) - 16)],
    ['cut within its first lines', whole.subarray(0, 100)],
    ['changed in its last part', changedAt(-500)],
    ['changed in its first part', changedAt(400)],
    ['with something behind it', Buffer.concat([whole, Buffer.from('x')])],
  ])('%s', async (_how, bytes) => {
    await expect(decrypt(bytes)).rejects.toThrow();
  });
});

test('its first line distinguishes it from another file', async () => {
  const file = join(folder, 'plain');
  writeFileSync(file, whole);
  expect(await isEncrypted(file)).toBe(true);
  writeFileSync(file, 'PK\u0003\u0004');
  expect(await isEncrypted(file)).toBe(false);
});
