/** Whether files are used: texts of an item are read once, whichever of its files are looked at. */
import { isOn } from '#common/row-values.ts';
import { signsIn } from '../../../content/attachment/file/file-address.ts';
import { findPageNaming, listPagesNamingFiles } from '../../../content/attachment/names-in-texts-queries.ts';
import type { Context } from '../../../platform/context.ts';
import type { AttachmentRow } from '../../../platform/db/tables.ts';
import {
  listFilesWithPaths,
  listOtherTexts,
  listTemplateTexts,
  readPagesNaming,
  readVersionTexts,
} from './queries.ts';

/** Of a text that is being written: its pictures are uploaded before it is saved. */
const writtenSeconds = 24 * 3600;

type UseOfFiles = { isUsed: (file: AttachmentRow) => Promise<boolean> };

export function openUses({ db, now }: Pick<Context, 'db' | 'now'>): UseOfFiles {
  const ofPages = keepByItem(async item_id => signsOf(await pageTexts(item_id)));
  const ofVersions = keepByItem(async item_id => signsOf(readVersionTexts(db, item_id)));
  let ofTemplates: Promise<ReadonlySet<string>> | undefined;

  async function pageTexts(item_id: number): Promise<string[]> {
    return (await listPagesNamingFiles(db, item_id)).map(({ page_content }) => page_content);
  }

  return {
    async isUsed(file) {
      if (isKept(file, now())) return true;
      const { item_id, sign } = file;
      if (item_id > 0 && (await ofPages(item_id)).has(sign)) return true;
      ofTemplates ??= listTemplateTexts(db).then(signsOf);
      if ((await ofTemplates).has(sign)) return true;
      return item_id > 0 && (await ofVersions(item_id)).has(sign);
    },
  };
}

/** Once more for one file, by all that is there at this moment. */
export async function isUsedNow(context: Pick<Context, 'db' | 'now'>, file: AttachmentRow): Promise<boolean> {
  const { db, now } = context;
  if (isKept(file, now())) return true;
  if (file.item_id > 0 && (await findPageNaming(db, file.item_id, file.sign)) !== undefined) return true;
  return (await signsOf(await listTemplateTexts(db))).has(file.sign);
}

/** Of files that are to go: those that a text anywhere on the site may show, whatever item they are of. */
export async function findNamedAnywhere(
  { db }: Pick<Context, 'db'>,
  files: readonly Pick<AttachmentRow, 'file_id' | 'sign'>[],
): Promise<ReadonlySet<number>> {
  if (files.length === 0) return new Set();
  const signs = files.map(({ sign }) => sign);
  const named = new Set<string>();
  const note = (text: string) => {
    for (const sign of signs) if (text.toLowerCase().includes(sign)) named.add(sign);
  };
  for await (const text of readPagesNaming(db, signs)) note(text);
  for (const text of await listOtherTexts(db)) note(text);
  const withPaths = await listFilesWithPaths(
    db,
    files.map(({ file_id }) => file_id),
  );
  const isNamed = ({ file_id, sign }: Pick<AttachmentRow, 'file_id' | 'sign'>) =>
    named.has(sign) || withPaths.has(file_id);
  return new Set(files.filter(isNamed).map(({ file_id }) => file_id));
}

/** What a page lists belongs to it until the page is gone for good, and takes it along. */
function isKept({ is_image, page_id, addtime }: AttachmentRow, now: number): boolean {
  return (!isOn(is_image) && page_id > 0) || now - addtime < writtenSeconds;
}

async function signsOf(texts: Iterable<string> | AsyncIterable<string>): Promise<ReadonlySet<string>> {
  const signs = new Set<string>();
  for await (const text of texts) for (const sign of signsIn(text)) signs.add(sign);
  return signs;
}

type Signs = Promise<ReadonlySet<string>>;

function keepByItem(read: (item_id: number) => Signs): (item_id: number) => Signs {
  const kept = new Map<number, Signs>();
  return item_id => {
    const signs = kept.get(item_id) ?? read(item_id);
    kept.set(item_id, signs);
    return signs;
  };
}
