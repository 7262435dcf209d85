/** Who documents an API has a client generated from it, which works against the mock before there is an API. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateApi } from 'swagger-typescript-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let product: Product;
let document_url: string;
let mock: { url: string; key: string };

const order = {
  type: 'object',
  required: ['order_id', 'state', 'items'],
  properties: {
    order_id: { type: 'integer' },
    state: { type: 'string', enum: ['open', 'paid'] },
    items: { type: 'array', items: { type: 'object', properties: { sku: { type: 'string' } } } },
  },
};
const json = (schema: object, words: object = {}) => ({
  content: { 'application/json': { schema, ...words } },
});
const written = {
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1' },
  paths: {
    '/orders': {
      post: {
        operationId: 'createOrder',
        summary: 'Create an order',
        requestBody: json({ type: 'object', required: ['sku'], properties: { sku: { type: 'string' } } }),
        responses: { 201: { description: 'Created', ...json(order) } },
      },
    },
    '/orders/{order_id}': {
      get: {
        operationId: 'getOrder',
        summary: 'Read an order',
        parameters: [{ name: 'order_id', in: 'path', required: true, schema: { type: 'integer' } }],
        responses: {
          200: { description: 'It', ...json(order, { example: { order_id: 7, state: 'paid', items: [] } }) },
          404: {
            description: 'None',
            ...json({ type: 'object', properties: { reason: { type: 'string' } } }),
          },
        },
      },
    },
  },
};

beforeAll(async () => {
  product = await startProduct();
  const user_token = await signIn(product);
  const form = new FormData();
  form.set('user_token', user_token);
  form.set('password', 'visit word');
  form.set('file', new Blob([JSON.stringify(written)]), 'openapi.json');
  const imported = await fetch(`${product.address}/api/import/auto`, { method: 'POST', body: form });
  const { item_id } = ((await imported.json()) as { data: { item_id: string } }).data;
  await callProduct(product, 'item/saveMock', { item_id, is_on: '1', user_token });
  const { read_key: key } = await callProduct(product, 'item/getKey', { item_id, user_token });
  document_url = `${product.address}/${item_id}/openapi.json?key=${key}`;
  mock = { url: `${product.address}/mock/${item_id}`, key };
});
afterAll(async () => {
  await product.stop();
});

const typeOptions =
  '--noEmit --strict --skipLibCheck --ignoreConfig --allowImportingTsExtensions --target es2022 --lib es2022,dom --module nodenext';

/** @returns what the program printed, once its types have been checked */
function run(file: string): string {
  const checked = spawnSync('npx', ['tsc', ...typeOptions.split(' '), file], { encoding: 'utf8' });
  expect(checked.stdout).toBe('');
  const { stdout, stderr } = spawnSync('npx', ['tsx', file], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout;
}

const program = () => `
import { Api } from './client.mts';
const api = new Api({
  baseUrl: ${JSON.stringify(mock.url)},
  baseApiParams: { headers: { 'X-Mock-Key': ${JSON.stringify(mock.key)} } },
});
const created = await api.orders.createOrder({ sku: 'TEA' });
const state: 'open' | 'paid' = created.data.state;
const read = await api.orders.getOrder(7);
const number: number = read.data.order_id;
const missing = await api.orders.getOrder(7, { headers: { Prefer: 'code=404' } }).catch(answer => answer.status);
console.log(JSON.stringify([created.status, state, number, missing]));
`;

test('a client is generated from the address of a private item with its key, its types fit, and the mock answers it', async () => {
  const { files } = await generateApi({ url: document_url, output: false, silent: true });
  writeFileSync(join(product.data_dir, 'client.mts'), files[0]?.fileContent ?? '');
  const file = join(product.data_dir, 'use-client.mts');
  writeFileSync(file, program());
  expect(JSON.parse(run(file))).toEqual([201, expect.stringMatching(/^(?:open|paid)$/), 7, 404]);
});
