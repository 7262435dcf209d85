/** Texts of people between the parts of a page: quoted where they could be taken for such a part. Pure. */
import { fieldModel } from '#common/texts/field-model.ts';
import { readDate } from '../model/tidy/calendar-day.ts';
import { type Block, rawOf, type Scan, scanPage } from './scan-page.ts';

const markers = new Set(
  (['deprecated', 'bodyRequired', 'securityChoice'] as const).flatMap(word =>
    Object.values(fieldModel[word]).map(text => text.trim()),
  ),
);
/** HTML that would swallow what follows. */
const swallowing = /<(?:!--|!\[CDATA|\?|script|style|pre|textarea|details|table|div)/i;

export type Marker = 'deprecated' | 'bodyRequired' | 'securityChoice';

export function isMarker(text: string, marker: Marker): boolean {
  return Object.values(fieldModel[marker]).some(known => known === text.trim());
}

/** @returns the day of removal, empty without one; undefined for another text */
export function readDeprecated(text: string): string | undefined {
  if (isMarker(text, 'deprecated')) return '';
  const days = Object.values(fieldModel.deprecatedUntil).flatMap(known => {
    const [start = '', end = ''] = known.split('{date}');
    const said = text.trim();
    return said.startsWith(start) && said.endsWith(end)
      ? [said.slice(start.length, said.length - end.length)]
      : [];
  });
  return days.map(readDate).find(day => day !== '');
}

/** A text as it stands between parts. */
export function showText(text: string): string {
  const { blocks, ...lines } = scanPage(text);
  const isSafe =
    !text.startsWith('>') &&
    !swallowing.test(text) &&
    blocks.every(block => block.kind === 'text' && !markers.has(rawOf({ blocks, ...lines }, block).trim()));
  return isSafe ? text : quoteText(text);
}

export function quoteText(text: string): string {
  return text === ''
    ? ''
    : text
        .split('\n')
        .map(line => (line === '' ? '>' : `> ${line}`))
        .join('\n');
}

/** The text that blocks make, and the quotes around it undone. */
export function readText(scan: Scan, blocks: readonly Block[]): string {
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (!first || !last) return '';
  const raw = rawOf(scan, { from: first.from, to: last.to }).trim();
  const lines = raw.split('\n');
  if (!lines.every(line => line.startsWith('>'))) return raw;
  return lines.map(line => line.replace(/^> ?/, '')).join('\n');
}
