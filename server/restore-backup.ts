/** `npm run restore -- FILE [--passphrase-file F]`: a backup into an empty site. */
import './platform/private-files.ts';
import { type TextKey, t, type Values } from '#common/texts/index.ts';
import { readConfig } from './platform/config.ts';
import { RestoreRefused } from './transfer/backup/open-archive.ts';
import { readBackup } from './transfer/backup/read-backup.ts';
import { readBackupCommand } from './transfer/backup/read-passphrase.ts';

const config = readConfig();
const say = (key: string, values?: Values) => t(config.terminal_lang, `backup.${key}` as TextKey, values);

async function run(file: string): Promise<void> {
  try {
    const { rows, files, made_at } = await readBackup(config, file, passphrase);
    const moment = new Date(made_at * 1000).toISOString().slice(0, 16).replace('T', ' ');
    process.stdout.write(`${say('restored', { rows, files, moment: `${moment} UTC` })}\n`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const words =
      error instanceof RestoreRefused ? say(error.why, { file, reason }) : say('failed', { reason });
    process.stderr.write(`${words}\n`);
    process.exitCode = 1;
  }
}

const { file, passphrase, trouble } = readBackupCommand(config, process.argv.slice(2));
if (file === undefined || trouble === 'passphraseFile') {
  process.stderr.write(`${say(file === undefined ? 'usageRestore' : 'passphraseFile')}\n`);
  process.exitCode = 1;
} else {
  await run(file);
}
