/** An empty site gets the handbook as two ordinary items, one for each language. */
import { existsSync } from 'node:fs';
import { itemTypes } from '#common/row-kinds.ts';
import { type Lang, langs, t } from '#common/texts/index.ts';
import { createCatalog } from '../../content/catalog/save-catalog.ts';
import { findItem } from '../../content/item/queries.ts';
import { createPage, overwritePage } from '../../content/page/save-page.ts';
import type { Person } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { createItem } from '../../serving/item-view/create-item.ts';
import { type HandbookPart, linkPages, readHandbook } from './read-handbook.ts';

const domains: Record<Lang, string> = { en: 'handbook', 'zh-cn': 'handbookzh' };
export const handbookDomains: readonly string[] = Object.values(domains);

/** @param folder docs/handbook, where the product stands; nothing happens when it was not installed along */
export async function publishHandbook(context: Context, owner: Person, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  for (const lang of langs) {
    const item_id = await createItem(context, owner, {
      item_type: itemTypes.regular,
      item_name: t(lang, 'server.handbook'),
      item_description: t(lang, 'server.handbookDescription'),
      item_domain: domains[lang],
      password: '',
      visibility: '',
    });
    await fill(context, owner, { item_id, parts: await readHandbook(folder, lang) });
  }
}

/** Pages first, so that they have addresses; then their texts with the links between them. */
async function fill(
  context: Context,
  owner: Person,
  { item_id, parts }: { item_id: number; parts: readonly HandbookPart[] },
): Promise<void> {
  const item = await findItem(context.db, item_id);
  if (!item) return;
  const made: { page_id: number; cat_id: number; page_title: string; page_content: string }[] = [];
  const page_ids = new Map<string, number>();
  for (const [index, { cat_name, pages }] of parts.entries()) {
    const cat_id = cat_name === undefined ? 0 : await addCatalog(context, item_id, cat_name, index);
    for (const [at, { slug, page_title, page_content }] of pages.entries()) {
      const draft = { page_title, page_content: '', cat_id, s_number: at + 1, page_comments: '' };
      const { page_id } = await createPage(context, owner, item, draft);
      page_ids.set(slug, page_id);
      made.push({ page_id, cat_id, page_title, page_content });
    }
  }
  for (const { page_id, cat_id, page_title, page_content } of made) {
    const text = linkPages(page_content, page_ids);
    const draft = { page_title, page_content: text, cat_id, s_number: 0, page_comments: '' };
    await overwritePage(context, owner, { item, page_id, draft, base_version: 0 });
  }
}

async function addCatalog(context: Context, item_id: number, cat_name: string, s_number: number) {
  const fields = { cat_name, parent_cat_id: undefined, s_number };
  return (await createCatalog(context, item_id, fields)).cat_id;
}
