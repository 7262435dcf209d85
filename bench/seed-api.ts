/** An API as an OpenAPI document says it, imported as a person would: 1,123 operations, each with fields that nest. */
import { setTimeout } from 'node:timers/promises';
import { callProduct, type Product } from '#tests/kit/product.ts';

const operations = 1_123;
const perTag = 28;

export type SeededApi = { api_item_id: string; api_page_id: string };

export async function seedApi({
  product,
  user_token,
}: {
  product: Product;
  user_token: string;
}): Promise<SeededApi> {
  const form = new FormData();
  form.set('user_token', user_token);
  form.set('file', new Blob([JSON.stringify(apiDocument())]), 'payments.json');
  const reply = await fetch(`${product.address}/api/import/auto`, { method: 'POST', body: form });
  const { data, error_message } = (await reply.json()) as {
    error_message: string;
    data?: { item_id?: string; job_id: string };
  };
  if (data === undefined) throw new Error(error_message);
  const item_id = data.item_id ?? (await untilImported(product, data.job_id, user_token));
  await callProduct(product, 'item/update', { item_id, item_name: 'Payments API', password: '', user_token });
  const { menu } = await callProduct(product, 'item/info', { item_id, user_token });
  const pages = Object.values(menu.pages) as { page_id: string; page_title: string }[];
  const all = pages.length > 1 ? pages : menu.catalogs.flatMap(catalog => catalog.pages);
  return { api_item_id: item_id, api_page_id: all[Math.floor(all.length / 2)]?.page_id ?? '' };
}

async function untilImported(product: Product, job_id: string, user_token: string): Promise<string> {
  for (;;) {
    const job = await callProduct(product, 'import/progress', { job_id, user_token });
    if (job.item_id !== undefined && job.item_id !== '0') return job.item_id;
    await setTimeout(500);
  }
}

function apiDocument(): object {
  const all = Array.from({ length: operations }, (_, number) => number);
  return {
    openapi: '3.1.0',
    info: { title: 'Payments API', version: '1' },
    servers: [{ url: 'https://api.example.com/v1' }],
    paths: Object.fromEntries(
      all.map(number => [`/part-${number}/{id}/lines`, { post: operationOf(number) }]),
    ),
  };
}

const text = (description: string, example: string) => ({ type: 'string', description, examples: [example] });

const line = {
  type: 'object',
  required: ['sku', 'quantity'],
  properties: {
    sku: text('What is sold.', 'TEA-0042'),
    quantity: { type: 'integer', minimum: 1, description: 'How many of it.' },
    price: { type: 'integer', description: 'In the smallest unit of the currency.' },
    state: { type: 'string', enum: ['open', 'paid', 'sent'], description: 'How far it is.' },
  },
};
const order = {
  type: 'object',
  required: ['user_id', 'items'],
  properties: {
    order_id: text('The number of the order.', 'or_9f2c41ab'),
    user_id: text('Who buys. Must be a user of this shop.', 'u_20931'),
    currency: { type: 'string', enum: ['CNY', 'HKD', 'USD'], default: 'CNY', description: 'Three letters.' },
    items: { type: 'array', items: line, description: 'What is ordered, a line for each article.' },
    note: text('Words for whoever packs it.', 'Ring twice.'),
    expires_in: { type: 'integer', default: 900, description: 'Seconds for which the stock is held.' },
  },
};
const content = { 'application/json': { schema: order } };
const parameters = [
  { in: 'path', name: 'id', required: true, ...text('The shop that sells.', 's_812') },
  { in: 'header', name: 'Idempotency-Key', ...text('Remembered for a day.', '5f0c') },
].map(({ type, examples, ...parameter }) => ({ ...parameter, schema: { type, examples } }));

function operationOf(number: number): object {
  return {
    tags: [`Part ${Math.floor(number / perTag)}`],
    summary: `Change the lines of order ${number}`,
    description:
      'Creates an order and holds its stock. Send the same key again and you get the first answer.',
    parameters,
    requestBody: { required: true, content },
    responses: { 200: { description: 'Order created', content }, 404: { description: 'No such shop.' } },
  };
}
