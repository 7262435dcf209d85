/** What `npm run dev` adds to an empty site: people, and an item of every kind. */

import { findFirstPage, findItem, updateItem } from '#server/content/item/queries.ts';
import { createPage, overwritePage } from '#server/content/page/save-page.ts';
import { createUser } from '#server/people/user/register.ts';
import type { Context } from '#server/platform/context.ts';
import { createItem } from '#server/serving/item-view/create-item.ts';

const password = 'docstead demo';
const visit_password = 'open sesame';
const page_content = '## Create a charge\n\n```http\nPOST /v1/charges\n```\n\nA page to play with.';

/** @returns lines to print: who may log in, and what there is */
export async function seedDemo(context: Context): Promise<string[]> {
  const lin = await createUser(context, { username: 'lin', password, groupid: 2 });
  await createUser(context, { username: 'wang', password, groupid: 2 });
  const settings = { item_description: '', item_domain: '', password: '', visibility: '' } as const;
  const add = async (item_name: string, more: { item_type?: number; password?: string } = {}) =>
    createItem(context, lin, { item_type: 1, ...settings, item_name, ...more });

  const payments = await add('Payments API', { password: visit_password });
  const archived = await add('Payments API 2019');
  for (const item_id of [payments, archived]) {
    const item = await findItem(context.db, item_id);
    if (!item) continue;
    const draft = { page_title: 'Charges', page_content, cat_id: 0, s_number: 1, page_comments: '' };
    await createPage(context, lin, item, draft);
  }
  await updateItem(context.db, archived, { is_archived: 1 });

  const changelog = await add('Changelog', { item_type: 2 });
  const [item, page] = [await findItem(context.db, changelog), await findFirstPage(context.db, changelog)];
  if (item && page) {
    const draft = {
      page_title: 'Changelog',
      page_content: '## 1.0\n\nThe first one.',
      cat_id: 0,
      s_number: 0,
      page_comments: '',
    };
    await overwritePage(context, lin, { item, page_id: page.page_id, draft, base_version: 0 });
  }
  return [
    `lin / ${password}, wang / ${password}`,
    `private: /${payments} (visit password: ${visit_password}), archived: /${archived}, single page: /${changelog}`,
  ];
}
