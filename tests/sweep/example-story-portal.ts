/** The front of the site, as the story of examples sets it and sees it. */
import { buildItem, buildPage } from '#tests/kit/build.ts';
import type { Stage } from './example-story.ts';

export async function callPortal({ app, record, lin, chief }: Stage): Promise<void> {
  const guest = app.visitor('10.0.0.8');
  const item_id = await buildItem(lin, { item_name: 'Partner guide' });
  await buildPage(lin, { item_id, page_title: 'First steps', page_content: 'How to begin.' });
  await lin.call('item/update', { item_id, item_name: 'Partner guide', on_portal: '1' });
  const words = (en: string, zh: string) => ({ en, zh });
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
