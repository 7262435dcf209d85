/** An export from the right to do it to the file that leaves. Nothing of it stays, however it ends. */
import { join } from 'node:path';
import type { GeneratedFile } from '#common/contract/call.ts';
import { AppError, fail } from '#common/errors.ts';
import type { Part } from '#common/grants/item-scope.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { recordOnce } from '../../platform/access/audit.ts';
import { type AllowedItem, requireItem } from '../../platform/access/authorize.ts';
import { findPage } from '../../platform/access/queries.ts';
import type { Context } from '../../platform/context.ts';
import { dispositionOf, safeFileName } from '../../platform/http/response/file-headers.ts';
import { limitExports } from '../../platform/storage/limit-exports.ts';
import { openFinishedFile, openScratch, removeScratch } from '../../platform/storage/scratch.ts';
import type { ExportedItem } from './book.ts';
import { type Gathering, gatherBook, type Scope } from './gather-book.ts';
import { writeInThread } from './write-in-thread.ts';
import type { BookFormat } from './write-worker.ts';

type Form = Pick<Gathering, 'files' | 'unfolds' | 'with_sources'> & { content_type: string; end: string };

/** LIST: how each format is called and what goes into it. */
const forms: Record<BookFormat, Form> = {
  word: {
    content_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    end: '.docx',
    files: 'shown',
    unfolds: true,
    with_sources: false,
  },
  markdown: { content_type: 'application/zip', end: '.zip', files: 'all', unfolds: true, with_sources: true },
  html: {
    content_type: 'application/zip',
    end: ' (html).zip',
    files: 'all',
    unfolds: true,
    with_sources: false,
  },
  openapi: {
    content_type: 'application/json',
    end: '.openapi.json',
    files: 'none',
    unfolds: false,
    with_sources: true,
  },
  postman: {
    content_type: 'application/json',
    end: '.postman_collection.json',
    files: 'none',
    unfolds: true,
    with_sources: true,
  },
};

/** As the log names them. */
const formatNames: Record<BookFormat, string> = {
  word: 'Word',
  markdown: 'Markdown',
  html: 'HTML',
  openapi: 'OpenAPI',
  postman: 'Postman',
};

type ExportRequest = { item_id: number; format: BookFormat; scope?: Scope };

/** @throws notFound, exportDenied, exportsTooMany, exportTooLarge, exportTooLong, exportNoApi, storageFull */
export async function makeExport(
  context: Context,
  actor: MemberActor,
  request: ExportRequest,
): Promise<GeneratedFile> {
  const item = await requireExport(context, actor, request);
  return limitExports(actor.user.uid, async () => {
    const folder = await openScratch(context);
    try {
      const { format, scope = { cat_id: 0, page_id: 0 } } = request;
      const { content_type, end, ...wanted } = forms[format];
      const book = await gatherBook({ context, actor, item, scope, folder, ...wanted });
      const target = join(folder, 'made');
      await writeInThread({ format, book, target });
      await recordOnce(context, actor, {
        what: 'itemExported',
        item,
        names: { format: formatNames[format] },
      });
      const display_name = safeFileName(`${nameOf(book, scope)}${end}`);
      const disposition = dispositionOf({ file_type: content_type, display_name });
      return { content_type, disposition, cache_control: 'no-store', ...(await openFinishedFile(target)) };
    } finally {
      await removeScratch(folder);
    }
  });
}

async function requireExport(
  context: Context,
  actor: MemberActor,
  { item_id, scope }: ExportRequest,
): Promise<AllowedItem> {
  const part = await partOf(context, scope);
  return requireItem(context, actor, item_id, 'item.export', part).catch((error: unknown) => {
    if (error instanceof AppError && error.name === 'notAllowed') return fail('exportDenied');
    throw error;
  });
}

/** undefined: the whole item. */
async function partOf({ db }: Context, scope?: Scope): Promise<Part | undefined> {
  if (scope === undefined) return undefined;
  const { page_id, cat_id } = scope;
  if (page_id > 0) return findPage(db, page_id);
  return cat_id > 0 ? { cat_id } : undefined;
}

/** A part is called after the item and itself. `/` and what no file system takes become `_`. */
function nameOf({ item_name, pages, catalogs }: ExportedItem, { cat_id, page_id }: Scope): string {
  const part = page_id > 0 ? pages[0]?.page_title : cat_id > 0 ? catalogs[0]?.cat_name : undefined;
  const name = part === undefined ? item_name : `${item_name} - ${part}`;
  return name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_');
}
