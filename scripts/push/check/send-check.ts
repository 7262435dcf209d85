/** Sends what a push would send to the calls that write nothing. */
import { basename } from 'node:path';
import type { Level } from '#common/field-model/compare/level.ts';
import { call } from '../call.ts';
import { readDatabase } from '../database/push-database.ts';
import { fullPath } from '../options.ts';
import { type MarkdownPage, readFolder } from '../read-folder.ts';
import { say } from '../say.ts';
import { type CheckOptions, readTextFile } from './check-options.ts';

export type CheckedChange = Record<'rule' | 'text' | 'path' | 'before' | 'after', string> & { level: Level };
export type CheckedPage = Record<'page_id' | 'page_title' | 'cat_path' | 'operation', string> & {
  kind: 'new' | 'changed' | 'vanished' | 'unchanged' | 'not_understood';
  level: Level | '';
  changes: CheckedChange[];
  counts: Record<Level, number>;
  facts: string[];
  doubts: { reason: string; line: string }[];
};
/** As the calls answer it. */
export type CheckAnswer = {
  item_id: string;
  item_name: string;
  pages: CheckedPage[];
  warnings: { where: string; message: string }[];
};

const senders = { openapi: sendFile, markdown: sendFolder, database: sendDatabase };

/** @throws Refusal */
export async function sendCheck(given: CheckOptions): Promise<CheckAnswer> {
  return senders[given.source.kind](given);
}

/** The key comes first: what is larger than a stranger may send is read only with it. */
function bodyOf({ item, key }: CheckOptions, fields: Record<string, string>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries({ item_id: item, read_key: key, ...fields }))
    body.set(name, value);
  return body;
}

async function send(given: CheckOptions, name: string, body: FormData): Promise<CheckAnswer> {
  return (await call(given.site, name, body)) as CheckAnswer;
}

async function sendFile(given: CheckOptions): Promise<CheckAnswer> {
  const file = fullPath(given.source.at);
  const { components } = given;
  const body = bodyOf(given, components === '' ? {} : { components });
  body.set('file', new Blob([new Uint8Array(readTextFile(file))]), basename(file));
  return send(given, 'check/file', body);
}

async function sendDatabase(given: CheckOptions): Promise<CheckAnswer> {
  const { fields } = await readDatabase(given.source.at);
  return send(given, 'check/tables', bodyOf(given, { cat_name: given.catalog, ...fields }));
}

async function sendFolder(given: CheckOptions): Promise<CheckAnswer> {
  const empty: string[] = [];
  const pages = readFolder(given.source.at, given.catalog, file => empty.push(file));
  const answers: CheckAnswer[] = [];
  for (const some of divide(pages)) {
    const sent = some.map(({ file: _, ...page }) => page);
    answers.push(await send(given, 'check/pages', bodyOf(given, { pages: JSON.stringify(sent) })));
  }
  const { item_id = '', item_name = '' } = answers[0] ?? {};
  const left = empty.map(where => ({ where, message: say('emptyFile') }));
  return {
    item_id,
    item_name,
    pages: answers.flatMap(one => one.pages),
    warnings: [...left, ...answers.flatMap(one => one.warnings)],
  };
}

/** What one call takes, with room to spare. */
const pagesAtOnce = 500;
const charactersAtOnce = 2_000_000;

function divide(pages: readonly MarkdownPage[]): MarkdownPage[][] {
  const parts: MarkdownPage[][] = [];
  let size = 0;
  for (const page of pages) {
    const last = parts.at(-1);
    size += page.page_content.length;
    if (last && last.length < pagesAtOnce && size <= charactersAtOnce) last.push(page);
    else {
      parts.push([page]);
      size = page.page_content.length;
    }
  }
  return parts;
}
