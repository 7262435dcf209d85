/** What a person says a line calls: a comment at its end, or above a table or code. Pure. */
import type { CallCorrection } from './block.ts';
import { linesInFences } from './fence/fence-line.ts';
import type { SourceLine } from './source-lines.ts';

type Call = CallCorrection['call'];

const start = '<!-- docstead: ';
const shape =
  /^<!-- docstead: (?:(no endpoint)|endpoint(?: ([A-Z]{3,20})(?=[ ]))?(?: (?!-->)(\S.{0,2000}?))?) -->$/;

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

/** The text as its readers see it. */
export const withoutCallComments = (markdown: string) =>
  hasCallComment(markdown)
    ? markdown.replace(/^[ \t>]*<!-- docstead: .{1,2100}? -->\n|[ \t]?<!-- docstead: .{1,2100}? -->/gm, '')
    : markdown;

/** @returns where the comment begins in a line, and what it says */
export function commentIn(line: string): { at: number; length: number; call: Call } | undefined {
  const at = line.lastIndexOf(start);
  const end = at === -1 ? -1 : line.indexOf(' -->', at + start.length - 1);
  const found = end === -1 ? undefined : callCorrectionIn(line.slice(at, end + 4));
  return found && { at, length: end + 4 - at, call: found.call };
}

/** Takes the comments out of the lines, outside of code between fences, and keeps what they say beside them. */
export function takeComments(lines: SourceLine[], markdown: string): void {
  if (!hasCallComment(markdown)) return;
  const fenced = linesInFences(lines.map(({ text }) => text));
  for (const [at, line] of lines.entries()) if (!fenced.has(at)) takeComment(line);
}

function takeComment(line: SourceLine): void {
  const found = commentIn(line.text);
  if (!found) return;
  const { at, length, call } = found;
  const from = line.from + at;
  line.said = { call, line: { from, to: from + length } };
  line.text = `${line.text.slice(0, at).trimEnd()}${line.text.slice(at + length)}`;
  line.to = line.from + line.text.length;
}
