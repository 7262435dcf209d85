/** The handbook of the product: docs/handbook/contents.json, a Markdown file for each page and language, and the calls of the contract. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type CallGroup, callGroups } from '#common/contract/descriptions/groups.ts';
import type { Lang } from '#common/texts/index.ts';
import { langs } from '#common/texts/langs.ts';
import { inLang } from '#common/texts/languages.ts';
import { writeApiPage } from './write-api-page.ts';

const contentsShape = z.array(
  z.object({
    catalog: z.record(z.enum(langs), z.string()).optional(),
    pages: z.array(z.string().regex(/^[a-z-]+$/)),
    /** The calls of the contract follow, a page for each group. */
    with_calls: z.boolean().optional(),
  }),
);

type HandbookPage = {
  /** The name of its file, or of its group of calls: what links to it say. */
  slug: string;
  page_title: string;
  page_content: string;
};
/** Pages of one catalog, or of the root. */
export type HandbookPart = { cat_name: string | undefined; pages: HandbookPage[] };

export async function readHandbook(folder: string, lang: Lang): Promise<HandbookPart[]> {
  const contents = contentsShape.parse(JSON.parse(await readFile(join(folder, 'contents.json'), 'utf8')));
  return Promise.all(
    contents.map(async ({ catalog, pages, with_calls }) => ({
      cat_name: catalog?.[lang],
      pages: [
        ...(await Promise.all(pages.map(async slug => readPage(join(folder, lang), slug)))),
        ...(with_calls === true ? callGroups.map(group => callsPage(group, lang)) : []),
      ],
    })),
  );
}

function callsPage(group: CallGroup, lang: Lang): HandbookPage {
  return {
    slug: group.slug,
    page_title: inLang(group.title, lang),
    page_content: writeApiPage(group, lang),
  };
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
