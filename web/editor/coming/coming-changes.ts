/** What a save of a text changes of what was saved last, and where in the text each change stands. Pure. */

import {
  type Change,
  type ChangedPart,
  directionOf,
  worstFirst,
} from '#common/field-model/compare/changes.ts';
import { comparePages } from '#common/field-model/compare/compare-models.ts';
import { describeWithoutLevel } from '#common/field-model/compare/describe-change.ts';
import { type Level, levels } from '#common/field-model/compare/level.ts';
import type { PageModel } from '#common/field-model/model/page-model.ts';
import { readPages } from '#common/field-model/read-markdown.ts';
import { saysTheSame } from '#common/field-model/recognise/block/correction.ts';
import type { ItemCorrection } from '#common/field-model/recognise/outline/alike.ts';
import type { EndpointParts, FieldSource, PageParts } from '#common/field-model/recognise/page-parts.ts';
import type { Lang } from '#common/texts/index.ts';

export type ComingChange = Pick<Change, 'level' | 'before' | 'after'> & {
  /** In words: names stand between backticks. */
  text: string;
  /** Where it stands in the text, where that is known. */
  at: number | undefined;
};
export type ComingChanges = {
  isSameText: boolean;
  /** It was an endpoint or a table before, and is none now, or the other way round. */
  isOtherKind: boolean;
  counts: Record<Level, number>;
  /** The worst first; `more` besides are not listed. */
  changes: ComingChange[];
  more: number;
};
export type SavedText = { text: string; models: readonly PageModel[] };

const listedMax = 60;
const valueMaxLength = 160;

export const readSaved = (text: string, corrections: readonly ItemCorrection[] = []): SavedText => ({
  text,
  models: readPages(text, corrections),
});

type ReadText = { text: string; parts: PageParts; corrections?: readonly ItemCorrection[] };

/** @param parts of the text @param today as `2027-01-31` */
export function findComing(
  saved: SavedText,
  { text, parts, corrections = [] }: ReadText,
  { lang, today }: { lang: Lang; today: string },
): ComingChanges {
  const isSameText = saved.text === text;
  const models = isSameText || saysTheSame(saved.text, text) ? saved.models : readPages(text, corrections);
  const all = worstFirst(isSameText ? [] : (comparePages(saved.models, models, today) ?? []));
  const changes = all.slice(0, listedMax).map(({ level, before, after, ...change }) => ({
    level,
    text: describeWithoutLevel({ ...change, level, before, after }, lang),
    before: before.slice(0, valueMaxLength),
    after: after.slice(0, valueMaxLength),
    at: placeOf(change.where, parts),
  }));
  return {
    isSameText,
    isOtherKind: all.length === 0 && saved.models[0]?.kind !== models[0]?.kind,
    counts: countLevels(all),
    changes,
    more: all.length - changes.length,
  };
}

function countLevels(changes: readonly Change[]): Record<Level, number> {
  const count = (level: Level) => changes.filter(change => change.level === level).length;
  return Object.fromEntries(levels.map(level => [level, count(level)])) as Record<Level, number>;
}

/** The field itself, else the table or code it would stand in. */
function placeOf(where: ChangedPart, { endpoints, columns }: PageParts): number | undefined {
  if (where.place === 'column') return fieldPlace(where, columns);
  if (where.place === 'call') return endpoints[0]?.call?.from;
  return fieldPlace(where, endpoints.flatMap(fieldsOf(where)));
}

const fieldsOf = (where: ChangedPart) => (endpoint: EndpointParts) =>
  endpoint.fields.filter(({ direction, place, status }) => {
    if (direction !== directionOf(where)) return false;
    if (direction === 'response') return where.of === '' || status === '' || status === where.of;
    return place === undefined || place === where.place;
  });

function fieldPlace({ path }: ChangedPart, fields: readonly FieldSource[]): number | undefined {
  const field = fields.find(({ way }) => way === path);
  return field?.spans.name?.from ?? (field ?? fields[0])?.block.from;
}
