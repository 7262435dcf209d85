/** What changed and who is told of it, also other machines: for the examples of the contract. */
import type { Stage } from './example-story.ts';

export async function callOtherMachines(stage: Stage, item_id: string): Promise<void> {
  await callOutbound(stage, item_id);
  await callWebhooks(stage, item_id);
}

/** Requests to other machines: those of people, and of the item by itself. */
async function callOutbound({ app, record, lin }: Stage, item_id: string): Promise<void> {
  const url = 'https://api.example.com/v1/orders';
  await record(lin, 'console/send', { item_id, method: 'GET', url });
  await record(lin, 'console/stream', { item_id, method: 'GET', url });
  const target = { scheme: 'https', host: 'api.example.com', path_prefix: '/v1', methods: ['GET', 'POST'] };
  await record(lin, 'console/saveTargets', { item_id, is_on: '1', targets: JSON.stringify([target]) });
  await record(lin, 'console/targets', { item_id });
  const { source_id } = await record(lin, 'source/save', {
    item_id,
    url: 'https://git.example.com/pay/api/raw/main/openapi.yaml',
    interval_minutes: '60',
    mode: 'apply',
    is_on: '1',
  });
  for (const name of ['source/preview', 'source/apply', 'source/run'] as const)
    await record(lin, name, { item_id, source_id }).then(async () => app.context.background.drain());
  await record(lin, 'source/list', { item_id });
  await record(lin, 'source/delete', { item_id, source_id });
}

/** A program that is sent what happens in the item. */
async function callWebhooks({ app, record, lin }: Stage, item_id: string): Promise<void> {
  const settings = { item_id, kind: 'webhook', url: 'https://ci.example.com/hooks/docs', lang: 'en' };
  await record(lin, 'webhook/test', settings);
  const { webhook_id } = await record(lin, 'webhook/save', {
    ...settings,
    name: 'Release pipeline',
    events: 'page.created,page.breaking,pages.changed',
    is_on: '1',
  });
  // Before anything is sent: while a message is on its way, what the list says depends on the moment.
  await record(lin, 'webhook/list', { item_id });
  const page = { item_id, page_title: 'Refunds', page_content: 'Money that goes back.' };
  const { page_id } = await lin.call('page/save', page);
  await app.context.background.drain();
  const chosen = { item_id, webhook_id };
  const { deliveries } = await record(lin, 'webhook/deliveries', chosen);
  await record(lin, 'webhook/resend', { ...chosen, delivery_id: deliveries[0]?.delivery_id ?? '' });
  await record(lin, 'webhook/delete', chosen);
  await lin.call('page/delete', { page_id });
}

export async function callChangeLog(
  { record, lin }: Stage,
  { item_id, page_id }: { item_id: string; page_id: string },
): Promise<void> {
  const { entries } = await record(lin, 'change/list', { item_id });
  await record(lin, 'change/watch', { item_id, level: 'breaking' });
  await lin.call('change/watch', { item_id, field_name: 'amount', level: 'all' });
  await record(lin, 'change/watches', { item_id });
  await record(lin, 'change/ownWatches', {});
  await record(lin, 'change/audience', { page_id });
  const { change_id = '' } = entries[0] ?? {};
  await record(lin, 'change/info', { change_id });
  await record(lin, 'change/acknowledge', { change_id });
  await record(lin, 'change/remind', { change_id });
  await record(lin, 'change/seen', { change_id });
  await record(lin, 'waiting/list', {});
}
