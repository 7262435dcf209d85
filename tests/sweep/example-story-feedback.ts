/** What readers say of a page, as the story of examples has it. */
import type { Stage } from './example-story.ts';

export async function callFeedback(
  { app, record, lin }: Stage,
  { item_id, page_id }: { item_id: string; page_id: string },
): Promise<void> {
  const version = '3';
  const reason = 'What does it answer when the shop is closed?';
  await record(lin, 'feedback/vote', { page_id, version, is_helpful: '0', reason });
  const words = 'Units are missing: is it a number or a text?';
  await record(lin, 'feedback/report', { page_id, version, quote: 'How many', words });
  const { entries } = await record(lin, 'feedback/list', { item_id, state: 'open' });
  await record(lin, 'feedback/setDone', { feedback_id: entries[0]?.feedback_id ?? '', is_done: '1' });
  await record(lin, 'insight/copied', { page_id });
  for (const last of [1, 2, 3, 4, 5]) {
    const guest = app.visitor(`10.0.1.${last}`);
    await guest.call('item/pwd', { item_id, password: 'tea time' });
    await guest.call('page/article', { page_id });
    await guest.call('search/pages', { item_id, keyword: 'refund an order' });
  }
  await app.context.item_uses.write();
  await record(lin, 'insight/info', { item_id, span: '7' });
}
