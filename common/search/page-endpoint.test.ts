import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPages } from '../field-model/read-markdown.ts';
import { endpointPathMaxLength } from '../limits.ts';
import { findEndpoint } from '../markdown/find-endpoint.ts';
import { renderMarkdown } from '../markdown/render.ts';
import { endpointOfBar, endpointOfModels, noEndpoint } from './page-endpoint.ts';

const bar = (line: string) => `\`\`\`http\n${line}\n\`\`\``;

test.each([
  [bar('POST /orders'), 'POST', '/orders', '/orders'],
  [
    bar('GET https://api.example.com/v2/Orders/{order_id}?page=1#x HTTP/1.1'),
    'GET',
    '/v2/Orders/{order_id}',
    '/v2/orders/{}',
  ],
  [bar('DELETE {{base_url}}/orders/:id/'), 'DELETE', '/orders/{id}/', '/orders/{}'],
  [bar('PATCH {base}/orders/{{id}}'), 'PATCH', '/orders/{{id}}', '/orders/{}'],
  [bar('GET https://api.example.com'), 'GET', '/', '/'],
  [bar('WSS wss://api.example.com:8443/feed'), 'WSS', '/feed', '/feed'],
  [`# Title\r\n\r\n~~~http\r\nPUT /a\r\n~~~\r\n`, 'PUT', '/a', '/a'],
  [`> - ${bar('GET /quoted').replaceAll('\n', '\n>   ')}`, 'GET', '/quoted', '/quoted'],
  [`${bar('get /small')}\n\n${bar('GET /first')}\n\n${bar('GET /second')}`, 'GET', '/first', '/first'],
  [bar(`GET /${'a'.repeat(400)}`), 'GET', `/${'a'.repeat(249)}`, `/${'a'.repeat(249)}`],
])('the endpoint of %j is %s %s', (markdown, endpoint_method, endpoint_path, endpoint_key) => {
  expect(endpointOfBar(markdown)).toEqual({ endpoint_method, endpoint_path, endpoint_key, is_deprecated: 0 });
  expect(endpoint_path.length).toBeLessThanOrEqual(endpointPathMaxLength);
});

test.each([
  ['a text', 'POST /orders'],
  ['another language', '```sh\nPOST /orders\n```'],
  ['a fence within a fence', `\`\`\`\`md\n${bar('POST /orders')}\n\`\`\`\``],
  ['an indented fence', `    ${bar('POST /orders').replaceAll('\n', '\n    ')}`],
  ['a comment', `<!--\n${bar('POST /orders')}\n-->`],
  ['a formula', `$$\n${bar('POST /orders')}\n$$`],
  ['front matter', `---\nsample: |\n  ${bar('POST /orders').replaceAll('\n', '\n  ')}\n---\n`],
  ['an answer', bar('HTTP/1.1 200 OK')],
  ['an address of 2,001 characters', bar(`GET /${'a'.repeat(2_000)}`)],
  ['a text that is shown as it was typed', `${bar('GET /a')}\n${'|'.repeat(60_001)}`],
  ['a bar beyond what is searched', `${'a\n\n'.repeat(22_000)}${bar('GET /a')}`],
])('%s has no endpoint bar', (_, markdown) => {
  expect(endpointOfBar(markdown)).toBeUndefined();
});

test.each([
  [`## Endpoint\n\n${bar('GET /a')}\n\n> [!WARNING]\n> Deprecated: do not use it in anything new.\n`, 1],
  [`# 订单\n\n该接口已废弃，请改用新接口。\n\n${bar('GET /a')}\n`, 1],
  [
    `## Endpoint\n\n${bar('GET /a')}\n\n## Query\n\n|Name|Type|Description|\n|-|-|-|\n|a|string|deprecated|\n`,
    0,
  ],
])('%j says of its endpoint that it is deprecated: %i', (markdown, is_deprecated) => {
  expect(endpointOfBar(markdown)?.is_deprecated).toBe(is_deprecated);
});

const fields = '|Name|Type|Required|\n|-|-|-|\n|sku|string|yes|\n';
const listed = (method: string, address: string) =>
  `# Orders\n\n- Method: ${method}\n- URL: \`${address}\`\n\n## Request\n\n${fields}`;

