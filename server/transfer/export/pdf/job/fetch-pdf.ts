/** A PDF that is done as a file. It is gone once it was read to its end. */
import type { GeneratedFile } from '#common/contract/call.ts';
import { fail } from '#common/errors.ts';
import type { MemberActor } from '../../../../platform/access/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { dispositionOf, safeFileName } from '../../../../platform/http/response/file-headers.ts';
import { requirePdf } from './pdf-job.ts';
import { findPdfPart, removePdf } from './queries.ts';

const content_type = 'application/pdf';

/** @throws notFound, exportDenied */
export async function fetchPdf(context: Context, actor: MemberActor, pdf_id: string): Promise<GeneratedFile> {
  const { state, file_name, file_bytes } = await requirePdf(context, actor, pdf_id);
  if (state !== 'done') return fail('notFound');
  const display_name = safeFileName(file_name);
  return {
    content_type,
    disposition: dispositionOf({ file_type: 'application/octet-stream', display_name }),
    cache_control: 'no-store',
    size: file_bytes,
    bytes: readParts(context, pdf_id),
    async close() {},
  };
}

async function* readParts({ db }: Context, pdf_id: string): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part += 1) {
    const bytes = await findPdfPart(db, pdf_id, part);
    if (bytes === undefined) break;
    yield Buffer.from(bytes, 'base64');
  }
  await removePdf(db, pdf_id);
}
