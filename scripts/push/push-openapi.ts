import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { call, formOf, keyOf } from './call.ts';
import { fullPath, type Options, printTotal, requireTarget } from './options.ts';
import { printLine, Refusal } from './refusal.ts';
import { say } from './say.ts';

const pollMs = 2000;

type ImportEnd = {
  rows: readonly { outcome: string; cat_path: string; page_title: string }[];
  warnings: readonly { where: string; message: string }[];
};
/** What a large file answers with, and what is read until it is done. */
type ImportProgress = ImportEnd & {
  job_id?: string;
  state?: string;
  error_code?: number;
  error_message?: string;
};

export async function pushOpenApi(given: Options, path: string): Promise<void> {
  requireTarget(given);
  if (given.catalog !== '') throw new Refusal(say('noCatalog'));
  if (!['', 'pages', 'unfolded'].includes(given.components))
    throw new Refusal('--components is pages or unfolded.');
  const file = fullPath(path);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Refusal(say('noFile', { path: file }));
  const started = (await call(given, 'open/import', uploadOf(given, file))) as ImportProgress;
  const { rows, warnings } = await endOfImport(given, started);
  for (const { outcome, cat_path, page_title } of rows)
    printLine(`${outcome.padEnd(8)} ${[cat_path, page_title].filter(part => part !== '').join(' / ')}`);
  for (const { where, message } of warnings) printLine(`note     ${where}: ${message}`);
  printTotal(given, rows.length);
}

/** The key comes first: what is larger than a stranger may send is read only with it. */
function uploadOf(given: Options, file: string): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(keyOf(given))) body.set(name, value);
  if (given.components !== '') body.set('components', given.components);
  if (given['dry-run']) body.set('dry_run', '1');
  body.set('file', new Blob([readFileSync(file)]), basename(file));
  return body;
}

async function endOfImport(given: Options, started: ImportProgress): Promise<ImportEnd> {
  const { job_id } = started;
  if (job_id === undefined) return started;
  for (;;) {
    const now = (await call(given, 'open/importProgress', formOf(given, { job_id }))) as ImportProgress;
    if (now.state === 'done') return now;
    if (now.state === 'failed') throw new Refusal(`open/import: ${now.error_message} (${now.error_code})`);
    if (now.state === 'cancelled') throw new Refusal('The import was cancelled. Nothing was changed.');
    await wait(pollMs);
  }
}
