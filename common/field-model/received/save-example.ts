/** An answer that was received -> the page with it as an example, and a line that says when and where it came. Pure. */
import { fieldWord } from '#common/texts/field-model.ts';
import { fill, type Lang } from '#common/texts/index.ts';
import { applyEdits } from '../edit/text-edit.ts';
import { editCode } from '../edit-page.ts';
import { codeBlock, showPlain } from '../layout/markdown-text.ts';
import type { Json } from '../model/schema.ts';
import { publicExample } from '../model/secret-values.ts';
import type { ItemCorrection } from '../recognise/outline/alike.ts';
import { type EndpointParts, readPageParts } from '../recognise/page-parts.ts';
import { addBehindAnswers, receivedBehind } from './answer-place.ts';

export type ReceivedAnswer = {
  /** Which endpoint of the page, from 0. */
  endpoint_at: number;
  status: string;
  body: string;
  /** Where it came from; empty without a name. */
  environment: string;
  /** `2026-11-25 10:02` */
  moment: string;
  /** Of the item that the page is in. */
  corrections?: readonly ItemCorrection[];
};

/** @returns undefined where the page cannot be changed so that it is read again as it was, with this example */
export function saveExample(markdown: string, answer: ReceivedAnswer, lang: Lang): string | undefined {
  const endpoint = readPageParts(markdown, answer.corrections).endpoints[answer.endpoint_at];
  if (!endpoint) return undefined;
  const { language, text } = printBody(answer.body);
  const kept = findExample(endpoint, answer.status);
  const line = receivedLine(answer, lang);
  const changed = kept
    ? replaceExample(markdown, kept.block, { text, line })
    : addExample(markdown, endpoint, answer, `${codeBlock(language, text)}\n\n${line}`, lang);
  return changed !== undefined && isTaken(markdown, changed, answer, kept !== undefined)
    ? changed
    : undefined;
}

/** Deeper, a value is written as it came: each level is a blank more before each of its lines. */
const printedDepth = 40;

/** Without what it names as a secret: an answer to a sign-in holds a key of whoever tried it. */
function printBody(body: string): { language: string; text: string } {
  const value = parse(body);
  if (value !== undefined && isAtMost(printedDepth, value))
    return { language: 'json', text: JSON.stringify(publicExample(value), undefined, 2) };
  const text = publicExample(body);
  const language = value !== undefined ? 'json' : /^\s*</.test(body) ? 'xml' : '';
  return { language, text: typeof text === 'string' ? text.trimEnd() : '' };
}

function parse(body: string): Json | undefined {
  try {
    return JSON.parse(body) as Json;
  } catch {
    return undefined;
  }
}

function isAtMost(depth: number, value: Json): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every(inner => isAtMost(depth - 1, inner as Json));
}

function receivedLine({ environment, moment }: ReceivedAnswer, lang: Lang): string {
  // In one line: it is known again by that.
  const name = environment.replace(/\s+/g, ' ').trim();
  const word = name === '' ? 'receivedAt' : 'receivedFrom';
  return `*${fill(fieldWord(lang, word), { moment, environment: showPlain(name) })}*`;
}

type ExampleSource = EndpointParts['examples'][number];

/** The one of that status; one without a status counts for success. */
function findExample({ examples }: EndpointParts, status: string): ExampleSource | undefined {
  const answers = examples.filter(({ direction }) => direction === 'response');
  const isSuccess = status.startsWith('2');
  return (
    answers.find(one => one.status === status) ??
    (isSuccess ? answers.find(one => one.status === '') : undefined)
  );
}

type Block = ExampleSource['block'];

function replaceExample(
  markdown: string,
  block: Block,
  { text, line }: { text: string; line: string },
): string | undefined {
  const code = editCode(markdown, block, text);
  if (code === undefined) return undefined;
  const end = block.to + code.length - markdown.length;
  const [before] = receivedBehind.exec(code.slice(end)) ?? [];
  const edit =
    before === undefined ? { from: end, to: end, text: `\n\n${line}` } : lineEdit(before, end, line);
  return applyEdits(code, [edit]);
}

function lineEdit(before: string, end: number, line: string) {
  const from = end + before.length - before.trimStart().length;
  return { from, to: end + before.length, text: line };
}

function addExample(
  markdown: string,
  endpoint: EndpointParts,
  { status }: ReceivedAnswer,
  example: string,
  lang: Lang,
): string | undefined {
  const label = `**${fieldWord(lang, 'responseExample')} ${status}**`;
  return addBehindAnswers(markdown, endpoint, `${label}\n\n${example}`);
}

/** Everything else is read as before. */
function isTaken(before: string, after: string, answer: ReceivedAnswer, isReplaced: boolean): boolean {
  const [old, now] = [before, after].map(text => readPageParts(text, answer.corrections).endpoints);
  const [one, other] = [old?.[answer.endpoint_at], now?.[answer.endpoint_at]];
  if (!one || !other || old?.length !== now?.length) return false;
  const isThere = findExample(other, answer.status)?.status !== undefined;
  const added = isReplaced ? 0 : 1;
  return isThere && other.examples.length === one.examples.length + added && waysOf(other) === waysOf(one);
}

function waysOf({ method, address, fields }: EndpointParts): string {
  return [method, address, ...fields.map(({ direction, status, way }) => `${direction}${status}${way}`)].join(
    '\n',
  );
}
