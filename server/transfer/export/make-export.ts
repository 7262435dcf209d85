/** An export from the right to do it to the file that leaves. Nothing of it stays, however it ends. */
import { join } from 'node:path';
import type { GeneratedFile } from '#common/contract/call.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { recordOnce } from '../../platform/access/audit.ts';
import type { Context } from '../../platform/context.ts';
import { dispositionOf, safeFileName } from '../../platform/http/response/file-headers.ts';
import { limitExports } from '../../platform/storage/limit-exports.ts';
import { openFinishedFile, openScratch, removeScratch } from '../../platform/storage/scratch.ts';
import { type Gathering, gatherBook } from './gather-book.ts';
import { nameOfExport } from './name-of-export.ts';
import { type ExportRequest, requireExport } from './require-export.ts';
import { writeInThread } from './write-in-thread.ts';
import type { BookFormat } from './write-worker.ts';

/** What a call answers at once: a PDF takes longer. */
type FileFormat = Exclude<BookFormat, 'pdf'>;
type Form = Pick<Gathering, 'files' | 'unfolds' | 'with_sources'> & { content_type: string; end: string };

/** LIST: how each format is called and what goes into it. */
const forms: Record<FileFormat, Form> = {
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
  epub: {
    content_type: 'application/epub+zip',
    end: '.epub',
    files: 'shown',
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
const formatNames: Record<FileFormat, string> = {
  word: 'Word',
  markdown: 'Markdown',
  html: 'HTML',
  epub: 'EPUB',
  openapi: 'OpenAPI',
  postman: 'Postman',
};

/** @throws notFound, exportDenied, exportsTooMany, exportTooLarge, exportTooLong, exportNoApi, storageFull */
export async function makeExport(
  context: Context,
  actor: MemberActor,
  request: ExportRequest & { format: FileFormat },
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
      const display_name = safeFileName(`${nameOfExport(book, scope)}${end}`);
      const disposition = dispositionOf({ file_type: content_type, display_name });
      return { content_type, disposition, cache_control: 'no-store', ...(await openFinishedFile(target)) };
    } finally {
      await removeScratch(folder);
    }
  });
}
