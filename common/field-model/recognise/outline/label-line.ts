/** Which blocks stand above others as their label, and what each says. Pure. */
import type { Block, TextLine } from '../block/block.ts';
import { addressAt, bareText, callInHeading } from '../evidence/call-shape.ts';
import { findDeprecation } from '../evidence/deprecation.ts';
import { readFieldLine } from '../evidence/field-line.ts';
import type { Label } from './label.ts';
import { plainLabel, type Topic, topicsOf } from './topics.ts';

const boldRank = 7;
const lineRank = 8;
/** Of the labels in lists; with the indentation in front of them added. */
export const listRank = 10;

/** `rest` is what stands behind the label on its line. */
export type FoundLabel = { label: Pick<Label, 'text' | 'topics' | 'status'>; rank: number; rest: string };

export function labelAt(
  blocks: readonly Block[],
  at: number,
  label: Label | undefined,
): FoundLabel | undefined {
  const block = blocks[at];
  if (block?.kind === 'heading') return headingLabel(block);
  return block?.kind === 'line' ? lineLabel(blocks, at, block, label) : undefined;
}

/** `### Method: POST` says it on its own line. */
function headingLabel({ text, level }: Extract<Block, { kind: 'heading' }>): FoundLabel {
  const [front = '', rest = ''] = partsOf(colonShape, text) ?? [];
  const topics = topicsOf(front);
  const isValued = topics.has('method') || topics.has('address');
  return { label: labelOf(isValued ? front : text), rank: level, rest: isValued ? rest : '' };
}

function labelOf(text: string): FoundLabel['label'] {
  const topics = operationName.test(bareText(text)) ? noTopics : topicsOf(withoutAddress(text));
  return { text, topics, status: statusIn(text, topics) };
}

