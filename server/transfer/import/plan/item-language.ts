/** The language that the headings of an item's API and table pages are in; imports into it write the same. Pure. */
import { fieldWord } from '#common/texts/field-model.ts';
import { type Lang, langs } from '#common/texts/index.ts';

/** Undefined where its pages have no such headings. */
export function languageOfPages(pages: readonly { page_content: string }[]): Lang | undefined {
  const counts = langs.map(lang => {
    const headings = (['endpoint', 'fields'] as const).map(word => `## ${fieldWord(lang, word)}\n`);
    const isWritten = ({ page_content }: { page_content: string }) =>
      headings.some(heading => page_content.startsWith(heading) || page_content.includes(`\n${heading}`));
    return { lang, count: pages.filter(isWritten).length };
  });
  const [most, next] = counts.toSorted((a, b) => b.count - a.count);
  return most && most.count > (next?.count ?? 0) ? most.lang : undefined;
}
