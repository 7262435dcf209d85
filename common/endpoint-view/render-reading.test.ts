import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#tests/kit/api/field-models.ts';
import { writeEndpoint } from '../field-model/layout/write/write-markdown.ts';
import type { Endpoint } from '../field-model/model/endpoint.ts';
import { anySchema } from '../field-model/model/schema.ts';
import { parseHtml } from '../markdown/tree/parse-html.ts';
import { elementsOf } from '../markdown/tree/tree.ts';
import type { Lang } from '../texts/index.ts';
import { renderReading } from './render-reading.ts';

const order = `**简要描述：**

- 创建订单

**请求URL：**
- \`https://shop.example.com/api/orders\`

**请求方式：**
- POST

**参数：**

|参数名|必选|类型|说明|
|:----|:---|:-----|-----|
|user_id|是|string|谁下单|
|items|是|array|订单行|
|»sku|是|string|货号|
|»count|否|int|件数，见[说明](https://shop.example.com/a)|
|note|付款时|string|备注|

**返回示例**

\`\`\`json
{"id": 1}
\`\`\`

**返回参数说明**

|参数名|类型|说明|
|:-----|:-----|-----|
|id|int|订单号|

**备注**

- 更多见首页
`;

const read = (markdown: string, lang: Lang = 'en') => renderReading(markdown, { lang }).html;
const without = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

describe('a page about an endpoint', () => {
  test('the line that says when an example was received stands with it', () => {
    const line = '*2026-11-25 10:02 收到，来自 预发布*';
    const html = read(order.replace('{"id": 1}\n```', `{"id": 1}\n\`\`\`\n\n${line}`), 'zh-cn');
    const samples = /<aside class="samples"[\s\S]*<\/aside>/.exec(html)?.[0] ?? '';
    expect(samples).toContain(
      '<p class="received"><em class="han">2026-11-25 10:02 收到，来自 预发布</em></p>',
    );
    expect(html.split('预发布').length).toBe(2);
  });

  test('shows its fields as a nested list, with what each is, in the language of the reader', () => {
    const html = read(order, 'zh-cn');
    expect(html).toContain('<li class="field" id="items.sku">');
    expect(html).toContain('<span class="field-required">必填</span>');
    expect(html).toMatch(/<a href="#items\.count">count<\/a>[\s\S]{0,200}可选/);
    expect(html).not.toContain('<table');
  });

  test('keeps each sentence and each link of its author', () => {
    const text = without(read(order));
    for (const words of ['创建订单', '谁下单', '货号', '件数，见', '更多见首页', '返回参数说明'])
      expect(text).toContain(words);
    expect(read(order)).toContain('href="https://shop.example.com/a"');
  });

  test('says what is neither required nor optional in the words of its author', () => {
    const row = /<li class="field" id="note">[\s\S]*?<\/li>/.exec(read(order))?.[0] ?? '';
    expect(row).toContain('付款时');
    expect(row).not.toContain('optional');
  });

  test('has the request as code beside it, and the answer under the words that named it', () => {
    const html = read(order);
    expect(html).toMatch(/<aside class="samples"[\s\S]*curl -X POST/);
    expect(html).toMatch(/<summary>返回示例<\/summary>[\s\S]*<\/aside>/);
    expect(html.split('返回示例')).toHaveLength(2);
  });

  test('has its method and address in a bar, once', () => {
    const html = read(order);
    expect(html.split('class="endpoint"')).toHaveLength(2);
    expect(html).toMatch(/<span class="method method-post"[^>]*>POST</);
  });

  test('that nothing was drawn of reads as it did', () => {
    const guide = '# How to deploy\n\n| Name | Meaning |\n|---|---|\n| a | b |\n';
    expect(read(guide)).toBe(renderReading(guide, {}).html);
  });

  test('with several statuses has a tab for each, and anchors still lead to them', () => {
    const page = writeEndpoint(
      {
        ...emptyEndpointWith(['200', '404']),
      },
      'en',
    );
    const { html, toc } = renderReading(page, { lang: 'en' });
    expect(html).toMatch(/<details name="statuses-\d+" class="tab" open>/);
    expect(html.match(/class="tab"/g)).toHaveLength(2);
    for (const { id } of toc) expect(html).toContain(`id="${id}"`);
  });
});