test.each([
  [listed('POST', '/orders'), 'POST', '/orders', '/orders'],
  [listed('post', '{{host}}/Orders/:id/'), 'POST', '/Orders/{id}/', '/orders/{}'],
  [listed('GET', 'api/orders/list?page=1'), 'GET', '/api/orders/list', '/api/orders/list'],
  [listed('GET/POST', 'localhost:8080/orders'), 'GET', '/orders', '/orders'],
  [listed('PUT', 'https://api.example.com/v2/orders'), 'PUT', '/v2/orders', '/v2/orders'],
  [listed('GET', '{tenant}/users/{id}'), 'GET', '/{tenant}/users/{id}', '/{}/users/{}'],
  [listed('GET', '{base_url}:{port}/users'), 'GET', '/users', '/users'],
  [listed('GET', '${API}/users'), 'GET', '/users', '/users'],
  [listed('GET', 'api.example.com/users'), 'GET', '/users', '/users'],
  [`# Orders\n\nURL: \`/orders\`\n\n## Request\n\n${fields}`, '', '/orders', '/orders'],
])('%j is about %s %s', (markdown, endpoint_method, endpoint_path, endpoint_key) => {
  const found = { endpoint_method, endpoint_path, endpoint_key, is_deprecated: 0 };
  expect(endpointOfModels(readPages(markdown))).toEqual(found);
});

test('a page about an endpoint without a bar says that it is deprecated', () => {
  const markdown = listed('POST', '/orders').replace('\n\n', '\n\n该接口已废弃，请改用新接口。\n\n');
  expect(endpointOfModels(readPages(markdown))).toMatchObject({ endpoint_path: '/orders', is_deprecated: 1 });
});

test.each([
  ['several endpoints', `${listed('POST', '/orders')}\n${listed('GET', '/boats')}`],
  ['one without an address', `# Orders\n\n- Method: POST\n\n## Request\n\n${fields}`],
  ['a guide', '# Orders\n\nEverything about orders.\n'],
])('a page about %s has no endpoint of its own', (_, markdown) => {
  expect(endpointOfModels(readPages(markdown))).toEqual(noEndpoint);
});

const lines = fc.constantFrom(
  '```http\nGET /g\n```',
  '~~~http\nGET /h',
  '  ```http\n  POST /i',
  '```http',
  '~~~http',
  '````http',
  '```http title=x',
  ' ```http',
  '   ```http',
  '    ```http',
  '\t```http',
  '```https',
  '```',
  '~~~',
  '````',
  '  ```',
  '> ```http',
  '> ```',
  '>> ~~~http',
  '- ```http',
  '  ~~~',
  '1. ~~~ http',
  '   ~~~',
  'GET /a',
  'POST /b HTTP/1.1',
  '  PUT /c',
  '> DELETE /d',
  '> > GET /e',
  '   GET /f',
  '\tGET /g',
  'GET',
  'get /h',
  'Accept: */*',
  '',
  '',
  '- a',
  '> a',
  '1. a',
  'a',
  '# a',
  '---',
  '===',
  '$$',
  '$$ a $$',
  '<!--',
  '-->',
  '<div>',
  '</div>',
  '| a | b |',
  '|---|',
  '| c |',
  'key: value',
  '[a]: /b',
  '"',
  '[TOC]',
  '- [ ] a',
  '> [!NOTE]',
);

/** Of the first bar as it is shown. */
function shownBar(markdown: string): string | undefined {
  const { html } = renderMarkdown(markdown);
  const [, address, method] =
    /<div class="endpoint"[^>]*><div class="line" data-copy="([^"]*)"><span class="[^"]*">([A-Z]+)</.exec(
      html,
    ) ?? [];
  return address === undefined ? undefined : `${method} ${address}`;
}

test('the endpoint that is found is the first bar that is shown', () => {
  let withBar = 0;
  fc.assert(
    fc.property(fc.array(lines, { maxLength: 14 }), parts => {
      const markdown = parts.join('\n');
      const shown = shownBar(markdown);
      if (shown !== undefined) withBar += 1;
      const found = findEndpoint(markdown);
      expect(found && `${found.method} ${found.address}`).toBe(shown);
    }),
    { numRuns: 4_000 },
  );
  expect(withBar).toBeGreaterThan(200);
});

test('any text has an endpoint bar or none', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
  );
  fc.assert(
    fc.property(text, text, (a, b) => {
      for (const markdown of [a, bar(a), bar(`GET /${a}`), `${a}\n${bar(`POST ${b}`)}`])
        expect((endpointOfBar(markdown)?.endpoint_path ?? '').isWellFormed()).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
