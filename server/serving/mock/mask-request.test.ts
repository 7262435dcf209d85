import { expect, test } from 'vitest';
import { maskRequest } from './mask-request.ts';
import { readRequest, type SentBody } from './mock-request.ts';

const visitor = {
  user: undefined,
  unlocked_item_ids: [],
  opened_links: [],
  visit_password: '',
  address: '',
  lang: 'en',
} as const;
const masked = (url: string, headers: Record<string, string> = {}, sent: SentBody = { kind: 'none' }) => {
  const request = readRequest({
    method: 'GET',
    url,
    headers,
    body: Buffer.from('x'.repeat(7)),
    visitor,
    openActor: async () => visitor,
  });
  return maskRequest(
    { ...request, sent },
    { secret_names: ['X-Own'], variables: new Map([['token', 'abc']]) },
  );
};

test('secrets are masked by their names, wherever they stand', () => {
  const value = {
    user: 'ann',
    card_no: '4111',
    deep: [{ Password: { plain: 'x' }, 密码: 'y' }],
    plain: 'long text with many words in it 12345',
  };
  const { path, headers, body } = masked(
    '/mock/1/reset/abc/x?page=2&sign=s1&mock_key=k1',
    { 'x-own': 'o1', accept: 'a/b', 'x-mock-key': 'k2', cookie: 'c1' },
    { kind: 'value', value, is_form: false },
  );
  expect(path).toBe('/reset/•••/x?page=2&sign=•••');
  expect(JSON.parse(headers)).toEqual([
    ['x-own', '•••'],
    ['accept', 'a/b'],
    ['cookie', '•••'],
  ]);
  expect(JSON.parse(body)).toEqual({
    user: 'ann',
    card_no: '•••',
    deep: [{ Password: '•••', 密码: '•••' }],
    plain: 'long text with many words in it 12345',
  });
});

test('what looks like a key is masked under any name; a body that nobody can read has its size alone', () => {
  const key = 'sk_live_51HxYzAbCdEfGh1234567890';
  expect(masked(`/mock/1/x?note=${key}`).path).toBe('/x?note=•••');
  expect(masked(`/mock/1/${key}`).path).toBe('/•••');
  expect(masked('/mock/1/x', { 'content-type': 'text/plain' }, { kind: 'other' }).body).toBe(
    'text/plain · 7 B',
  );
});