test('a message that is one of several has a tab for each of them', () => {
  const property = (name: string) => ({
    name,
    is_required: true,
    schema: { ...anySchema(), types: ['string'] },
  });
  const object = (title: string, ...names: string[]) => ({
    ...anySchema(),
    types: ['object'],
    title,
    properties: names.map(property),
  });
  const schemas = [object('Card', 'number', 'holder'), object('Bank', 'iban')];
  const one = { ...anySchema(), choice: { kind: 'oneOf' as const, schemas } };
  const responses = [one, { ...anySchema(), types: ['array'], items: one }].map((schema, at) => ({
    status: String(200 + at),
    description: '',
    headers: [],
    bodies: [{ content_type: 'application/json', schema, examples: [] }],
  }));
  const endpoint = { ...emptyEndpointWith([]), responses };
  const page = writeEndpoint(endpoint, 'en');
  const { html } = renderReading(page, { lang: 'en' });
  expect(html.match(/<summary>object: (Card|Bank)<\/summary>/g)).toHaveLength(4);
  expect(without(html)).not.toMatch(/:[12]/);
});

function emptyEndpointWith(statuses: readonly string[]) {
  const [endpoint] = fc.sample(endpoints, { numRuns: 1, seed: 1 });
  if (!endpoint) throw new Error('no sample');
  const response = (status: string) => ({ status, description: `About ${status}.`, headers: [], bodies: [] });
  return {
    ...endpoint,
    method: 'GET',
    path: '/a',
    responses: statuses.map(response),
    remarks: '',
    error_codes: [],
  };
}

const shop = `# Shop

Words about all of it.

## Add an order

\`POST /orders\`

| Name | Type | Required | Description |
|---|---|---|---|
| sku | string | yes | What. |

**Response**

\`\`\`json
{"id": 1}
\`\`\`

## Remove an order

> [!WARNING]
> Deprecated: do not use it in anything new.

\`DELETE /orders/{id}\`

| Name | Type | Required | Description |
|---|---|---|---|
| id | string | yes | Which. |

**Response**

\`\`\`json
{"gone": true}
\`\`\`
`;

describe('a page about several endpoints', () => {
  const parts = (html: string) => html.split('<section class="endpoint-part"').slice(1);

  test('has each of them drawn by itself, with its bar, its samples and its answers', () => {
    const html = read(shop);
    const [first = '', second = '', ...others] = parts(html);
    expect(others).toEqual([]);
    expect(html.indexOf('Words about all')).toBeLessThan(html.indexOf('<section'));
    expect(first).toMatch(/^ aria-label="POST \/orders"/);
    expect(first).toMatch(/<h2[\s\S]*class="endpoint"[\s\S]*class="samples"[\s\S]*curl -X POST/);
    expect(without(first)).toContain('"id" : 1');
    expect(without(first)).not.toContain('gone');
    expect(without(second)).toMatch(/curl -X DELETE[\s\S]*"gone" : true/);
    expect(html.match(/class="call-bar"/g)).toHaveLength(2);
    expect(html).not.toContain('page:path');
  });

  test('says which of them is deprecated: its heading is struck, and its banner says why', () => {
    const [first = '', second = ''] = parts(read(shop));
    expect(first).not.toContain('deprecat');
    expect(second).toMatch(/<h2 [^>]*id="remove-an-order" class="deprecated-name"/);
    expect(second.indexOf('<h2')).toBeLessThan(second.indexOf('deprecation'));
  });

  test('of very many endpoints is drawn without samples', () => {
    const many = Array.from({ length: 61 }, (_, at) => `## Call ${at}\n\n\`GET /calls/${at}\`\n`).join('\n');
    expect(read(many)).not.toContain('class="samples"');
  });
});

