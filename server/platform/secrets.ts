/**
 * Secrets at rest (visit passwords, later LDAP and storage keys): AES-256-GCM with SECRET_KEY,
 * or a key made on first start in the data folder, readable by its owner alone.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Random } from './random.ts';

export type Secrets = {
  /** `''` stays `''`. */
  encrypt(text: string): string;
  /** @throws Error when the key is not the one the text was encrypted with. */
  decrypt(stored: string): string;
  /** A signature (HMAC-SHA-256, hex) that only this site can make. */
  sign(text: string): string;
};

const nonceBytes = 12;
const tagBytes = 16;

export function openSecrets(config: Pick<Config, 'secret_key' | 'data_dir'>, random: Random): Secrets {
  const key = createHash('sha256')
    .update(config.secret_key ?? keyOfFolder(config.data_dir, random))
    .digest();
  return {
    encrypt(text) {
      if (text === '') return '';
      const nonce = random.bytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    decrypt(stored) {
      if (stored === '') return '';
      const bytes = Buffer.from(stored, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return (
        decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
      );
    },
    sign: text => createHmac('sha256', key).update(`signature ${text}`).digest('hex'),
  };
}

export const keyFile = (folder: string) => join(folder, 'secret.key');

function keyOfFolder(folder: string, random: Random): string {
  const file = keyFile(folder);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    try {
      writeFileSync(file, random.bytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process was faster: its key counts.
      if (!existsSync(file)) throw error;
    }
  }
  return readFileSync(file, 'utf8');
}

/** A random token of 256 bits. */
export function newToken(random: Random): string {
  return random.hex(32);
}

/** What is stored of a token: its SHA-256. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Comparison whose time does not reveal where the texts differ. */
export function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
