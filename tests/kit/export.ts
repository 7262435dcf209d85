/** Exports as a browser requests them, and what an item says, for comparing. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CallName } from '#common/contract/index.ts';
import { openArchive } from '#server/transfer/import/archive/open-archive.ts';
import type { As, OpenApp } from './open-app.ts';

type ExportCall = Extract<CallName, `export/${string}`>;
export type Exported = { bytes: Buffer; headers: Record<string, unknown> };

/** @throws Error with what came instead of a file */
export async function exportFile(
  who: As,
  call: ExportCall,
  fields: Record<string, string | number>,
): Promise<Exported> {
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const reply = await who.request({ url: `/api/${call}?${query}`, headers: { 'accept-language': 'en' } });
  if (reply.headers['content-disposition'] === undefined) throw new Error(`no file: ${reply.body}`);
  return { bytes: reply.rawPayload, headers: reply.headers };
}

/** The text of the first file of a zip whose path fits; `''`: there is none. */
export async function readFileOf(bytes: Buffer, name: RegExp): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'docstead-test-')), 'file.zip');
  await writeFile(path, bytes);
  const archive = await openArchive(path);
  try {
    const file = archive.files.find(one => name.test(one.path));
    return file === undefined ? '' : (await archive.read(file)).toString();
  } finally {
    archive.close();
    await rm(dirname(path), { recursive: true });
  }
}

/** All that an item says, without the numbers that differ from one copy to the next. */
export async function describeItem(
  { context: { db } }: Pick<OpenApp, 'context'>,
  who: As,
  item_id: string | number,
) {
  const item = await db
    .selectFrom('item')
    .select(['item_name', 'item_description', 'item_type', 'is_loose_markdown'])
    .where('item_id', '=', Number(item_id))
    .executeTakeFirstOrThrow();
  const catalogs = await db
    .selectFrom('catalog')
    .select(['cat_id', 'parent_cat_id', 'cat_name', 's_number', 'level'])
    .where('item_id', '=', Number(item_id))
    .orderBy('s_number')
    .orderBy('cat_id')
    .execute();
  const nameOf = (cat_id: number): string => {
    const catalog = catalogs.find(one => one.cat_id === cat_id);
    return catalog === undefined ? '' : `${nameOf(catalog.parent_cat_id)}/${catalog.cat_name}`;
  };
  return {
    item,
    catalogs: catalogs.map(({ cat_id, s_number, level }) => ({ s_number, level, name: nameOf(cat_id) })),
    pages: await describePages(db, who, { item_id: Number(item_id), nameOf }),
  };
}

type Described = { item_id: number; nameOf: (cat_id: number) => string };

async function describePages(db: OpenApp['context']['db'], who: As, { item_id, nameOf }: Described) {
  const pages = await db
    .selectFrom('page')
    .select(['page_id', 'cat_id', 'page_title', 's_number', 'page_comments', 'page_content'])
    .where('item_id', '=', item_id)
    .where('is_del', '=', 0)
    .orderBy('s_number')
    .orderBy('page_id')
    .execute();
  const placeOf = (whole: string, id: string) => {
    const at = pages.findIndex(page => page.page_id === Number(id));
    return at < 0 ? whole : `page at ${at}`;
  };
  const described = [];
  for (const { page_id, cat_id, page_content, ...page } of pages) {
    const text = page_content.replace(/(?<!\w)\/(?:page\/|\d+\?page_id=)(\d+)/g, placeOf);
    const files = await describeFiles(db, who, page_id);
    described.push({ ...page, files, catalog: nameOf(cat_id), text: await withoutSigns(who, text) });
  }
  return described;
}

async function describeFiles(db: OpenApp['context']['db'], who: As, page_id: number): Promise<string[]> {
  const files = await db
    .selectFrom('attachment')
    .selectAll()
    .where('page_id', '=', page_id)
    .where('is_image', '=', 0)
    .orderBy('display_name')
    .execute();
  return Promise.all(files.map(async file => `${file.display_name} ${await hashOfSign(who, file.sign)}`));
}

/** The bytes of a file count, not its address. */
async function withoutSigns(who: As, text: string): Promise<string> {
  let result = text;
  for (const [address, sign = ''] of text.matchAll(/\/api\/attachment\/visitFile\?sign=([0-9a-f]{32})/g))
    result = result.replace(address, await hashOfSign(who, sign));
  return result;
}

async function hashOfSign(who: As, sign: string): Promise<string> {
  const { rawPayload } = await who.request({ url: `/api/attachment/visitFile?sign=${sign}` });
  return createHash('sha256').update(rawPayload).digest('hex').slice(0, 12);
}