describe('a webhook', () => {
  const webhook: Endpoint = {
    ...emptyEndpointWith(['200']),
    is_webhook: true,
    method: 'POST',
    path: 'newOrder',
    servers: [],
    security: [],
    parameters: [],
    description: '',
    is_deprecated: false,
    bodies: [
      { content_type: 'application/json', schema: anySchema(), examples: [{ name: '', value: { id: 7 } }] },
    ],
  };

  test('says that the API sends it and what it sends, and has neither code that calls it nor a place to try it', () => {
    const html = read(writeEndpoint(webhook, 'en'));
    expect(without(html)).toMatch(/^ Webhook POST newOrder The API sends this request/);
    expect(without(html)).toMatch(/What is sent \{ "id" : 7 \}/);
    expect(html).not.toMatch(/call-bar|curl/);
    expect(without(read(writeEndpoint(webhook, 'zh-cn'), 'zh-cn'))).toContain(
      '由接口方向您登记的地址发送此请求',
    );
  });

  test('a callback says that an earlier request has named where it goes', () => {
    const page = writeEndpoint({ ...webhook, is_callback: true, path: '{$request.body#/url}' }, 'en');
    expect(page).toMatch(/^## Callback request\n/);
    const html = read(page);
    expect(without(html)).toMatch(
      /^ Callback POST \{\$request\.body#\/url\} The API sends this request to your server/,
    );
    expect(html).not.toMatch(/call-bar|curl/);
  });
});

describe('hostile text', () => {
  const evil = '<img src=x onerror=alert(1)>"\'`{{}}</script><script>alert(1)</script>';

  test('is text wherever it is drawn: names, types, facts, addresses, samples', () => {
    const page = `## ${evil}\n\n\`\`\`http\nPOST /a/${encodeURIComponent(evil)}\n\`\`\`\n\n| Name | Type | Required | Example | Description |\n|---|---|---|---|---|\n| a${evil} | ${evil} | yes | ${evil} | ${evil} |\n| javascript:alert(1) | string | no | x | [l](javascript:alert(1)) |\n\n\`\`\`json\n{"a": "${evil.replaceAll('"', '\\"')}"}\n\`\`\`\n`;
    const nodes = elementsOf(parseHtml(read(page)) ?? { type: 'root', children: [] });
    expect(nodes.length).toBeGreaterThan(40);
    expect(nodes.filter(({ tagName }) => tagName === 'script')).toEqual([]);
    for (const { properties } of nodes) {
      expect(Object.keys(properties).filter(name => /^on/i.test(name))).toEqual([]);
      expect(String(properties.href ?? '')).not.toMatch(/^\s*javascript/i);
    }
  });

  test('of any shape is drawn without a failure, and two fields have never one address', {
    timeout: 30_000,
  }, () => {
    fc.assert(
      fc.property(endpoints, endpoint => {
        const html = read(writeEndpoint(endpoint, 'en'));
        const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(html).not.toMatch(/<script/i);
      }),
      { numRuns: 150 },
    );
  });

  test.each<[string, () => string]>([
    [
      'thousands of tables that look alike',
      () => '## POST /a\n\n'.concat('| Name | Type |\n|---|---|\n| a | int |\n\ntext\n\n'.repeat(2_500)),
    ],
    [
      'one name in thousands of rows',
      () =>
        `## POST /a\n\n| Name | Type | Description |\n|---|---|---|\n${'| a | int | b |\n'.repeat(6_000)}`,
    ],
    [
      'fields that go ever deeper',
      () =>
        `## POST /a\n\n| Name | Type |\n|---|---|\n${Array.from(
          { length: 700 },
          (_, at) =>
            `| ${Array(at + 1)
              .fill('a')
              .join('.')} | object |`,
        ).join('\n')}\n`,
    ],
    ['thousands of statuses', () => `## POST /a\n\n${'### 200\n\nok\n\n'.repeat(4_000)}`],
    [
      'thousands of answers',
      () => `## POST /a\n\n**Response**\n\n${'```json\n{"a": 1}\n```\n\n'.repeat(4_000)}`,
    ],
  ])('of %s ends, and nothing is nested deeper than a browser takes', { timeout: 30_000 }, (_, page) => {
    const tree = parseHtml(read(page()));
    expect(tree).toBeDefined();
  });
});

const old = `## Endpoint

\`\`\`http
POST /v1/charges
\`\`\`

> [!WARNING]
> Deprecated: do not use it in anything new. It is to be removed on 2027-03-01.
> Use [Pay an order](/page/12), which knows currencies.

Takes money.
`;

describe('a deprecated endpoint', () => {
  test('has a banner on top with the day, the reason and the link to what comes after it', () => {
    const html = read(old);
    expect(html).toMatch(/^<div class="endpoint-lead prose"><div class="note note-warning deprecation"/);
    expect(without(html)).toMatch(/Ends on 1 March 2027\. Use Pay an order , which knows currencies\. /);
    expect(html).toContain('data-left="Ends on 1 March 2027, # days left."');
    expect(html).toMatch(/<a href="\/page\/12"[^>]*>Pay an order<\/a>/);
    expect(html).not.toContain('do not use it');
    expect(without(read(old, 'zh-cn'))).toContain('2027年3月1日停用。');
  });

  test('without a day says that nothing new should use it', () => {
    const html = read(old.replace(' It is to be removed on 2027-03-01.', ''));
    expect(without(html)).toMatch(/^ Deprecated: do not use it in anything new\. Use Pay an order/);
  });

  test('keeps the words of an author who says it otherwise', () => {
    const html = read(order.replace('- 创建订单', '- 创建订单\n\n该接口已废弃，请使用[新接口](/page/3)。'));
    expect(html).toMatch(/deprecation" role="note">.{0,600}<p[^>]*>该接口已废弃，请使用<a href="\/page\/3"/s);
  });
});
