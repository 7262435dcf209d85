/** Which table or block of code of a page is which of a source. Pure. */
import type { Span } from '../recognise/block/block.ts';
import type { PageCode, PageTable, PartSubject } from '../recognise/page-tables.ts';
import type { DividedPage } from './divide-page.ts';

/** By the keys of the source. One table of the page may be several of the source: path, query and body in one. */
export type PartMatches = Map<string, PageTable | PageCode | CallLine>;
/** Where a page names its method and address in a line of text. */
type CallLine = Span & { at: number };

export function matchParts(theirs: DividedPage, mine: DividedPage): PartMatches {
  const matches: PartMatches = new Map();
  matchTables(matches, theirs, mine);
  for (const code of theirs.codes.values()) {
    const call = code.subject.kind === 'call' ? callLine(mine) : undefined;
    const found = mine.codes.get(code.key) ?? [...mine.codes.values()].find(one => isSameCode(code, one));
    const match = call ?? found;
    if (match) matches.set(code.key, match);
  }
  return matches;
}

/** Those with the same name first, then those with the same fields; a table that is left over says no place. */
function matchTables(matches: PartMatches, theirs: DividedPage, mine: DividedPage): void {
  const own = [...mine.tables.values()];
  const matchOpen = (fits: (source: PageTable, one: PageTable) => boolean) => {
    for (const source of theirs.tables.values()) {
      const found = matches.has(source.key) ? undefined : own.find(one => fits(source, one));
      if (found) matches.set(source.key, found);
    }
  };
  matchOpen((source, one) => source.key === one.key);
  matchOpen((source, one) => isSameTable(source, one) && sharesRows(source, one));
  const taken = new Set(matches.values());
  matchOpen((source, one) => !taken.has(one) && isSameTable(source, one) && isMain(source.subject));
}

function sharesRows(source: PageTable, own: PageTable): boolean {
  const keys = new Set(own.rowKeys.filter(key => key !== ''));
  return source.rowKeys.some(key => keys.has(key));
}

const isMain = ({ place }: PartSubject) => place === undefined || place === 'query' || place === 'body';

function callLine({ page }: DividedPage): CallLine | undefined {
  const [first] = page.endpoints;
  // The rows of a table are calls of others.
  const mentions = first?.row === undefined ? (first?.segment.mentions ?? []) : [];
  const last = mentions.findLast(({ strength }) => strength === 3) ?? mentions[0];
  const block = page.items[last?.at ?? -1]?.block;
  return last && block && { at: last.at, from: block.from, to: block.to };
}

function isSameTable(source: PageTable, own: PageTable): boolean {
  const [one, other] = [source.subject, own.subject];
  if (one.kind !== other.kind || one.kind === 'other') return false;
  if (one.kind !== 'fields') return true;
  if (one.direction !== other.direction || !isSameStatus(one, other)) return false;
  return one.place === other.place || other.place === undefined;
}

/** A page that names no status shows what is answered when all went well. */
function isSameStatus(one: PartSubject, other: PartSubject): boolean {
  if (one.status === other.status) return true;
  const isGood = (status: string) => status === '' || status.startsWith('2');
  return (one.status === '' || other.status === '') && isGood(one.status) && isGood(other.status);
}

function isSameCode({ subject: one }: PageCode, { subject: other }: PageCode): boolean {
  if (one.kind !== other.kind || one.kind === 'other') return false;
  return one.direction === other.direction && isSameStatus(one, other);
}
