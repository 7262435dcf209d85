/** The passphrase of a command: from a file or BACKUP_PASSPHRASE, never from the command line, which others on the machine can read. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { backupPassphraseMinLength } from '#common/limits.ts';
import type { Config } from '../../platform/config.ts';

export type BackupCommand = {
  file: string | undefined;
  passphrase: string | undefined;
  /** Too little to hold: one of common/texts/server/operator/backup.ts. */
  trouble?: 'passphraseShort' | 'passphraseFile';
};

/** `FILE --passphrase-file F`, in any order. */
export function readBackupCommand(config: Config, words: readonly string[]): BackupCommand {
  const at = words.indexOf('--passphrase-file');
  const named = at === -1 ? undefined : words[at + 1];
  const [given] = at === -1 ? words : words.toSpliced(at, 2);
  const file = given === undefined ? undefined : resolve(config.terminal_dir, given);
  if (at !== -1 && named === undefined) return { file, passphrase: undefined, trouble: 'passphraseFile' };
  try {
    const passphrase = named === undefined ? config.backup_passphrase : readFirstLine(config, named);
    const isShort = passphrase !== undefined && passphrase.length < backupPassphraseMinLength;
    return { file, passphrase, ...(isShort && { trouble: 'passphraseShort' }) };
  } catch {
    return { file, passphrase: undefined, trouble: 'passphraseFile' };
  }
}

function readFirstLine({ terminal_dir }: Config, name: string): string {
  return readFileSync(resolve(terminal_dir, name), 'utf8').split(/\r?\n/, 1)[0] ?? '';
}
