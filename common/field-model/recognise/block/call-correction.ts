/** What a person says a line calls: a comment at its end, or above a table or code. Pure. */
import type { CallCorrection } from './block.ts';
import { linesInFences } from './fence/fence-line.ts';
import type { SourceLine } from './source-lines.ts';

type Call = CallCorrection['call'];

const start = '<!-- docstead: ';
const shape =
  /^<!-- docstead: (?:(no endpoint)|endpoint(?: ([A-Z]{3,20})(?=[ ]))?(?: (?!-->)(\S{1,2000}))?) -->$/;

/** `<!-- docstead: endpoint POST /orders -->`, `… endpoint POST`, `… endpoint /orders`, `… no endpoint`. @returns undefined for any other comment */
export function callCorrectionIn(comment: string): { call: Call } | undefined {
  const [said, none, method = '', address = ''] = shape.exec(comment) ?? [];
  if (none !== undefined) return { call: undefined };
  if (said === undefined || (method === '' && address === '')) return undefined;
  return { call: { method, address: address.replace(/-\\-/g, '--') } };
}

/** @param call undefined: no endpoint */
export function callComment(call: Call): string {
  // Two dashes would end the comment in some readers.
  const words = call ? ['endpoint', call.method, call.address.replace(/--/g, '-\\-')] : ['no endpoint'];
  return `${start}${words.filter(word => word !== '').join(' ')} -->`;
}

export const hasCallComment = (markdown: string) => markdown.includes(start);

/** The text as its readers see it: without the comments that say what is called, and without the lines that hold nothing else. */
export function withoutCallComments(markdown: string): string {
  if (!hasCallComment(markdown)) return markdown;
  const lines = markdown.split('\n');
  const fenced = linesInFences(lines);
  return lines
    .flatMap((line, at) => {
      const found = fenced.has(at) ? undefined : commentIn(line);
      if (!found) return [line];
      const rest = withoutComment(line, found);
      return rest.replace(/[\s>]/g, '') === '' ? [] : [rest];
    })
    .join('\n');
}

type FoundComment = { at: number; length: number; call: Call };

/** @returns where the comment stands in a line, and what it says; code is none */
export function commentIn(line: string): FoundComment | undefined {
  const at = line.lastIndexOf(start);
  const end = at === -1 ? -1 : line.indexOf(' -->', at + start.length - 1);
  const isCode = line.slice(0, Math.max(0, at)).split('`').length % 2 === 0;
  const found = end === -1 || isCode ? undefined : callCorrectionIn(line.slice(at, end + 4));
  return found && { at, length: end + 4 - at, call: found.call };
}

const withoutComment = (line: string, { at, length }: FoundComment) =>
  `${line.slice(0, at).trimEnd()}${line.slice(at + length)}`;

/** Takes the comments out of the lines, outside of code between fences, and keeps what they say beside them. */
export function takeComments(lines: SourceLine[], markdown: string): void {
  if (!hasCallComment(markdown)) return;
  const fenced = linesInFences(markdown.split(/\r\n|\n|\r/));
  for (const [at, line] of lines.entries()) if (!fenced.has(at)) takeComment(line);
}

function takeComment(line: SourceLine): void {
  const found = commentIn(line.text);
  if (!found) return;
  const [from, to] = [line.from + found.at, line.from + found.at + found.length];
  const isAtEnd = to === line.to;
  line.said = { call: found.call, line: { from, to } };
  line.text = withoutComment(line.text, found);
  // Words behind it belong to the line.
  if (isAtEnd) line.to = line.from + line.text.length;
}
