/** A real API in this process, with its OpenAPI document: three ways to sign in, a provider of OAuth 2, answers that differ from the document. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type SeenRequest = { method: string; url: string; headers: Record<string, string>; body: string };
export type OrdersApi = {
  address: string;
  /** All but what a browser asks before. */
  seen: SeenRequest[];
  close(): Promise<void>;
};

export const accepted = { bearer: 'tok-1', basic: 'ann:pass word', key: 'key-1', oauth: 'oauth-1' };

const order = {
  order_id: 'or_1',
  state: 'paid',
  amount: '17800',
  items: [{ sku: 'TEA', warehouse: 'HZ' }],
};

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
  'access-control-allow-methods': '*',
  'access-control-expose-headers': 'x-trace',
};

export async function startOrdersApi(): Promise<OrdersApi> {
  const seen: SeenRequest[] = [];
  const codes = new Map<string, string>();
  const server = createServer((request, response) => void answer(request, response, { seen, codes }));
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    seen,
    close: () =>
      new Promise(done => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

type State = { seen: SeenRequest[]; codes: Map<string, string> };

async function answer(request: IncomingMessage, response: ServerResponse, state: State): Promise<void> {
  const { method = '', url = '/' } = request;
  if (method === 'OPTIONS') return void response.writeHead(204, cors).end();
  const body = await bodyOf(request);
  const { pathname, searchParams } = new URL(url, 'http://api');
  if (pathname === '/authorize') return sendBack(searchParams, response, state);
  if (pathname === '/token') return giveToken(new URLSearchParams(body), response, state);
  state.seen.push({ method, url, headers: request.headers as Record<string, string>, body });
  if (pathname === '/v1/events') return stream(response);
  if (pathname === '/v1/page') return send(response, 200, '<script>top.hit = 1</script>', 'text/html');
  const isKnown = isSignedIn(request, searchParams);
  const said = isKnown ? order : { message: 'who are you?' };
  send(response, isKnown ? 200 : 401, JSON.stringify(said), 'application/json');
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function send(response: ServerResponse, status: number, body: string, type: string): void {
  response.writeHead(status, { ...cors, 'content-type': type, 'x-trace': '7c1f' }).end(body);
}

function isSignedIn({ headers }: IncomingMessage, query: URLSearchParams): boolean {
  const { authorization = '' } = headers;
  const basic = `Basic ${Buffer.from(accepted.basic).toString('base64')}`;
  const keys = [headers['x-key'], query.get('key')];
  return (
    [`Bearer ${accepted.bearer}`, `Bearer ${accepted.oauth}`, basic].includes(authorization) ||
    keys.includes(accepted.key)
  );
}

/** As a provider does after a person has signed in. */
function sendBack(query: URLSearchParams, response: ServerResponse, { codes }: State): void {
  const code = `code-${codes.size}`;
  codes.set(code, query.get('code_challenge') ?? '');
  const back = new URL(query.get('redirect_uri') ?? '');
  back.searchParams.set('code', code);
  back.searchParams.set('state', query.get('state') ?? '');
  response.writeHead(302, { location: back.href }).end();
}

function giveToken(form: URLSearchParams, response: ServerResponse, { codes }: State): void {
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  const isPerson = codes.get(form.get('code') ?? '') === challenge;
  const isClient = form.get('client_id') === 'docs' && form.get('client_secret') === 'hidden';
  const isGood = form.get('grant_type') === 'authorization_code' ? isPerson : isClient;
  const said = isGood ? { access_token: accepted.oauth } : { error: 'invalid_client' };
  send(response, isGood ? 200 : 400, JSON.stringify(said), 'application/json');
}

function stream(response: ServerResponse): void {
  response.writeHead(200, { ...cors, 'content-type': 'text/event-stream' });
  response.write('data: one\n\n');
}

const text = { type: 'string' };
const item = { type: 'object', required: ['sku'], properties: { sku: text } };
const answered = {
  type: 'object',
  required: ['order_id'],
  properties: {
    order_id: text,
    state: { type: 'string', enum: ['open', 'closed'] },
    amount: { type: 'integer' },
    items: { type: 'array', items: item },
    expires_at: text,
  },
};
const sentOrder = {
  type: 'object',
  required: ['sku'],
  properties: { sku: text, quantity: { type: 'integer' } },
};
const file = { type: 'string', format: 'binary' };
const pictureBodies = {
  'multipart/form-data': { schema: { type: 'object', properties: { title: text, picture: file } } },
  'application/octet-stream': { schema: file },
};

/** What the API says of itself. */
export function ordersDocument(address: string): object {
  const content = { 'application/json': { schema: answered } };
  const shop = { name: 'shop_id', in: 'path', required: true, schema: text };
  const operation = (summary: string) => ({ summary, responses: { 200: { description: 'Done', content } } });
  return {
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1' },
    servers: [{ url: `${address}/v1` }],
    paths: {
      '/shops/{shop_id}/orders': {
        post: {
          ...operation('Create an order'),
          parameters: [shop],
          requestBody: {
            content: { 'application/json': { schema: sentOrder, example: { sku: 'TEA', quantity: 2 } } },
          },
        },
      },
      '/pictures': { post: { ...operation('Add a picture'), requestBody: { content: pictureBodies } } },
      '/events': { get: { ...operation('Follow orders'), responses: { 200: { description: 'A stream' } } } },
      '/page': { get: { ...operation('A page'), responses: { 200: { description: 'HTML' } } } },
    },
  };
}
