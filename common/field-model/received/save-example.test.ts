import { expect, test } from 'vitest';
import { renderMarkdown } from '../../markdown/render-page.ts';
import { readPages } from '../read-markdown.ts';
import { type ReceivedAnswer, saveExample } from './save-example.ts';

const page = `# Get an order

**Request URL:** \`GET https://api.example.com/orders/{id}\`

**Response fields**

| Name | Type | Description |
|---|---|---|
| id | string | Number of the order |
| state | string | Written by *hand* |

**Response example**

\`\`\`json
{"id": "old"}
\`\`\`

**Remarks**

Only between 8 and 20.
`;
const answer = (words: Partial<ReceivedAnswer> = {}): ReceivedAnswer => ({
  endpoint_at: 0,
  status: '200',
  body: '{"id":"or_1","state":"paid"}',
  environment: 'Test',
  moment: '2026-11-25 10:02',
  ...words,
});

function examplesOf(markdown: string) {
  const [model] = readPages(markdown);
  const responses = model?.kind === 'endpoint' ? model.endpoint.responses : [];
  return responses.map(({ status, bodies }) => [
    status,
    bodies.flatMap(({ examples }) => examples.map(({ value }) => value)),
  ]);
}

test('an answer takes the place of the example of its status, and the line says when and where it came', () => {
  const saved = saveExample(page, answer(), 'en') ?? '';
  expect(saved).toBe(
    page.replace(
      '{"id": "old"}\n```',
      '{\n  "id": "or_1",\n  "state": "paid"\n}\n```\n\n*Received on 2026-11-25 10:02 from Test*',
    ),
  );
});

test('a second answer takes the place of the first with its line', () => {
  const once = saveExample(page, answer(), 'en') ?? '';
  const twice =
    saveExample(once, answer({ environment: '预发布', moment: '2026-11-26 08:00' }), 'zh-cn') ?? '';
  expect(twice).toBe(
    once.replace('*Received on 2026-11-25 10:02 from Test*', '*2026-11-26 08:00 收到，来自 预发布*'),
  );
});

test('an answer of another status becomes an example of its own, and nothing else is read in another way', () => {
  const saved = saveExample(page, answer({ status: '404', body: '{"code":10404}' }), 'en') ?? '';
  expect(saved).toContain('**Response example 404**\n\n```json\n{\n  "code": 10404\n}\n```');
  expect(examplesOf(saved)).toEqual([
    ['', [{ id: 'old' }]],
    ['404', [{ code: 10404 }]],
  ]);
  const [before, after] = [page, saved].map(text => text.split('\n'));
  expect(before?.every(line => after?.includes(line))).toBe(true);
});

test('an answer to a page without any example is taken too', () => {
  const bare = '# Ping\n\n`GET /ping`\n';
  const saved = saveExample(bare, answer({ body: 'pong', environment: '' }), 'en') ?? '';
  expect(examplesOf(saved).flat(3)).toContain('pong');
  expect(saved).toContain('*Received on 2026-11-25 10:02*');
});

test('a body that would end its block of code gets a longer fence', () => {
  const saved = saveExample('# Ping\n\n`GET /ping`\n', answer({ body: '"```"' }), 'en');
  expect(saved).toContain('````');
});

test('what an answer names as a secret does not get into the page, as JSON or as text', () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjMifQ.c2lnbmF0dXJl';
  const body = `{"access_token":"hidden","expires_in":60,"note":"${token}","user":{"password":"hidden"}}`;
  for (const text of [body, `data: ${body}\n\ndata: {}`, '<a><token>hidden</token></a>']) {
    const saved = saveExample(page, answer({ body: text }), 'en') ?? '';
    expect(saved).toContain('…');
    expect(saved).not.toMatch(/hidden|eyJ/);
  }
});

test('a value of thousands of levels is written as it came, and the name of an environment in one line', () => {
  const body = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
  const name = 'Test *one*\n\n# GET /evil';
  const once = saveExample(page, answer({ body, environment: name }), 'en') ?? '';
  expect(once.length).toBeLessThan(page.length + body.length + 100);
  expect(once).toContain('from Test \\*one\\* # GET /evil*\n');
  expect(saveExample(once, answer({ body, environment: name }), 'en')).toBe(once);
});

test.each(['*', 'a*', '预发布*2', '[x](y)', '`code`', '<b>', 'a_b_c', '\\*', '$1', 'A & B | C'])(
  'an environment called %s stands on the page as it is called, and its line is found again',
  environment => {
    const once = saveExample(page, answer({ environment }), 'en') ?? '';
    const html = renderMarkdown(once).html;
    const shown = html
      .replace(/<[^>]*>/g, '')
      .replaceAll('&#x3C;', '<')
      .replaceAll('&#x26;', '&');
    expect(shown).toContain(`from ${environment}\n`);
    expect(saveExample(once, answer({ environment }), 'en')).toBe(once);
  },
);

test('a page that is about no such endpoint stays as it is', () => {
  expect(saveExample('# A guide\n\nWords.\n', answer(), 'en')).toBeUndefined();
  expect(saveExample(page, answer({ endpoint_at: 1 }), 'en')).toBeUndefined();
});
