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

/** What our note about a deprecated endpoint says: the day of removal, empty without one, and the words behind it. */
export type DeprecationNote = { removal_date: string; deprecation_note: string };

/** @returns undefined for another text */
export function readDeprecated(text: string): DeprecationNote | undefined {
  const said = text.trim();
  for (const known of Object.values(fieldModel.deprecatedUntil)) {
    const [start = '', end = ''] = known.split('{date}');
    const removal_date = said.startsWith(start)
      ? readDate(said.slice(start.length, start.length + dayLength))
      : '';
    const lead = `${start}${removal_date}${end}`;
    const rest = removal_date === '' ? undefined : readNote(said, lead);
    if (rest !== undefined) return { removal_date, deprecation_note: rest };
  }
  const rests = Object.values(fieldModel.deprecated).map(lead => readNote(said, lead));
  const rest = rests.find(one => one !== undefined);
  return rest === undefined ? undefined : { removal_date: '', deprecation_note: rest };
}

const dayLength = '2027-01-31'.length;

/** Behind the sentence on its line, or on the next lines of the quote. @returns undefined where the text begins otherwise */
function readNote(said: string, lead: string): string | undefined {
  if (!said.startsWith(lead)) return undefined;
  const rest = said.slice(lead.length);
  if (rest !== '' && !/^\s/.test(rest)) return undefined;
  const [same = '', ...lines] = rest.split('\n');
  if (!lines.every(line => line.startsWith('>'))) return undefined;
  return [same.trim(), ...lines.map(line => line.replace(/^> ?/, ''))].join('\n').trim();
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
