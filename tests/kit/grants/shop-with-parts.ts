/** An item with parts that somebody may not see or edit. */
import { addMember, buildItem, buildPage } from '#tests/kit/build.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';

const endpoint = (path: string) =>
  `# Of ${path}\n\n\`\`\`http\nGET ${path}\n\`\`\`\n\n## Response\n\n| Name | Type |\n|---|---|\n| id | string |\n`;

/** lin's open item: open and secret catalogs, a catalog within the secret one; mei is to be a member. */
export async function buildShop(right: 0 | 1 = 1, settings: Record<string, string> = {}) {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const mei = await app.person('mei');
  const item_id = await buildItem(lin, { item_name: 'Shop', ...settings });
  const catalog = async (cat_name: string, parent_cat_id = '0') =>
    (await lin.call('catalog/save', { item_id, cat_name, parent_cat_id })).cat_id;
  const open = await catalog('Open');
  const secret = await catalog('Secret');
  const inner = await catalog('Inner', secret);
  const page = async (cat_id: string, path: string) =>
    (await buildPage(lin, { item_id, cat_id, page_title: `Page ${path}`, page_content: endpoint(path) }))
      .page_id;
  const pages = {
    root: await page('0', '/root'),
    open: await page(open, '/open'),
    secret: await page(secret, '/secret'),
    inner: await page(inner, '/inner'),
  };
  await addMember(app, item_id, 'mei', right);
  await app.context.background.drain();
  const { people } = await lin.call('grant/list', { item_id });
  const uid = people.find(person => person.username === 'mei')?.uid ?? '';
  const set = async (
    place: { cat_id?: string; page_id?: string },
    role: 'editor' | 'reader' | 'none' | 'named' | 'owner' | '',
  ) => lin.call('grant/save', { item_id, uid, ...place, role });
  return { app, lin, mei, item_id, uid, cats: { open, secret, inner }, pages, set };
}

export type Shop = Awaited<ReturnType<typeof buildShop>>;
const names = (menu: object) => JSON.stringify(menu).match(/"cat_name":"[^"]*"|"page_title":"[^"]*"/g) ?? [];
/** Names of catalogs and pages as somebody sees them. */
export const menuOf = async (who: As, item_id: string) =>
  names((await who.call('item/info', { item_id })).menu);
