import { expect, test } from 'vitest';
import type { Lang } from '../../texts/index.ts';
import { renderReading } from '../render-reading.ts';

/** What a page says of one way to sign in. */
function said(kind: string, description: string, lang: Lang): string {
  const page = `## Endpoint\n\n\`\`\`http\nGET /orders\n\`\`\`\n\n## Authorization\n\n| Name | Kind | Description | Scopes |\n|---|---|---|---|\n| way | ${kind} | ${description} | \`orders:read\` |\n`;
  const { html } = renderReading(page, { lang });
  const [, words = ''] = /<div class="field-text">([\s\S]*?)<div class="field-facts">/.exec(html) ?? [];
  return words.replace(/<[^>]*>/g, '').trim();
}

const [login, token] = ['https://id.example.com/a', 'https://id.example.com/t'];

test.each([
  ['API key', 'header: X-Key', 'A key in the header X-Key', '密钥放在请求头 X-Key'],
  ['API key', 'query: key', 'A key in the query parameter key', '密钥放在查询参数 key'],
  [
    'HTTP',
    'basic',
    'User name and password, sent as Authorization: Basic …',
    '用户名和密码，以 Authorization: Basic … 发送',
  ],
  [
    'HTTP',
    'bearer JWT',
    'A token, sent as Authorization: Bearer … (JWT)',
    '令牌，以 Authorization: Bearer … 发送 (JWT)',
  ],
  [
    'OAuth 2',
    `authorizationCode authorizationUrl=${login} tokenUrl=${token}`,
    `A person signs in (authorization code): sign in at ${login}, token from ${token}`,
    `由用户登录授权（授权码）：登录地址 ${login}，令牌地址 ${token}`,
  ],
  [
    'OAuth 2',
    `clientCredentials tokenUrl=${token}`,
    `A program fetches its token (client credentials): token from ${token}`,
    `由程序获取令牌（客户端凭证）：令牌地址 ${token}`,
  ],
])('%s, %s is said in the words of the reader', (kind, description, en, zh) => {
  expect(said(kind, description, 'en')).toBe(en);
  expect(said(kind, description, 'zh-cn')).toBe(zh);
});

test.each([
  ['API key', 'Ask us for one.'],
  ['OAuth 2', 'Sign in at the portal; then copy the token.'],
  ['HTTP', ''],
])('%s, "%s" stays as its author has written it', (kind, description) => {
  expect(said(kind, description, 'en')).toBe(description);
});
