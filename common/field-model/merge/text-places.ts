/** Finds texts in the lines of a page. */

/** Offsets in the page. */
type Span = { from: number; to: number };

export class TextPlaces {
  readonly #page: string;
  readonly #tables: readonly Span[];
  /** Offsets of each line, by its words. */
  readonly #lines = new Map<string, number[]>();

  /** @param tables in which nothing is looked for */
  constructor(page: string, tables: readonly Span[]) {
    this.#page = page;
    this.#tables = tables;
    let from = 0;
    for (const line of page.split('\n')) {
      const known = this.#lines.get(line);
      if (known) known.push(from);
      else this.#lines.set(line, [from]);
      from += line.length + 1;
    }
  }

  /** Where the page says it in lines of its own, once; -1 otherwise. */
  find(text: string): number {
    if (text === '') return -1;
    const { line, offset } = longestLine(text);
    const starts = (this.#lines.get(line) ?? [])
      .map(at => at - offset)
      .filter(from => this.#says(text, from));
    const [from = -1, ...others] = starts;
    return others.length > 0 ? -1 : from;
  }

  #says(text: string, from: number): boolean {
    const to = from + text.length;
    if (from < 0 || !this.#page.startsWith(text, from)) return false;
    const isWhole = from === 0 || this.#page[from - 1] === '\n';
    const ends = to === this.#page.length || this.#page[to] === '\n';
    return isWhole && ends && !this.#tables.some(table => from < table.to && to > table.from);
  }
}

/** The line that is least likely to stand elsewhere, and where it begins in the text. */
function longestLine(text: string): { line: string; offset: number } {
  let longest = { line: '', offset: 0 };
  let offset = 0;
  for (const line of text.split('\n')) {
    if (line.length > longest.line.length) longest = { line, offset };
    offset += line.length + 1;
  }
  return longest;
}
