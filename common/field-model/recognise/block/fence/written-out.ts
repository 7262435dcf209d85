/** Text in a block of code that says part by part what an endpoint is, and parts of one block that are blocks of their own. Pure. */
import { isCommand } from '../../../curl/read-command.ts';
import { bareText, callIn } from '../../evidence/call-shape.ts';
import { settingLines } from '../../evidence/setting-lines.ts';
import { hasTopic, topicsOf } from '../../outline/topics.ts';
import { openedIn } from '../reader.ts';
import type { SourceLine } from '../source-lines.ts';

const labelShape = /^([^:：="'{[(/]{1,24}(?:\([^()]{1,30}\)\s?)?[:：])/;
/** `レスポンス例`: words of another script and nothing else on the line. */
const bareLabel = /^(?:\/\/\s?)?[^\s\x00-\x7f]{2,12}$/;
const writtenParts = ['address', 'method', 'request', 'response', 'fields', 'example'] as const;

const declared = /^(?:export\s+)?(?:declare\s+)?(?:interface\s+\w+[^{]*\{|type\s+\w+\s*=\s*\{)/;

/** The label with its colon; empty for a line without one that is about a part of an endpoint. */
function labelIn({ text, indent }: Pick<SourceLine, 'text' | 'indent'>): string {
  const [label = ''] = indent < 4 ? (labelShape.exec(text) ?? bareLabel.exec(text) ?? []) : [];
  const topics = topicsOf(label);
  const isPart = /^data[:：]/i.test(label) || hasTopic(topics, ...writtenParts);
  return label !== '' && isPart ? label : '';
}

/** A block of code with text in it that says part by part what an endpoint is: labels at its left edge, and behind one of them a value of many lines. */
export function isWrittenOut(lines: readonly SourceLine[], language: string): boolean {
  const [first] = lines;
  const isPlain = language === '' || (first !== undefined && callIn(first.text) !== undefined);
  const own = lines.slice(0, 400);
  const isTold = isPlain ? isFieldList(own) || saysParts(own, language) : saysCall(own);
  return isTold && !isOtherCode(own);
}

/** Whatever the language is called: `请求地址：/boats`, below it `请求类型：post`, before anything else, and further down a part of a message. */
function saysCall(own: readonly SourceLine[]): boolean {
  const [first, second, ...others] = own
    .filter(({ text }) => text !== '')
    .map(line => topicsOf(labelIn(line)));
  const isCall = first?.has('address') === true && second?.has('method') === true;
  return isCall && others.some(topics => hasTopic(topics, 'request', 'response'));
}

function saysParts(own: readonly SourceLine[], language: string): boolean {
  const labels = own.filter(line => labelIn(line) !== '');
  const isValued = ({ text }: SourceLine, at: number) =>
    labelBefore(text) !== '' ||
    ((/[:：]$/.test(text) || bareLabel.test(text)) && /^[{[]/.test(textBelow(own, at)));
  const has = (topic: 'address' | 'method' | 'response') =>
    labels.some(line => topicsOf(labelIn(line)).has(topic));
  // Below a call one label is enough.
  const needsCall = language === '' && callIn(own[0]?.text ?? '') === undefined;
  const isCalled = needsCall ? has('address') && has('method') && !areSettings(own) : has('response');
  return (
    labels.length > (needsCall ? 1 : 0) &&
    (isCalled ||
      isCallWithValues(own, labels) ||
      own.some((line, at) => labelIn(line) !== '' && isValued(line, at)))
  );
}

const isOtherCode = (lines: readonly SourceLine[]) =>
  labelledParts(lines).length > 0 || lines.some(({ text }) => declared.test(text));

/** Of the next line that is not empty, if that is near. */
const textBelow = (lines: readonly SourceLine[], at: number) =>
  lines.slice(at + 1, at + 3).find(({ text }) => text !== '')?.text ?? '';

/** `Query parameters:` and below it nothing but points with fields. */
function isFieldList(lines: readonly SourceLine[]): boolean {
  const [label, ...points] = lines.filter(({ text }) => text !== '');
  const isOfFields =
    label !== undefined && topicsOf(labelIn(label)).has('fields') && /[:：]$/.test(label.text);
  return isOfFields && points.length > 0 && points.every(({ text }) => fieldPoint.test(text));
}

const fieldPoint = /^[-*]\s+`?[A-Za-z_][\w.[\]-]*`?\??\s*[:：(（]/;

/** A label without a colon, as `// 参数`, with one; `# words` is a comment there and no heading. */
export function writtenText(line: SourceLine): string {
  const isBare = bareLabel.test(line.text) && labelIn(line) !== '' && !/[:：]$/.test(line.text);
  return isBare ? `${line.text.replace(/^\/\/\s?/, '')}:` : line.text.replace(/^#\s/, '');
}

/** One call, and below it labels with a whole value on their line. */
function isCallWithValues(lines: readonly SourceLine[], labels: readonly SourceLine[]): boolean {
  const [call, ...others] = lines.filter(({ text }) => callIn(text) !== undefined);
  const isCallInFront = call !== undefined && call === lines[0] && others.length === 0;
  return isCallInFront && labels.some(({ text }) => /[:：]\s{0,4}[{[]/.test(text) && /[}\]]$/.test(text));
}

/** Nothing but labels with their values. */
const areSettings = (lines: readonly SourceLine[]) =>
  settingLines(lines.map(({ text }) => text).join('\n')).length > 0;

/** The label in front of a value that begins on its line and goes on below. */
export function labelBefore(text: string): string {
  const [, coded] = /^([^:：`]{1,40}[:：])\s*`[{[]$/.exec(text) ?? [];
  return coded ?? (/[:：]\s*[{[]$/.test(text) ? labelIn({ text, indent: 0 }) : '');
}

/** Where each of the types or values begins that stand in one block, with the comments or words above it; none of a block with other code in it. */
function codeParts(lines: readonly SourceLine[]): number[] {
  const parts: number[] = [];
  let [depth, from] = [0, 0];
  for (const [at, { text }] of lines.entries()) {
    if (depth === 0 && isBetween(text)) continue;
    if (depth === 0 && declared.test(text) === /^[{[]/.test(text)) return [];
    if (depth === 0) parts.push(from);
    depth += openedIn(text);
    if (depth < 0) return [];
    if (depth === 0) from = at + 1;
  }
  return isListed(lines) || saysMore(lines.slice(from)) ? [] : parts;
}

/** A value a line. */
const isListed = (lines: readonly SourceLine[]) =>
  lines.every(({ text }) => text === '' || /^[{[].*[}\]],?$/.test(text));

/** Words behind the last value. */
const saysMore = (lines: readonly SourceLine[]) => lines.some(({ text }) => text !== '' && !isComment(text));

/** `or`, `成功时`: a few words between two values. */
const isBetween = (text: string) =>
  text === '' ||
  isComment(text) ||
  /^[-=*_]{3,}$/.test(text) ||
  /^[^\s;=(){}[\]<>"'][^;=(){}[\]<>"']{0,30}$/.test(text);

/** Lines `from` to `to`, the last not included, above a part of a block; `isRead`: they are read with the part as well. */
export type SaidAbove = { from: number; to: number; text: string; isRead: boolean };

/** The words above a value, which are more than `or`. */
export function wordsAbove(
  lines: readonly SourceLine[],
  [first, end]: [number, number],
): SaidAbove | undefined {
  const above = lines.slice(first, end);
  const value = above.findIndex(({ text }) => !isBetween(text));
  const said = above
    .slice(0, Math.max(0, value))
    .flatMap(({ text }, at) => (text === '' || isComment(text) || isLink.test(text) ? [] : [{ at, text }]));
  const [top, last] = [said[0], said.at(-1)];
  if (!top || !last) return undefined;
  const text = said.map(one => one.text).join(' ');
  return { from: first + top.at, to: first + last.at + 1, text, isRead: true };
}

const isLink = /^(?:or|and|或者?|和)$/i;

/** Where the answer begins that stands below a request in one block: a comment says so, or a line as only answers have it. */
function answerStart(lines: readonly SourceLine[]): number | undefined {
  const begin = lines.findIndex(({ text }) => text !== '' && !isComment(text));
  const first = lines[begin];
  const isSent = first !== undefined && isCommand(first.text);
  if (first === undefined || !(isSent || callIn(bareText(first.text)) !== undefined)) return undefined;
  const ended = isSent ? commandEnds(lines, begin) : new Set<number>();
  const start = lines.findIndex((line, at) => {
    if (line.indent > 0 || at <= begin) return false;
    if (isComment(line.text)) return topicsOf(line.text.replace(commentMarks, '')).has('response');
    const isEnded = lines[at - 1]?.text === '' || (isSent && ended.has(at));
    // `HTTP 200 OK` right below the call, as Django shows it.
    return (isEnded && isAnswer(line, isSent)) || (at === begin + 1 && bareStatus.test(line.text));
  });
  return start === -1 ? undefined : start;
}

const bareStatus = /^HTTP \d{3}\b/;
const isAnswer = ({ text }: SourceLine, isSent: boolean) =>
  /^HTTP\/\d/.test(text) || (isSent && /^[{[]/.test(text));

/** The lines behind which a command that begins in this one is whole: none goes on in the next one, and no quote is open. */
function commandEnds(lines: readonly SourceLine[], begin: number): ReadonlySet<number> {
  const ends = new Set<number>();
  const open = { "'": false, '"': false };
  for (let at = begin; at < lines.length; at += 1) {
    const text = lines[at]?.text ?? '';
    for (const quote of ["'", '"'] as const)
      if (text.split(quote).length % 2 === 0) open[quote] = !open[quote];
    if (!open["'"] && !open['"'] && !text.endsWith('\\')) ends.add(at + 1);
  }
  return ends;
}

const commentMarks = /^(?:\/\/|#+)\s*/;

const isComment = (text: string) => text.startsWith('//') || text.startsWith('#');

/** The call that a comment names; empty without one. */
export function callAbove(comment: string): string {
  const words = comment.replace(commentMarks, '');
  return words !== comment && callIn(words) !== undefined ? words : '';
}

/** Where each of several requests begins that stand in one block, with the comments above it; none where they are only listed. */
function requestParts(lines: readonly SourceLine[]): number[] {
  const starts = lines.flatMap(({ text, indent }, at) => (indent === 0 && isRequestLine(text) ? [at] : []));
  const first = lines.findIndex(({ text }) => text !== '' && !isComment(text));
  const isSent = starts.some((at, index) =>
    lines.slice(at + 1, starts[index + 1] ?? lines.length).some(({ text }) => /[{[]/.test(text)),
  );
  if (starts.length < 2 || starts[0] !== first || !isSent) return [];
  return starts.map((at, index) => (index === 0 ? 0 : withComments(lines, at)));
}

const requestLine = /^(?:GET|POST|PUT|PATCH|DELETE)\s+\S*\/\S*(?:\s+HTTP\/[\d.]+)?$/;
const isRequestLine = (text: string) => requestLine.test(text);

/** A line and the comments right above it. */
function withComments(lines: readonly SourceLine[], at: number): number {
  let from = at;
  while (isComment(lines[from - 1]?.text ?? '')) from -= 1;
  return from;
}

/** Where each of several commands begins that stand in one block behind empty lines, with the comments above it. */
function commandParts(lines: readonly SourceLine[]): number[] {
  const first = lines.findIndex(({ text }) => text !== '' && !isComment(text));
  const starts = lines.flatMap(({ text, indent }, at) => {
    if (indent > 0 || !isCommand(text)) return [];
    const from = at === first ? 0 : withComments(lines, at);
    return from === 0 || lines[from - 1]?.text === '' ? [from] : [];
  });
  return starts.length > 1 && starts[0] === 0 ? starts : [];
}

/** `请求：` and `输出：` above a command and a value that stand in one block. */
function labelledParts(lines: readonly SourceLine[]): number[] {
  const starts = lines.flatMap((line, at) =>
    isPartLabel(line) && (isValueStart(lines[at + 1]) || isHeader(lines[at + 1])) ? [at] : [],
  );
  const first = lines.findIndex(({ text }) => text !== '');
  const areWhole = starts.every((at, index) => isWholePart(lines.slice(at + 1, starts[index + 1])));
  return starts.length > 1 && starts[0] === first && areWhole ? [0, ...starts.slice(1)] : [];
}

const isHeader = (line: SourceLine | undefined) =>
  line !== undefined && /^[A-Z][\w-]{1,40}\s?:\s?[^\s{[][^{[]*$/.test(line.text);

/** A command, headers, or a value with nothing behind it. */
function isWholePart(lines: readonly SourceLine[]): boolean {
  let depth = 0;
  return (
    isCommand(lines[0]?.text ?? '') ||
    lines.every(line => line.text === '' || isHeader(line)) ||
    lines.every(({ text }, at) => {
      const isBehind = depth === 0 && at > 0;
      depth += openedIn(text);
      return !isBehind || text === '';
    })
  );
}

const isValueStart = (line: SourceLine | undefined) =>
  line !== undefined && (isCommand(line.text) || /^[{[<]/.test(line.text));

/** Nothing but a label of what is sent or answered. */
export function isPartLabel(line: SourceLine): boolean {
  const topics = topicsOf(line.text);
  return (
    hasTopic(topics, 'request', 'response') && line.indent < 8 && /^[^:：="'{[(/]{1,24}[:：]$/.test(line.text)
  );
}

/** What is sent and what is answered, types and values, or several requests. */
export function partsOfCode(lines: readonly SourceLine[]): number[] {
  const requests =
    [requestParts(lines), commandParts(lines), labelledParts(lines)].find(parts => parts.length > 0) ?? [];
  if (requests.length > 0) return requests;
  const answer = answerStart(lines);
  return answer === undefined ? codeParts(lines) : [0, answer];
}
