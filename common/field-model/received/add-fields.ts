/** Fields of an answer that was received -> the page with a row for each in the table that describes such answers. Pure. */
import { fieldWord } from '#common/texts/field-model.ts';
import type { Lang } from '#common/texts/index.ts';
import { addFieldBelow } from '../edit-page.ts';
import { markdownTable, showPlain } from '../layout/markdown-text.ts';
import type { ItemCorrection } from '../recognise/outline/alike.ts';
import { type EndpointParts, type FieldSource, readPageParts } from '../recognise/page-parts.ts';
import { addBehindAnswers } from './answer-place.ts';

export type ReceivedField = {
  /** `data.items[].sku` */
  way: string;
  type: string;
};
type Answer = { endpoint_at: number; status: string; corrections?: readonly ItemCorrection[] };
type Adding = { answer: Answer; field: ReceivedField; lang: Lang };

/** @returns undefined where one of them has no place on the page */
export function addFields(
  markdown: string,
  answer: Answer,
  fields: readonly ReceivedField[],
  lang: Lang,
): string | undefined {
  let text = markdown;
  for (const field of fields) {
    const added = addField(text, { answer, field, lang });
    if (added === undefined) return undefined;
    text = added;
  }
  return text;
}

/** Below the last field beside it, written like that one; else below the one it belongs to; in a table of its own where there is none. */
function addField(markdown: string, { answer, field, lang }: Adding): string | undefined {
  const endpoint = readPageParts(markdown, answer.corrections).endpoints[answer.endpoint_at];
  if (!endpoint) return undefined;
  const described = fieldsOfAnswer(endpoint, answer.status);
  if (described.length === 0) return addTable(markdown, endpoint, { answer, field, lang });
  if (described.some(({ way }) => sameWay(way, field.way))) return markdown;
  const { parent, name } = splitWay(field.way);
  const beside = described.filter(({ way }) => sameWay(splitWay(way).parent, parent));
  const last = beside.at(-1);
  const below = last === undefined ? undefined : lastInside(described, last);
  const owner = described.findLast(({ way }) => sameWay(way, parent) || sameWay(`${way}[]`, parent));
  const under = below ?? owner ?? described.at(-1);
  if (!under) return undefined;
  for (const written of spellings(markdown, { last, owner, name, way: field.way })) {
    const changed = addFieldBelow(markdown, under, { name: written, type: showPlain(field.type) });
    if (changed !== undefined && isTaken(endpoint, changed, answer, field)) return changed;
  }
  return undefined;
}

function addTable(
  markdown: string,
  endpoint: EndpointParts,
  { answer, field, lang }: Adding,
): string | undefined {
  const status = answer.status.startsWith('2') ? '' : ` ${answer.status}`;
  const heads = (['name', 'type', 'description'] as const).map(word => fieldWord(lang, word));
  const table = markdownTable([heads, [showPlain(field.way), showPlain(field.type), '']]);
  const label = `**${fieldWord(lang, 'responseFields')}${status}**`;
  const changed = addBehindAnswers(markdown, endpoint, `${label}\n\n${table}`);
  return changed !== undefined && isTaken(endpoint, changed, answer, field) ? changed : undefined;
}

/** Those of that status; where the page names no such status, those of success. */
function fieldsOfAnswer({ fields }: EndpointParts, status: string): FieldSource[] {
  const answers = fields.filter(
    ({ direction, spans }) => direction === 'response' && spans.name !== undefined,
  );
  const exact = answers.filter(one => one.status === status);
  const isSuccess = status.startsWith('2');
  return exact.length > 0 || !isSuccess ? exact : answers.filter(one => one.status === '');
}

/** A field with others inside it ends behind the last of them. */
function lastInside(described: readonly FieldSource[], field: FieldSource): FieldSource {
  const inside = described.filter(
    ({ way, block }) =>
      block.from === field.block.from &&
      (way.startsWith(`${field.way}.`) || way.startsWith(`${field.way}[]`)),
  );
  return inside.at(-1) ?? field;
}

type Spelling = { last: FieldSource | undefined; owner: FieldSource | undefined; name: string; way: string };

/** As the field beside it is written, as its parent is with a dot behind, and the whole way. */
function* spellings(markdown: string, { last, owner, name, way }: Spelling): Generator<string> {
  const written = (source: FieldSource) => {
    const { from = 0, to = 0 } = source.spans.name ?? {};
    return markdown.slice(from, to).replace(/[`*]/g, '').trim();
  };
  if (last) {
    const own = splitWay(last.way).name;
    const cell = written(last);
    if (cell.endsWith(own)) yield `${cell.slice(0, cell.length - own.length)}${name}`;
  }
  if (owner) yield `${written(owner)}.${name}`;
  yield way;
  yield name;
}

function splitWay(way: string): { parent: string; name: string } {
  const at = way.lastIndexOf('.');
  return { parent: at === -1 ? '' : way.slice(0, at), name: way.slice(at + 1) };
}

/** Some pages say only by the type that a field is an array. */
const sameWay = (one: string, other: string) => one.replaceAll('[]', '') === other.replaceAll('[]', '');

/** The new field is read where it belongs, and every other as before. */
function isTaken(before: EndpointParts, after: string, answer: Answer, { way }: ReceivedField): boolean {
  const endpoint = readPageParts(after, answer.corrections).endpoints[answer.endpoint_at];
  if (!endpoint || endpoint.fields.length !== before.fields.length + 1) return false;
  const known = new Set(before.fields.map(keyOf));
  const added = endpoint.fields.filter(one => !known.has(keyOf(one)));
  return added.length === 1 && added[0]?.direction === 'response' && sameWay(added[0].way, way);
}

const keyOf = ({ direction, place, status, way }: FieldSource) => [direction, place, status, way].join(' ');
