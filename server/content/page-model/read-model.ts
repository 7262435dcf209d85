/** The text of a page -> the rows that say what was understood of it. Pure. */
import { listFields } from '#common/field-model/model/list-fields.ts';
import { pageDoubts } from '#common/field-model/page-doubts.ts';
import { readWithParts } from '#common/field-model/read-markdown.ts';
import { readerVersion } from '#common/field-model/reader-version.ts';
import { correctionsOf } from '#common/row-values.ts';
import { endpointOfModels } from '#common/search/page-endpoint.ts';
import type { ReadModel, SavedText } from './queries.ts';

/** As much as an index of either database takes. */
const longestText = 400;
const bounded = (text: string) => text.slice(0, longestText).replaceAll('\0', '').toWellFormed();

export function readModel(page: SavedText): ReadModel {
  const { page_id, page_content, version, corrections_hash } = page;
  const corrections = correctionsOf(page);
  const { models, parts } = readWithParts(page_content, corrections);
  const isComponent = models[0]?.kind === 'schema';
  const doubts = isComponent ? [] : pageDoubts(parts, page_content);
  const looks = new Set(parts.blocks.map(({ look }) => look).filter(look => look !== ''));
  const fields = models.flatMap((model, endpoint_at) =>
    listFields(model).map(({ place, of, path, name, type, is_required }) => ({
      place,
      of: bounded(of),
      path: bounded(path),
      name: bounded(name),
      type: bounded(type),
      endpoint_at,
      is_required: is_required ? 1 : 0,
    })),
  );
  return {
    page_id,
    version,
    reader_version: readerVersion,
    kind: models[0]?.kind ?? 'guide',
    endpoint_count: models.filter(({ kind }) => kind === 'endpoint').length,
    corrections_hash,
    looks: JSON.stringify([...looks]),
    doubts: JSON.stringify(doubts),
    models: JSON.stringify(models),
    fields: fields.map((field, position) => ({ ...field, position })),
    endpoint: endpointOfModels(models),
  };
}
