import { type CallsOf, member } from '../../platform/http/handler.ts';
import { makeExport } from './make-export.ts';

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
  'export/openapi': member(async ({ context, actor, input }) =>
    makeExport(context, actor, { ...input, format: 'openapi' }),
  ),
  'export/postman': member(async ({ context, actor, input }) =>
    makeExport(context, actor, { ...input, format: 'postman' }),
  ),
};
