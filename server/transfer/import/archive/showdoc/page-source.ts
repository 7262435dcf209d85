/** What our zips tell of the API documents that pages came from -> as an import keeps it. */
import { z } from 'zod';
import { langs } from '#common/texts/index.ts';
import type { ApiDocument, SourceOperation } from '../../document/document.ts';
import { methods } from '../../openapi/methods.ts';

const plain = z.record(z.string(), z.unknown());

export const apiDocumentsShape = z
  .array(
    z.object({
      lang: z.enum(langs),
      source: plain,
      schema_pages: z
        .union([z.array(z.string()), z.literal('large')])
        .optional()
        .catch(undefined),
      has_callback_pages: z.boolean().optional().catch(undefined),
    }),
  )
  .catch([]);

export const pageSourceShape = z
  .object({
    document: z.number(),
    place: z.enum(['paths', 'webhooks', 'callbacks', 'overview', 'schemas']),
    path: z.string(),
    method: z.enum(['', ...methods]),
    page_title: z.string(),
    cat_names: z.array(z.string()),
    is_same_text: z.boolean(),
    /** Of an overview its text. */
    operation: z.union([plain, z.string()]),
  })
  .optional()
  .catch(undefined);

type PageSource = NonNullable<z.infer<typeof pageSourceShape>>;

export function readApiDocument({
  lang,
  source,
  schema_pages,
  has_callback_pages = false,
}: z.infer<typeof apiDocumentsShape>[number]): ApiDocument {
  return {
    lang,
    ...(schema_pages !== undefined && { schema_pages }),
    has_callback_pages,
    writeSource: () => JSON.stringify(source),
  };
}

/** Undefined where its document is missing. */
export function readPageSource(
  { document: at, operation, page_title, cat_names, is_same_text, ...placed }: PageSource,
  documents: readonly ApiDocument[],
): SourceOperation | undefined {
  const document = documents[at];
  return (
    document && {
      ...placed,
      document,
      before: { page_title, cat_names, is_same_text },
      writeSource: () => JSON.stringify(operation),
    }
  );
}
