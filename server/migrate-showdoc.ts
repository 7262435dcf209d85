/** `npm run migrate:showdoc -- FOLDER [--dry-run]`: everything of a ShowDoc into this site. */
import './platform/private-files.ts';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Lang, type TextKey, t, type Values } from '#common/texts/index.ts';
import { buildContext } from './build-context.ts';
import { countReadings } from './content/page-model/queries.ts';
import { readConfig } from './platform/config.ts';
import { type Context, closeContext } from './platform/context.ts';
import { upgrade } from './transfer/backup/upgrade.ts';
import { moveShowDoc } from './transfer/showdoc/move-showdoc.ts';
import { NoSource, openSource } from './transfer/showdoc/source.ts';

const config = readConfig();
const lang: Lang = config.terminal_lang;
const say = (key: string, values?: Values) => t(lang, `move.${key}` as TextKey, values);

/** @returns whether it worked */
async function run(folder: string, is_dry: boolean): Promise<boolean> {
  const source = openSource(resolve(config.terminal_dir, folder));
  process.once('exit', () => source.close());
  const context = buildContext(config);
  try {
    await upgrade(context);
    const report = await moveShowDoc(context, source, { is_dry });
    if (!is_dry) {
      await context.search.catchUp();
      await context.page_models.catchUp();
    }
    const understood = is_dry ? '' : await describeReadings(context);
    process.stdout.write(`${report.print(lang)}\n${understood}${say(is_dry ? 'dryRun' : 'done')}\n`);
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${say('failed', { reason })}\n`);
    return false;
  } finally {
    await closeContext(context);
  }
}

async function describeReadings({ db }: Context): Promise<string> {
  const { complete, doubtful } = await countReadings(db);
  const total = complete + doubtful;
  return total === 0 ? '' : `${say('understood', { complete, total, doubtful })}\n`;
}

function explain(error: unknown): string {
  if (error instanceof NoSource) return say('noSource', { path: error.message });
  return `${error instanceof Error ? error.message : String(error)}\n\n${say('usage')}`;
}

// The copy of the old database, with everybody's passwords, does not outlive the command.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

try {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) {
    process.stderr.write(`${say('usage')}\n`);
    process.exitCode = 1;
  } else if (!(await run(folder, values['dry-run']))) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