/** `GET /examples` is no example. */
const withoutAddress = (text: string) => text.replace(/(?:https?:\/\/|(?<=[\s`])\/)[^\s`]+/g, ' ');

/** `GET QueryGameState`: a name is about nothing, whatever words it is made of. */
const operationName = /^(?:GET|POST|PUT|PATCH|DELETE)\s+[A-Za-z]\w*[a-z][A-Z]\w*$/;
const noTopics: ReadonlySet<Topic> = new Set();

/** A number of HTTP's that stands alone, or beside a word about answers. */
function statusIn(text: string, topics: ReadonlySet<Topic>): string {
  const [, status = ''] = /(?<![\d.])([1-5]\d\d)(?![\d.])/.exec(text) ?? [];
  const bare = text.replace(
    /[\s*`"'=():：]|ok|status|code|状态码|http|response|success|created|error|bad|request|unauthorized|not|found/gi,
    '',
  );
  const isOfAnswer = (['response', 'codes', 'success', 'failure'] as const).some(topic => topics.has(topic));
  return isOfAnswer || bare === status ? status : '';
}

const boldShape = /^(?:\*\*|__)(?!\*)(.{1,100}?)(?:\*\*|__)(?!\*)\s*[:：]?\s*(.*)$/;
const colonShape = /^([^:：|]{1,48}?)\s*[:：]\s*(.*)$/;
const tabShape = /^(?:===|:::|\?\?\?|!!!|@tab)\s*(?:[\w-]+\s+)?"?([^"]+)"?$/;

/** The line of a part that folds: `Example:` stands above several. */
const summaryRank = 9;
const summaryShape = /^(?:<details[^>]*>\s*)?<summary[^>]*>(.*?)<\/summary>$/i;

function partLabel(text: string): FoundLabel | undefined {
  const [tab, summary] = [tabShape.exec(text)?.[1], summaryShape.exec(text)?.[1]];
  if (tab !== undefined) return { label: labelOf(tab), rank: boldRank, rest: '' };
  return summary === undefined ? undefined : { label: labelOf(summary), rank: summaryRank, rest: '' };
}

function lineLabel(
  blocks: readonly Block[],
  at: number,
  line: TextLine,
  above: Label | undefined,
): FoundLabel | undefined {
  if (isValue(line.text) || findDeprecation(line.text)) return undefined;
  const part = partLabel(line.text);
  if (part) return part;
  const [bold, colon] = [partsOf(boldShape, line.text), partsOf(colonShape, line.text)];
  const rank = rankOf(line, above, bold ? boldRank : lineRank);
  if (bold) return boldLabel(line, bold, line.marker === '' ? above : labelAround(above, rank), rank);
  if (colon) return isTypedPoint(line, above) ? undefined : colonLabel(colon, above, rank);
  return isLabelAlone(blocks, at, line, above) ? { label: labelOf(line.text), rank, rest: '' } : undefined;
}

/** One span of code, or an address. */
const isValue = (text: string) => /^`[^`]+`$/.test(text) || addressAt(bareText(text)) !== '';

/** A few words about a known part, with something right below them. */
function isLabelAlone(
  blocks: readonly Block[],
  at: number,
  line: TextLine,
  above: Label | undefined,
): boolean {
  if (!isShort(withoutLink(line.text)) || isSilent(labelOf(line.text))) return false;
  const isName = isOneName(line.text) && !isCapital(line.text);
  const isField = ((isName && listsFields(above)) || isTypedPoint(line, above)) && !isOverBlock(blocks, at);
  return !isField && (line.isQuoted || isBeforeBlock(blocks, at));
}

/** `Parameters ([boats/add](https://…))`: what the link says is not part of the words. */
const withoutLink = (text: string) => text.replace(/[(（]\[[^\]]{0,200}\]\([^)\s]{0,1000}\)[)）]/g, '');

const isSilent = ({ topics, status }: FoundLabel['label']) => topics.size === 0 && status === '';

type Parts = [text: string, rest: string];

function partsOf(shape: RegExp, line: string): Parts | undefined {
  const [, text, rest = ''] = shape.exec(line) ?? [];
  return text === undefined ? undefined : [text, rest];
}

/** Points of one list are beside each other, not in each other. */
function labelAround(label: Label | undefined, rank: number): Label | undefined {
  return label && label.rank >= rank ? labelAround(label.above, rank) : label;
}

/** A bold word in a list of fields is a field; bold words in front of a sentence are only bold. */
function boldLabel(
  line: TextLine,
  parts: Parts,
  above: Label | undefined,
  rank: number,
): FoundLabel | undefined {
  const [text, rest] = withColonInside(parts);
  const isTyped = rest !== '' && (readFieldLine(line.text)?.type ?? '') !== '';
  const isField = (line.marker !== '' || isTyped) && listsFields(above) && isOneName(text);
  if (isField || callInHeading(bareText(text))) return undefined;
  const label = { ...labelOf(text), ...codeStatus(text, rest) };
  const isSentence = rest !== '' && isSilent(label) && !/^`+\s*[{[]/.test(rest);
  return isSentence ? undefined : { label, rank, rest };
}

/** The colon and what is behind it may be bold too. */
function withColonInside([text, rest]: Parts): Parts {
  const [, before = '', behind = ''] = /^([^:：]{1,40})[:：]\s*(\S.*)$/.exec(text) ?? [];
  const isLabel = rest === '' && before !== '' && labelOf(before).topics.size > 0;
  return isLabel ? [before, behind] : [text.replace(/[:：]\s*$/, ''), rest];
}

/** A clause with a comma and more behind the colon is a sentence. */
function colonLabel([text, rest]: Parts, above: Label | undefined, rank: number): FoundLabel | undefined {
  const isInCode = text.split('`').length % 2 === 0;
  const isCodeName = text.includes('`') && isOneName(text.replaceAll('`', ''));
  const isClause = rest !== '' && /[，；;]|, /.test(text);
  if (isClause || isInCode || isCodeName || callInHeading(bareText(text))) return undefined;
  const label = labelOf(text);
  const isField = listsFields(above) && isOneName(text) && !isCapital(text);
  return isField || isSilent(label)
    ? undefined
    : { label: { ...label, ...codeStatus(text, rest) }, rank, rest };
}

/** Lines in a point of a list stand below its label. */
function rankOf({ marker, indent }: TextLine, above: Label | undefined, free: number): number {
  if (marker !== '') return listRank + indent;
  return above && above.rank >= listRank && indent >= 2 ? listRank + indent + 0.5 : free;
}

/** `Code: 404 NOT FOUND` */
function codeStatus(text: string, rest: string): Partial<Pick<Label, 'status' | 'topics'>> {
  const [, status] = /^`?([1-5]\d\d)(?!\d)/.exec(rest.trim()) ?? [];
  const isCode = /^(?:http )?(?:status )?(?:code|status)$|^状态码$|^상태 ?코드$|^c[oó]digo$/i.test(
    plainLabel(text),
  );
  return isCode && status !== undefined ? { status, topics: new Set() } : {};
}

/** A single word as programs have them. */
const isOneName = (text: string) => /^[`*]*[A-Za-z_$@][\w$@.[\]-]*[`*]*$/.test(text.trim());
const isCapital = (text: string) => /^[A-Z]/.test(text);

/** Under such a label, words in front of a colon are names of fields. */
function listsFields(label: Label | undefined): boolean {
  if (!label) return false;
  const { topics } = label;
  return (['fields', 'body', 'query', 'path', 'header', 'request', 'response'] as const).some(topic =>
    topics.has(topic),
  );
}

/** A point of such a list that says a type. */
function isTypedPoint(line: TextLine, above: Label | undefined): boolean {
  if (line.marker === '' || !listsFields(above)) return false;
  return (readFieldLine(line.text)?.type ?? '') !== '';
}

/** Short, and no sentence. */
function isShort(text: string): boolean {
  return text.length <= 40 && !/[。；;，,!?！？]|[.]$/.test(text) && text.split(/\s+/).length <= 6;
}

/** What a line introduces stands right below it. */
function isBeforeBlock(blocks: readonly Block[], at: number): boolean {
  const [line, next] = [blocks[at], blocks[at + 1]];
  if (line?.kind !== 'line' || next === undefined || next.kind === 'heading') return false;
  if (next.kind !== 'line') return true;
  const isDeeper = next.indent > line.indent || next.isQuoted !== line.isQuoted;
  const isApart = next.marker === '' && next.line > line.line + 1;
  return isDeeper || isApart || (line.marker === '' && next.marker !== '');
}

const isOverBlock = (blocks: readonly Block[], at: number) => {
  const kind = blocks[at + 1]?.kind;
  return kind === 'table' || kind === 'code';
};
