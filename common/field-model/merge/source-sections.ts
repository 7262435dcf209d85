/** The sections of what a source says: each part with the headings above it. Pure. */
import type { Item } from '../recognise/outline/outline.ts';
import type { DividedPage } from './divide-page.ts';

export type SourcePart = {
  kind: 'table' | 'code' | 'text';
  /** Of a table or a block of code. */
  key: string;
  /** As it stands. */
  text: string;
  /** The content of a block of code. */
  code: string;
  /** The line that names it, such as `**Example**`. */
  label: string;
};
export type SourceHeading = { level: number; title: string };
/** `headings` from the top. */
export type SourceSection = { headings: SourceHeading[]; parts: SourcePart[] };

export function readSourceSections(source: DividedPage): SourceSection[] {
  const { markdown, page } = source;
  const keys = new Map([...source.tables.values(), ...source.codes.values()].map(({ at, key }) => [at, key]));
  const sections: SourceSection[] = [{ headings: [], parts: [] }];
  const above: SourceHeading[] = [];
  let label = '';
  for (const item of page.items) {
    const { block, at } = item;
    const text = markdown.slice(block.from, block.to);
    if (block.kind === 'heading') {
      while ((above.at(-1)?.level ?? 0) >= block.level) above.pop();
      above.push({ level: block.level, title: block.text });
      sections.push({ headings: [...above], parts: [] });
      label = '';
    } else if (block.kind !== 'line') {
      const code = block.kind === 'code' ? block.text : '';
      sections.at(-1)?.parts.push({ kind: block.kind, key: keys.get(at) ?? '', text, code, label });
      label = '';
    } else if (isLabelOfNext(page.items, item)) label = text;
    else addText(sections.at(-1), markdown, item);
  }
  return sections;
}

/** A label with nothing behind it but the block that follows. */
function isLabelOfNext(items: readonly Item[], { at, isLabel }: Item): boolean {
  const next = items[at + 1]?.block.kind;
  return isLabel && (next === 'table' || next === 'code');
}

/** Lines that follow each other are one text, as it stands. */
function addText(section: SourceSection | undefined, markdown: string, { block }: Item): void {
  const last = section?.parts.at(-1);
  const text = markdown.slice(markdown.lastIndexOf('\n', block.from) + 1, block.to);
  if (last?.kind === 'text' && last.label === '') {
    const from = markdown.lastIndexOf(last.text, block.from);
    last.text = from === -1 ? `${last.text}\n${text}` : markdown.slice(from, block.to);
  } else section?.parts.push({ kind: 'text', key: '', text, code: '', label: '' });
}
