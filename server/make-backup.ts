/** `npm run backup -- FILE [--passphrase-file F]`: the whole site in one file, while it runs. */
import './platform/private-files.ts';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type TextKey, t, type Values } from '#common/texts/index.ts';
import { buildContext } from './build-context.ts';
import { readConfig } from './platform/config.ts';
import { closeContext } from './platform/context.ts';
import { formatBytes } from './platform/http/body/parse-body.ts';
import { readBackupCommand } from './transfer/backup/read-passphrase.ts';
import { settleKey } from './transfer/backup/restore/key-in-waiting.ts';
import { SiteExchanged, withOneSite } from './transfer/backup/restore/watch-restores.ts';
import { writeBackup } from './transfer/backup/write-backup.ts';

const config = readConfig();
const say = (key: string, values?: Values) => t(config.terminal_lang, `backup.${key}` as TextKey, values);

async function run(file: string): Promise<void> {
  // A restore that was killed at its end may have left the key to its rows beside them.
  await settleKey(config);
  const context = buildContext(config);
  try {
    const { rows, files, missing, in_cloud, has_key, bytes } = await withOneSite(context, async () =>
      writeBackup(context, file, { passphrase }),
    );
    const lines = [
      say('done', { file, rows, files, size: formatBytes(bytes) }),
      ...(in_cloud > 0 ? [say('inCloud', { count: in_cloud })] : []),
      ...(missing > 0 ? [say('missing', { count: missing })] : []),
      say(has_key ? 'withKey' : 'withoutKey'),
      say(passphrase === undefined ? 'plain' : 'encrypted'),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${error instanceof SiteExchanged ? say('exchanged') : reason}\n`);
    if (error instanceof SiteExchanged) await rm(file, { force: true });
    process.exitCode = 1;
  } finally {
    await closeContext(context);
  }
}

const { file, passphrase, trouble } = readBackupCommand(config, process.argv.slice(2));
if (file === undefined || existsSync(file) || trouble !== undefined) {
  const refused = trouble === undefined ? say('exists', { file: file ?? '' }) : say(trouble);
  const words = file === undefined ? say('usageBackup') : refused;
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
} else {
  await run(file);
}
