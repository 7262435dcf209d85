/** A line that is a heading: by its marks, as HTML, or by a line below it. Pure. */
import type { SourceLine } from './source-lines.ts';

export const markerShape = /^(?:([-*+•·])|\(?\d{1,3}[.)、])\s+(?=\S)/;
export const anyTag =
  /<\/?(?:font|span|a|b|strong|em|i|u|p|center|br|code|mark|kbd|div|samp|tt|small|big|sub|sup|ins)(?:\s[^>]{0,300})?\/?>|<(?:label|badge|button)\s[^>]{1,300}>|<\/(?:label|badge|button)>/gi;
const headingShape = /^(#{1,6})\s*(.*)$/s;
/** What is further to the right is not looked at. */
const longestHeading = 2_000;
/** Sites put a link to itself behind a heading. */
const anchor = /\[\u200b?\]\([^)]{0,500}\)/g;

export const withoutMarker = (text: string) => text.replace(markerShape, '');

/** @returns undefined for another line; an empty text for a heading without one */
export function headingAt(
  lines: readonly SourceLine[],
  at: number,
): { level: number; text: string } | undefined {
  const line = lines[at]?.text ?? '';
  const [, level, inner] = /^<h([1-6])\b[^>]*>((?:(?!<\/h[1-6]>).)*)(?:<\/h\1>)?$/i.exec(line) ?? [];
  const plain =
    level === undefined
      ? `${underlined(lines, at)}${withoutMarker(line)}`
      : `${'#'.repeat(Number(level))} ${inner ?? ''}`;
  const [, marks = '', title = ''] = headingShape.exec(plain) ?? [];
  if (marks === '' || isOther(lines[at], plain)) return undefined;
  const said = title.slice(0, longestHeading).replace(/(?<!#)#+$/, '');
  return { level: marks.length, text: said.replace(anyTag, '').replace(anchor, '').trim() };
}

/** The first line of a program, a comment behind columns of names, the end of a link. */
const isOther = (line: SourceLine | undefined, plain: string) =>
  /^#{1,6}\s*!/.test(plain) || (isCode(line) && /^#[^\s#]/.test(plain)) || endOfLink.test(plain);

/** The rest of `[its name](` on the line above. */
const endOfLink = /^#[A-Za-z][\w-]*\)/;

/** The marks of a heading that has a line of `=` or `-` below it. */
function underlined(lines: readonly SourceLine[], at: number): string {
  const [before = '', line = '', below = ''] = [at - 1, at, at + 1].map(one => lines[one]?.text);
  const isUnderlined = /^(?:={3,}|-{3,})$/.test(below) && /^(?:={3,}|-{3,})?$/.test(before);
  if (isCode(lines[at]) || !isUnderlined || !isTitleOver(line, below)) return '';
  return below.startsWith('=') ? '# ' : '## ';
}

/** Above a line as long as itself, or of `=`, a title may also hold brackets, dots and dashes. */
function isTitleOver(line: string, below: string): boolean {
  const isFitting = Math.abs(below.length - line.length) < 2 && below.length > 5;
  const isSure = isFitting || below.startsWith('=');
  return (
    plainTitle.test(line) || (isSure && !typedName.test(line) && /^[^#>|\-*+`<{[("][^|`]{2,80}$/.test(line))
  );
}

/** `name (string): of the boat` */
const typedName = /^[\w.]{1,40}\s?[(（][A-Za-z]+[)）]\s?[:：]/;
const plainTitle = /^[^#>|\-*+`<{[(:：。.]{1,60}$/;

const isCode = (line: SourceLine | undefined) => line !== undefined && line.indent >= 4;
