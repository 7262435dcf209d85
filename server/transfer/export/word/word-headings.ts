/** Headings under their numbers, and the contents that name them. */
import {
  Bookmark,
  InternalHyperlink,
  PageReference,
  Paragraph,
  type ParagraphChild,
  Tab,
  TableOfContents,
  TabStopType,
  TextRun,
} from 'docx';
import { headingLevels, headingStyleId, textWidth } from './word-styles.ts';

type Heading = { level: number; title: string; bookmark: string; runs: readonly ParagraphChild[] };
type Entry = { level: number; number: string; title: string; bookmark: string };

/** What the contents show. */
const contentsLevels = 3;

export class Headings {
  readonly #counts: number[] = [];
  readonly #entries: Entry[] = [];

  /** @param heading `level` counts from 0 */
  write({ level, title, bookmark, runs }: Heading): Paragraph {
    const at = Math.min(level, headingLevels - 1);
    const number = this.#count(at);
    if (at < contentsLevels && title !== '') this.#entries.push({ level: at, number, title, bookmark });
    return new Paragraph({
      style: headingStyleId(at),
      numbering: { reference: 'headings', level: at },
      children: [new Bookmark({ id: bookmark, children: runs })],
    });
  }

  /** As Word counts: a level that was left out counts as one. */
  #count(at: number): string {
    this.#counts.length = at + 1;
    for (let level = 0; level < at; level += 1) this.#counts[level] ??= 1;
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
    return this.#counts.join('.');
  }

  /** Filled in already, so that it reads where nobody updates it; Word asks and numbers the pages. */
  contents(name: string): TableOfContents {
    return new TableOfContents(name, {
      hyperlink: true,
      headingStyleRange: `1-${contentsLevels}`,
      contentChildren: this.#entries.map(lineOf),
    });
  }
}

function lineOf({ level, number, title, bookmark }: Entry): Paragraph {
  const words = new TextRun({ text: `${number}\u2002${title}` });
  return new Paragraph({
    style: `TOC${level + 1}`,
    tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
    children: [
      new InternalHyperlink({ anchor: bookmark, children: [words, new TextRun({ children: [new Tab()] })] }),
      new PageReference(bookmark, { hyperlink: true }),
    ],
  });
}
