import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebStorage } from '#tests/kit/browser/web-storage.ts';
import { forgetOwnValues } from '../api/sign-out.ts';
import { type HistoryEntry, readHistory, rememberRequest } from './history.ts';
import { type DraftBody, type DraftRow, formType, multipartType } from './request/draft.ts';

beforeEach(() => vi.stubGlobal('localStorage', new WebStorage()));
afterEach(() => vi.unstubAllGlobals());

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjMifQ.c2lnbmF0dXJl';
const row = (place: DraftRow['place'], name: string, value: string): DraftRow => ({
  key: 1,
  place,
  name,
  value,
  is_on: true,
  said: undefined,
});
const part = (name: string, value: string) => ({ key: 1, name, value, file: undefined, is_file: false });
const entry = (rows: DraftRow[], body: DraftBody = { kind: 'none' }): HistoryEntry => ({
  moment: 1,
  page_id: '5',
  endpoint_at: 0,
  draft: { method: 'POST', path: '/a', servers: [], rows, body },
  environment: 'Test',
  status: 200,
  ms: 3,
});

/** The values of the rows that are kept, and the body. */
function kept(rows: DraftRow[], body?: DraftBody) {
  rememberRequest('7', entry(rows, body));
  const [first] = readHistory('7');
  return { values: first?.draft.rows.map(({ value }) => value), body: first?.draft.body };
}

test('a past request keeps no value of a secret, wherever in it that stands', () => {
  const rows = [
    row('header', 'Authorization', 'Bearer one'),
    row('header', 'jwt', 'two'),
    row('cookie', 'session', 'three'),
    row('path', 'reset_token', 'four'),
    row('query', 'q', token),
    row('query', 'page', '5'),
    row('header', 'X-Auth', 'five'),
    row('query', 'sign', 'six'),
    row('path', 'setting_key', 'size'),
    row('header', 'X-Key', '{{key}}'),
    row('header', 'Authorization', 'Bearer {{token}}'),
  ];
  expect(kept(rows).values).toEqual(['', '', '', '', '', '5', '', '', 'size', '{{key}}', 'Bearer {{token}}']);
});

test('nor does its body, as JSON, as a form or as any other text', () => {
  const text = (content_type: string, value: string): DraftBody => ({
    kind: 'text',
    content_type,
    text: value,
  });
  const bodies: DraftBody[] = [
    text('application/json', `{"name":"a","password":"hidden","note":"${token}"}`),
    text('application/json', '{"password":"hidden", not JSON'),
    text(formType, 'password=hidden&name=a'),
    text('application/xml', '<a><password>hidden</password></a>'),
    { kind: 'parts', content_type: multipartType, parts: [part('pin', 'hidden'), part('note', token)] },
  ];
  for (const body of bodies) expect(JSON.stringify(kept([], body).body)).not.toMatch(/hidden|eyJ/);
});

test('whoever signs out leaves no request and no value of an environment in the browser', () => {
  rememberRequest('7', entry([row('query', 'q', 'mine')]));
  localStorage.setItem('docstead:environment-values:7:a:https://a.example:', '{"token":"mine"}');
  localStorage.setItem('docstead:environment:7', 'a');
  forgetOwnValues();
  expect(readHistory('7')).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(['docstead:environment:7']);
});
