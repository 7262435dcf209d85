/** An item whose changes are sent to a server of a test. */
import type { ServerResponse } from 'node:http';
import type { Sent } from '#common/contract/index.ts';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { serveHttp } from '#tests/kit/servers/http-server.ts';
import { startTestApp } from '#tests/kit/test-app.ts';
import { allowHosts } from './console-item.ts';

const allPageEvents =
  'page.created,page.breaking,page.deprecated,page.changed,page.reworded,page.deleted,page.restored,pages.changed';

export const ordersPage = (type: string, words = '') =>
  `\`\`\`http\nPOST /orders\n\`\`\`\n\n${words}\n\n## Request body\n\n| Name | Type | Required |\n|---|---|---|\n| sku | ${type} | yes |\n`;

type Receiver = {
  status: number;
  body: string;
  headers?: Record<string, string>;
  /** In place of all that. */
  answer?: (response: ServerResponse) => void;
};

async function serveReceiver() {
  const receiver: Receiver = { status: 204, body: '' };
  const server = await serveHttp((_, response) => {
    if (receiver.answer) return receiver.answer(response);
    response.writeHead(receiver.status, receiver.headers).end(receiver.body);
  });
  return { receiver, server, bodies: () => server.received.map(({ body }) => JSON.parse(body)) };
}

export async function sendChanges(
  settings: Partial<Sent<'webhook/save'>> = {},
  item: Partial<Sent<'item/add'>> = {},
) {
  const served = await serveReceiver();
  const now = { seconds: 1_800_000_000 };
  const app = await startTestApp({ PUBLIC_URL: 'https://docs.example.com' }, { now: () => now.seconds });
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, { item_name: 'Shop', item_domain: 'shop', ...item });
  await allowHosts(app, [{ host: '127.0.0.1', port: served.server.port, is_internal: true }]);
  const page = { page_title: 'Create an order', page_content: ordersPage('string') };
  const { page_id } = await buildPage(lin, { item_id, ...page });
  const drain = async () => app.context.background.drain();
  await drain();
  const url = `${served.server.url}/hook`;
  const webhook = { item_id, name: 'Pipeline', url, events: allPageEvents, is_on: '1' };
  const { webhook_id, secret } = await lin.call('webhook/save', { ...webhook, ...settings });
  const save = async (page_content: string, who = lin) => {
    now.seconds += 2 * 3600;
    await who.call('page/save', { page_id, page_title: 'Create an order', page_content });
    await drain();
  };
  /** What is due then is sent. */
  const pass = async (seconds: number) => {
    now.seconds += seconds;
    app.context.deliveries.wake();
    await drain();
  };
  const list = async () => (await lin.call('webhook/deliveries', { item_id, webhook_id })).deliveries;
  const kept = async () => (await lin.call('webhook/list', { item_id })).webhooks[0];
  const made = { app, lin, item_id, page_id, webhook_id, secret, webhook, now };
  return { ...served, ...made, save, pass, list, kept, drain };
}
