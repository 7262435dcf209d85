import { expect, test } from 'vitest';
import type { Environment } from '#common/contract/content/environment.ts';
import { readPages } from '#common/field-model/read-markdown.ts';
import { writeCurl } from '#common/request-sample/language/curl.ts';
import { addressOf, asHttpRequest, buildSent, leftOutByBrowser } from './build-sent.ts';
import { draftOf, newRow } from './draft.ts';
import { credentialsOf, signInFor } from './sign-in.ts';

function endpointOf(markdown: string) {
  const [model] = readPages(markdown);
  if (model?.kind !== 'endpoint') throw new Error('no endpoint');
  return model.endpoint;
}

const page = `## Endpoint

\`\`\`http
POST https://api.example.com/v2/shops/{shop_id}/orders
\`\`\`

## Authorization

| Name | Kind | Description | Scopes |
|---|---|---|---|
| key | API key | header: X-Key |  |

## Query parameters

| Name | Type | Required | Description | Example |
|---|---|---|---|---|
| dry | boolean | yes | Only checks |  |
| note | string | no | Words |  |

## Request headers

| Name | Type | Required | Description |
|---|---|---|---|
| Cookie | string | yes | Session |

## Request body

| Name | Type | Required | Description |
|---|---|---|---|
| sku | string | yes | Code |

**Example**

\`\`\`json
{"sku": "{{sku}}", "literal": "{sku}"}
\`\`\`
`;
const environment: Environment = {
  environment_id: 'a',
  name: 'Test',
  kind: 'test',
  base_url: 'https://test.example.com/v2',
  shown_to: 'visitor',
  may_send: true,
  variables: [],
  sign_in: {
    kind: 'none',
    place: 'header',
    parameter: '',
    token_url: '',
    authorization_url: '',
    client_id: '',
    scopes: '',
  },
};
const noCredentials = { headers: [], query: [] };
const filling = { environment, values: { shop_id: 's/812', sku: 'TEA' }, credentials: noCredentials };

test('a draft has what the page says; optional parameters without a value are off', () => {
  const { method, rows, body } = draftOf(endpointOf(page), 'en');
  expect(method).toBe('POST');
  expect(rows.map(({ place, name, is_on }) => [place, name, is_on])).toEqual([
    ['query', 'dry', true],
    ['query', 'note', false],
    ['header', 'Cookie', true],
    ['path', 'shop_id', true],
  ]);
  expect(body).toMatchObject({ kind: 'text', content_type: 'application/json' });
});

test('the environment fills its base address, names in the path, and names between two braces in the body', () => {
  const sent = buildSent(draftOf(endpointOf(page), 'en'), filling);
  expect(sent.url).toMatch(/^https:\/\/test\.example\.com\/v2\/shops\/s%2F812\/orders\?dry=/);
  expect(JSON.parse(sent.text ?? '')).toEqual({ sku: 'TEA', literal: '{sku}' });
});

test('without an environment the address is the one of the page, and what nobody knows stays to be seen', () => {
  const draft = draftOf(endpointOf(page), 'en');
  expect(addressOf(draft, { environment: undefined, values: {} })).toBe(
    'https://api.example.com/v2/shops/{shop_id}/orders',
  );
});

test('what was typed for a name in the path comes before the value of the environment', () => {
  const draft = draftOf(endpointOf(page), 'en');
  const rows = draft.rows.map(row => (row.name === 'shop_id' ? { ...row, value: 'mine' } : row));
  expect(addressOf({ ...draft, rows }, filling)).toContain('/shops/mine/orders');
});

test('a request signs in as its page says, or as the environment does', () => {
  const endpoint = endpointOf(page);
  const own = { 'sign-in key': 'k', 'sign-in token': 't', 'sign-in username': 'ü', 'sign-in password': 'p' };
  expect(credentialsOf(signInFor(undefined, endpoint), own).headers).toEqual([{ name: 'X-Key', value: 'k' }]);
  const withKind = (sign_in: Partial<Environment['sign_in']>) =>
    credentialsOf(
      signInFor({ ...environment, sign_in: { ...environment.sign_in, ...sign_in } }, endpoint),
      own,
    );
  expect(withKind({ kind: 'bearer' }).headers).toEqual([{ name: 'Authorization', value: 'Bearer t' }]);
  expect(withKind({ kind: 'basic' }).headers).toEqual([
    { name: 'Authorization', value: `Basic ${Buffer.from('ü:p').toString('base64')}` },
  ]);
  expect(withKind({ kind: 'apiKey', place: 'query', parameter: 'k' }).query).toEqual([
    { name: 'k', value: 'k' },
  ]);
  expect(credentialsOf(signInFor(undefined, endpoint), {})).toEqual(noCredentials);
});

test('the line of cURL is what goes out', () => {
  const credentials = { headers: [{ name: 'X-Key', value: 'k' }], query: [] };
  const sent = buildSent(draftOf(endpointOf(page), 'en'), { ...filling, credentials });
  const line = writeCurl(asHttpRequest(sent));
  expect(line).toContain(`'X-Key: k'`);
  expect(line).toContain(sent.url);
});

test('what a browser never sends is named', () => {
  expect(leftOutByBrowser(draftOf(endpointOf(page), 'en'))).toEqual(['Cookie']);
});

test('a list in the query has a row for each entry, and is sent entry by entry', () => {
  const listed = page.replace('| dry | boolean | yes |', '| expand | string[] | yes |');
  const draft = draftOf(endpointOf(listed), 'en');
  const [row] = draft.rows.filter(({ name }) => name === 'expand');
  expect(row?.value).not.toMatch(/[[\]"]/);
  const more = { ...draft, rows: [...draft.rows, { ...newRow('query', 'expand'), value: 'lines' }] };
  expect(new URL(buildSent(more, filling).url).searchParams.getAll('expand')).toEqual([row?.value, 'lines']);
});
