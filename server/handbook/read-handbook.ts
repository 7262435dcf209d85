/** The handbook of the product as files: docs/handbook/contents.json and a Markdown file for each page and language. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Lang } from '#common/texts/index.ts';

const contentsShape = z.array(
  z.object({
    catalog: z.object({ en: z.string(), 'zh-cn': z.string() }).optional(),
    pages: z.array(z.string().regex(/^[a-z-]+$/)),
  }),
);

type HandbookPage = {
  /** The name of its file: what links to it say. */
  slug: string;
  page_title: string;
  page_content: string;
};
/** Pages of one catalog, or of the root. */
export type HandbookPart = { cat_name: string | undefined; pages: HandbookPage[] };

export async function readHandbook(folder: string, lang: Lang): Promise<HandbookPart[]> {
  const contents = contentsShape.parse(JSON.parse(await readFile(join(folder, 'contents.json'), 'utf8')));
  return Promise.all(
    contents.map(async ({ catalog, pages }) => ({
      cat_name: catalog?.[lang],
      pages: await Promise.all(pages.map(async slug => readPage(join(folder, lang), slug))),
    })),
  );
}

/** The first line is the title. */
async function readPage(folder: string, slug: string): Promise<HandbookPage> {
  const text = await readFile(join(folder, `${slug}.md`), 'utf8');
  const [first = '', ...rest] = text.split('\n');
  return { slug, page_title: first.replace(/^#\s*/, ''), page_content: rest.join('\n').trim() };
}

/** `[Share](share.md)` -> `[Share](/page/12)`; a link that leads nowhere stays as it is. */
export function linkPages(text: string, page_ids: ReadonlyMap<string, number>): string {
  return text.replace(/\]\(([a-z-]+)\.md\)/g, (link, slug: string) => {
    const page_id = page_ids.get(slug);
    return page_id === undefined ? link : `](/page/${page_id})`;
  });
}
