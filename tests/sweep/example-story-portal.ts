/** The front of the site and of an item, as the story of examples sets it and sees it. */
import { addCatalog, buildItem, buildPage } from '#tests/kit/build.ts';
import type { Stage } from './example-story.ts';

const words = (en: string, zh: string) => ({ en, zh });

export async function callPortal({ app, record, lin, chief }: Stage): Promise<void> {
  const guest = app.visitor('10.0.0.8');
  const item_id = await buildItem(lin, { item_name: 'Partner guide' });
  await buildPage(lin, { item_id, page_title: 'First steps', page_content: 'How to begin.' });
  await lin.call('item/update', { item_id, item_name: 'Partner guide', on_portal: '1' });
  const settings = JSON.stringify({
    lead: words('All that a partner needs', '合作伙伴需要的都在这里'),
    groups: [{ name: words('Start', '开始'), item_ids: [item_id] }],
  });
  await app.context.background.drain();
  await record(chief, 'portal/preview', { settings });
  await record(chief, 'portal/save', { settings });
  await record(chief, 'portal/settings');
  await chief.call('adminSetting/saveConfig', { shows_portal: '1' });
  await record(guest, 'portal/info');
  await chief.call('adminSetting/saveConfig', { shows_portal: '0' });
  await chief.call('portal/save', { settings: '{}' });
}

export async function callFront({ app, record, lin }: Stage): Promise<void> {
  const item_id = await buildItem(lin, { item_name: 'Gift cards', item_description: 'For partners' });
  await buildPage(lin, { item_id, page_title: 'First steps', page_content: 'How to begin.' });
  const cat_id = String(await addCatalog(app, item_id, 'Orders'));
  await buildPage(lin, { item_id, page_title: 'Place an order', page_content: 'POST /orders', cat_id });
  const front = { is_on: true, text: words('Begin with **First steps**.', '从**第一步**开始。') };
  await lin.call('brand/save', { item_id, settings: JSON.stringify({ front }) });
  await record(app.visitor('10.0.0.8'), 'item/front', { item_id });
}
