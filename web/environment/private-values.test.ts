import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Environment } from '#common/contract/content/environment.ts';
import { WebStorage } from '#tests/kit/browser/web-storage.ts';
import { keepPrivateValues, keyOfValues, readPrivateValues } from './private-values.ts';

beforeEach(() => vi.stubGlobal('localStorage', new WebStorage()));
afterEach(() => vi.unstubAllGlobals());

const noSignIn: Environment['sign_in'] = {
  kind: 'none',
  place: 'header',
  parameter: '',
  token_url: '',
  authorization_url: '',
  client_id: '',
  scopes: '',
};
const environment = (base_url: string, sign_in: Partial<Environment['sign_in']> = {}): Environment => ({
  environment_id: 'one',
  name: 'Test',
  kind: 'test',
  base_url,
  shown_to: 'visitor',
  may_send: true,
  variables: [],
  sign_in: { ...noSignIn, ...sign_in },
});

test('what was typed for a server is there for it alone, whoever changes where the environment leads', () => {
  const before = environment('https://api.example.com/v1');
  keepPrivateValues('7', before, { token: 'mine' });
  expect(readPrivateValues('7', environment('https://api.example.com/v2'))).toEqual({ token: 'mine' });
  for (const [base_url, token_url] of [
    ['https://evil.example/v1', ''],
    ['http://api.example.com/v1', ''],
    ['https://api.example.com:8443/v1', ''],
    ['https://api.example.com/v1', 'https://evil.example/token'],
  ] as const) {
    const after = environment(base_url, { token_url });
    expect(readPrivateValues('7', after)).toEqual({});
    // What was typed since the page was opened is held by the same key.
    expect(keyOfValues('7', after)).not.toBe(keyOfValues('7', before));
  }
  expect(readPrivateValues('8', before)).toEqual({});
});

test('an address of tokens that is none keeps nobody from having values', () => {
  const basic = environment('https://api.example.com', { kind: 'basic', token_url: 'none' });
  keepPrivateValues('7', basic, { token: 'mine' });
  expect(readPrivateValues('7', basic)).toEqual({ token: 'mine' });
});
