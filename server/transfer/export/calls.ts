import { type CallsOf, member } from '../../platform/http/handler.ts';
import { makeExport } from './make-export.ts';
import { fetchPdf } from './pdf/job/fetch-pdf.ts';
import { startPdf } from './pdf/job/make-pdf.ts';
import { presentPdf, requirePdf } from './pdf/job/pdf-job.ts';

export const exportCalls: CallsOf<'export'> = {
  'export/word': member(async ({ context, actor, input: { item_id, ...scope } }) =>
    makeExport(context, actor, { item_id, scope, format: 'word' }),
  ),
  'export/markdown': member(async ({ context, actor, input }) =>
    makeExport(context, actor, { ...input, format: 'markdown' }),
  ),
  'export/html': member(async ({ context, actor, input }) =>
    makeExport(context, actor, { ...input, format: 'html' }),
  ),
  'export/epub': member(async ({ context, actor, input: { item_id, ...scope } }) =>
    makeExport(context, actor, { item_id, scope, format: 'epub' }),
  ),
  'export/openapi': member(async ({ context, actor, input }) =>
    makeExport(context, actor, { ...input, format: 'openapi' }),
  ),
  'export/postman': member(async ({ context, actor, input }) =>
    makeExport(context, actor, { ...input, format: 'postman' }),
  ),

  'export/pdf': member(async ({ context, actor, input }) => {
    const { item_id, cat_id, page_id, paper, watermark } = input;
    const chosen = {
      size: paper,
      watermark,
      has_cover: !input.without_cover,
      has_contents: !input.without_contents,
    };
    return { pdf_id: await startPdf(context, actor, { item_id, scope: { cat_id, page_id }, chosen }) };
  }),

  'export/pdfOffered': member(async ({ context }) => ({
    is_offered: context.config.chromium_path !== undefined,
  })),

  'export/pdfState': member(async ({ context, actor, input: { pdf_id } }) =>
    presentPdf(context, actor, await requirePdf(context, actor, pdf_id)),
  ),

  'export/pdfFile': member(async ({ context, actor, input: { pdf_id } }) => fetchPdf(context, actor, pdf_id)),
};
