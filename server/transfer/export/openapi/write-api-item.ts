/** All that an item says of APIs -> one document: what was imported as it was, and what people wrote beside it. */
import type { KeptApiSettings } from '#common/contract/content/api-settings.ts';
import { type Plain, plainOf, textOf } from '#common/field-model/model/plain.ts';
import type { Lang } from '#common/texts/index.ts';
import { mergeApiSettings } from '../../../content/api-document/merge-api-settings.ts';
import { readApiSettings } from '../../../content/api-document/read-api-settings.ts';
import { writeApiSettings } from '../../../content/api-document/write-api-settings.ts';
import { downgradeTo30 } from './kept/downgrade-to-3-0.ts';
import { joinDocuments } from './kept/join-documents.ts';
import type { PlacedOperation } from './kept/kept-document.ts';
import { isVersion30, type KeptDocument, writeKept } from './kept/write-kept.ts';
import { listLinked, replaceMissingLinks } from './replace-missing-links.ts';
import { type ApiItem, type LeftOut, listLeftOut, writeOpenApi } from './write-openapi.ts';

export function writeApiItem(
  item: ApiItem & {
    documents: readonly KeptDocument[];
    api_settings?: KeptApiSettings | undefined;
  },
  lang: Lang,
): { document: Plain; left_out: LeftOut[] } {
  const written = item.documents.length === 0 ? writeOwn(item, lang) : writeWithKept(item, lang);
  replaceMissingLinks(written.document, linkedIn(item));
  return written;
}

function linkedIn({ pages, schemas = [], documents }: ApiItem & { documents: readonly KeptDocument[] }) {
  const edited = documents.flatMap(document => document.pages.flatMap(({ endpoint }) => endpoint ?? []));
  const components = documents.flatMap(document => document.schemas ?? []);
  return listLinked(
    [...pages.map(({ endpoint }) => endpoint), ...edited],
    [...schemas, ...components].map(({ schema }) => schema),
  );
}

function writeWithKept(
  item: ApiItem & { documents: readonly KeptDocument[]; api_settings?: KeptApiSettings | undefined },
  lang: Lang,
): { document: Plain; left_out: LeftOut[] } {
  const { document, left_out: alike } = writeKept(item.documents, item.api_settings);
  const own = writeOpenApi(item, lang);
  const written = isVersion30(document.openapi) ? inOldDocument(own.document) : own.document;
  const hasOwn = item.pages.length > 0 || (item.schemas ?? []).length > 0;
  const refused = !hasOwn ? [] : joinDocuments(document, written);
  const left_out = [...own.left_out, ...[...alike, ...refused].map(sameRequest)];
  if (left_out.length > 0) tellLeftOut(document, left_out, lang);
  return { document, left_out };
}

/** Of an item whose pages people wrote. */
function writeOwn(
  { api_settings: kept, ...item }: ApiItem & { api_settings?: KeptApiSettings | undefined },
  lang: Lang,
): { document: Plain; left_out: LeftOut[] } {
  const written = writeOpenApi(item, lang);
  if (!kept) return written;
  const now = readApiSettings(written.document);
  const settings = mergeApiSettings(kept, now);
  const document = writeApiSettings(written.document, settings);
  const isOtherText = settings.description !== now.description;
  if (isOtherText && written.left_out.length > 0) tellLeftOut(document, written.left_out, lang);
  return { ...written, document };
}

/** 3.0 knows no webhooks. */
function inOldDocument(document: Plain): Plain {
  const { webhooks, ...rest } = plainOf(downgradeTo30(document));
  return webhooks === undefined ? rest : { ...rest, 'x-webhooks': webhooks };
}

function sameRequest({ path, method, operation }: PlacedOperation): LeftOut {
  return {
    title: textOf(operation.summary),
    request: `${method.toUpperCase()} ${path}`,
    reason: 'sameRequest',
  };
}

function tellLeftOut(document: Plain, left_out: readonly LeftOut[], lang: Lang): void {
  const info = plainOf(document.info);
  const words = [textOf(info.description), listLeftOut(left_out, lang)].filter(text => text !== '');
  document.info = { ...info, description: words.join('\n\n') };
}
