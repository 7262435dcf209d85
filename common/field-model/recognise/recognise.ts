/** Which parts of a page, written by anybody, are about an endpoint. Pure. */
import { unescapePage } from '../layout/page-sections.ts';
import type { Block } from './block/block.ts';
import { readBlocks } from './block/blocks.ts';
import { findCalls, type ReadParts, readCodes } from './call/find-calls.ts';
import type { Mention, Segment } from './call/labelled-call.ts';
import { asRead, correctSegments, isRead } from './call/line/corrected-calls.ts';
import { ownCalls } from './call/own-calls.ts';
import { segmentsOf } from './call/segments.ts';
import { itemsOfEach } from './call/shown-apart.ts';
import { bareText } from './evidence/call-shape.ts';
import { readTableKind, type TableReading } from './evidence/table-kind.ts';
import { isEndpoint } from './is-endpoint.ts';
import { type ReadSegment, withAlike } from './like-endpoints.ts';
import { correctAlike, type ItemCorrection } from './outline/alike.ts';
import { type Item, outlineOf } from './outline/outline.ts';
import { plainLabel } from './outline/topics.ts';
import { findTables } from './read-tables.ts';
import { type RowWords, rowEndpoints } from './row/row-endpoints.ts';
import { addNamedModel } from './segment/model/named-models.ts';
import { addSharedFields, pageAddedMax, sharedModels } from './segment/model/shared-models.ts';
import { readSegment } from './segment/read-segment.ts';

/** A page taken apart, with the parts that are about an endpoint. */
export type RecognisedPage = {
  /** Positions are places in this text. */
  markdown: string;
  items: readonly Item[];
  parts: ReadParts;
  /** All that may name a call, in the order of the page. */
  all: readonly Mention[];
  isChangelog: boolean;
  endpoints: RecognisedEndpoint[];
};
/** `row`: it is a row of a table, whose cells say this. */
type RecognisedEndpoint = ReadSegment & { row?: RowWords };

/** @param corrections of the item that the page is in */
export function recognise(page: string, corrections: readonly ItemCorrection[] = []): RecognisedPage {
  const markdown = unescapePage(page);
  const items = outlineOf(readBlocks(markdown));
  correctAlike(items, corrections);
  const parts: ReadParts = { codes: readCodes(items), tables: readTables(items) };
  const all = findCalls(items, parts);
  const isSaid = items.some(({ block }) => block.callCorrection?.call !== undefined);
  const isLog = isChangelog(items);
  if (isLog && !isSaid) return { markdown, items, parts, all, isChangelog: true, endpoints: [] };
  const { mentions, ruled } = ownCalls(items, all);
  const segments = correctSegments(items, segmentsOf(items, mentions));
  giveCommonMethod(items, segments, ruled);
  const about = itemsOfEach(items, segments, parts.codes);
  const found = segments.map((segment, at) => ({
    segment,
    reading: readSegment({ items, parts }, segment, about[at] ?? []),
  }));
  const models = sharedModels(items, parts, segments);
  let left = pageAddedMax;
  for (const { segment, reading } of found) {
    const own = items.slice(segment.from, segment.to);
    left -= addNamedModel(reading, own, { models: models.anywhere, pageLeft: left });
    left -= addSharedFields(reading, models, left);
  }
  const known = found.filter(
    ({ segment, reading }) =>
      !isLog && isRead(segment) && isEndpoint({ items, parts }, asRead(segment), reading, all),
  );
  const alike = new Set(withAlike(items, found, known));
  const endpoints = found.filter(one => alike.has(one) || one.segment.correctedAt !== undefined);
  // Where no part of the page is about one, nor about a table, rows of tables may be.
  const rows = endpoints.length === 0 && !isLog ? rowEndpoints(items) : [];
  const isOfRows = rows.length > 0 && findTables(markdown, items, parts).length === 0;
  return { markdown, items, parts, all, isChangelog: isLog, endpoints: isOfRows ? rows : endpoints };
}

const methodOfAll =
  /(?:所有|全部|全てのリクエスト|\b(?:all|every|tod[ao]s|toutes)\b|(?<!\p{L})все(?!\p{L}))[^。.]{0,40}?(?<![A-Za-z])(GET|POST|PUT|PATCH|DELETE)(?![A-Za-z])/iu;

/** `All requests are POST`, or a method in a section of rules. */
function giveCommonMethod(
  items: readonly Item[],
  segments: readonly Segment[],
  ruled: readonly Mention[],
): void {
  const open = segments.filter(({ method, address }) => method === '' && address !== '');
  const first = segments[0]?.mentions[0]?.at ?? 0;
  const above = open.length === 0 ? [] : items.slice(0, first).map(({ block }) => block);
  const said = [...above.flatMap(commonMethod), ...(open.length > 1 ? above.flatMap(methodAsPoint) : [])];
  const method = said[0] ?? ruled[0]?.method ?? '';
  for (const segment of open) segment.method = method;
}

function commonMethod(block: Block): string[] {
  const [, method] = (block.kind === 'line' && methodOfAll.exec(bareText(block.text.slice(0, 400)))) || [];
  return method === undefined ? [] : [method.toUpperCase()];
}

/** A point that is nothing but the method, in front of several calls. */
function methodAsPoint(block: Block): string[] {
  const isPoint = block.kind === 'line' && block.marker !== '';
  const [method] = (isPoint && /^(?:get|post|put|patch|delete)$/i.exec(bareText(block.text))) || [];
  return method === undefined ? [] : [method.toUpperCase()];
}

const changeShape =
  /^(?:.{0,40}(?:change ?log|release notes?|更新日志|更新记录|变更日志|变更记录|版本记录|修订记录)|changes)$/;
const versionShape =
  /^[^\p{L}\p{N}]*(?:(?:版本号?|version|release|发布于?|更新于?)\s?[:：]?\s?)?(?:v?\d+(?:\.\d+)+|(?:19|20)\d\d[-./年]\d)/iu;

const isDated = (heading: string) => isVersion(heading) || dateShape.test(heading);
const dateShape =
  /^\W*(?:unreleased|upcoming|next|\d{1,2}\W)|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?\s+\d/i;
const saysChanges = (heading: string) => changeShape.test(plainLabel(heading));
const isVersion = (heading: string) => versionShape.test(heading);

/** What changed is listed day by day, or version by version, and nothing as high as the title is about something else. */
function isChangelog(items: readonly Item[]): boolean {
  const headings = items.flatMap(({ block }) => (block.kind === 'heading' ? [block] : []));
  const [title, ...others] = headings;
  const areInside = others.every(
    ({ text, level }) => level > (title?.level ?? 0) || isDated(text) || saysChanges(text),
  );
  if (saysChanges(title?.text ?? '') && areInside) return true;
  const versions = headings.filter(({ text }) => isVersion(text)).length;
  const hasYear = headings.some(({ text }) => /(?:19|20)\d\d/.test(text));
  return versions >= 3 && versions * 2 > headings.length && hasYear;
}

function readTables(items: readonly Item[]): Map<number, TableReading> {
  const tables = new Map<number, TableReading>();
  for (const { block, at } of items) if (block.kind === 'table') tables.set(at, readTableKind(block));
  return tables;
}
