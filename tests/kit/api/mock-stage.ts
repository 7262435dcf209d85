/** An item whose endpoints are answered by its mock, for tests. */

import type { Sent } from '#common/contract/index.ts';
import { writeEndpoint } from '#common/field-model/layout/write/write-markdown.ts';
import {
  type Body,
  type Endpoint,
  emptyEndpoint,
  type Response,
} from '#common/field-model/model/endpoint.ts';
import { anySchema, type Json, type Schema } from '#common/field-model/model/schema.ts';
import { buildItem, buildPage } from '../build.ts';
import { type As, startTestApp } from '../test-app.ts';

type SchemaWords = Partial<Omit<Schema, 'properties'>> & { properties?: Record<string, Schema> };

/** @param required names of properties that have to be there */
export function schemaOf(
  types: string,
  { properties = {}, ...words }: SchemaWords = {},
  required: readonly string[] = [],
): Schema {
  return {
    ...anySchema(),
    types: [types],
    ...words,
    properties: Object.entries(properties).map(([name, schema]) => ({
      name,
      is_required: required.includes(name),
      schema,
    })),
  };
}

export function bodyOf(
  schema: Schema,
  examples: Record<string, Json> = {},
  content_type = 'application/json',
): Body {
  const all = Object.entries(examples).map(([name, value]) => ({ name, value }));
  return { content_type, schema, examples: all };
}

export const responseOf = (status: string, words: Partial<Response> = {}): Response => ({
  status,
  description: '',
  headers: [],
  bodies: [],
  ...words,
});

export const endpointOf = (method: string, path: string, words: Partial<Endpoint> = {}): Endpoint => ({
  ...emptyEndpoint(),
  method,
  path,
  ...words,
});

type Settings = Partial<Sent<'item/saveMock'>> & { item?: Partial<Sent<'item/add'>> };

/** @param pages endpoints, or Markdown as somebody wrote it */
export async function startMock(pages: readonly (Endpoint | string)[], { item, ...settings }: Settings = {}) {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, item);
  for (const [at, page] of pages.entries()) {
    const page_content = typeof page === 'string' ? page : writeEndpoint(page, 'en');
    await buildPage(lin, { item_id, page_title: `Page ${at}`, page_content });
  }
  await app.context.background.drain();
  await lin.call('item/saveMock', { item_id, is_on: '1', ...settings });
  return { app, lin, item_id, mock: mockOf(app.visitor(), item_id) };
}

type Sending = { headers?: Record<string, string>; json?: unknown; payload?: string };

/** Requests to the mock, as this person at their browser. */
export function mockOf(who: As, reference: string) {
  return async (method: string, path: string, { headers = {}, json, payload }: Sending = {}) => {
    const type: Record<string, string> = json === undefined ? {} : { 'content-type': 'application/json' };
    const body = json === undefined ? payload : JSON.stringify(json);
    const reply = await who.request({
      method,
      url: `/mock/${reference}${path}`,
      headers: { 'accept-language': 'en', ...type, ...headers },
      ...(body !== undefined && { payload: body }),
    });
    const isJson = /json/.test(String(reply.headers['content-type'])) && reply.body !== '';
    return { ...reply, json: isJson ? (JSON.parse(reply.body) as Record<string, unknown>) : {} };
  };
}
