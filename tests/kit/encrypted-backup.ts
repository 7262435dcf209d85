/** Backups behind a passphrase, for tests of what comes after. */
import { readFileSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openRandom } from '#server/platform/random.ts';
import { encryptStream } from '#server/transfer/backup/encrypted-file.ts';

/** Of scrypt, as a power of two: each try takes a moment, where that of the product takes seconds on purpose. */
const factor = 10;

/** Puts a written backup behind a passphrase, as the product does but for the work of each try. */
export async function encryptBackup(file: string, passphrase: string): Promise<void> {
  const plain = Readable.from([readFileSync(file)]);
  const encrypted = await encryptStream(plain, passphrase, { random: openRandom(), factor });
  writeFileSync(file, await buffer(encrypted));
}
