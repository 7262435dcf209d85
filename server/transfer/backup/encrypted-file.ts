/** A backup behind a passphrase, in the format of age (age-encryption.org), which other programs open too. */
import { createCipheriv, type ScryptOptions, scrypt } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import type { Encrypter, Recipient } from 'age-encryption';
import type { Random } from '../../platform/random.ts';

/** Where a backup is encrypted, and not with each start. */
const loadAge = async () => import('age-encryption');

const firstLine = 'age-encryption.org/v1';

/** Of the format: see C2SP age, “The scrypt recipient type”. */
const [keyBytes, saltBytes, tagBytes, nonceBytes] = [32, 16, 16, 12];
/** Memory of 256 MB for each guess. */
const workFactor = 18;

/** Why nothing was opened. */
export class PassphraseWrong extends Error {}

/** `factor` is the power of two of scrypt's work: less only where nobody guesses, as in tests. */
type Work = { random: Random; factor?: number };

/** What comes out was never on the disk as it went in. */
export async function encryptStream(
  plain: Readable,
  passphrase: string,
  { random, factor = workFactor }: Work,
): Promise<Readable> {
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipientOf(passphrase, { random, factor }));
  const source = Readable.toWeb(plain) as unknown as Parameters<Encrypter['encrypt']>[0];
  return Readable.fromWeb((await encrypter.encrypt(source as never)) as unknown as ReadableStream);
}

const scryptLater = promisify(
  (word: string, salt: Buffer, options: ScryptOptions, done: (error: Error | null, key: Buffer) => void) =>
    scrypt(word, salt, keyBytes, options, done),
);

/** As the passphrase of age, but outside the main thread, which others wait for: it takes a second on purpose. */
function recipientOf(passphrase: string, { random, factor }: Required<Work>): Recipient {
  return {
    async wrapFileKey(fileKey) {
      const salt = random.bytes(saltBytes);
      const label = Buffer.concat([Buffer.from(`${firstLine}/scrypt`), salt]);
      const N = 2 ** factor;
      const key = await scryptLater(passphrase, label, { N, r: 8, p: 1, maxmem: 2 * 128 * 8 * N });
      const options = { authTagLength: tagBytes };
      const cipher = createCipheriv('chacha20-poly1305', key, Buffer.alloc(nonceBytes), options);
      const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
      const words = ['scrypt', salt.toString('base64').replace(/=+$/, ''), String(factor)];
      const { Stanza } = await loadAge();
      return [new Stanza(words, new Uint8Array(body))];
    },
  };
}

export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(firstLine.length), 0, firstLine.length, 0);
    return buffer.subarray(0, bytesRead).toString() === firstLine;
  } finally {
    await handle.close();
  }
}

/** All of it, or an error: a file that was cut or changed is not opened in part. @throws PassphraseWrong */
export async function decryptFile(file: string, passphrase: string, target: string): Promise<void> {
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const source = Readable.toWeb(createReadStream(file)) as never;
  const plain = await decrypter.decrypt(source as ReadableStream as never).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    throw message.includes('no identity matched') ? new PassphraseWrong(message) : error;
  });
  const bytes = Readable.fromWeb(plain as unknown as ReadableStream);
  await pipeline(bytes, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
}
