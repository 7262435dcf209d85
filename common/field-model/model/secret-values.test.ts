import { describe, expect, test } from 'vitest';
import { isSecretName, publicExample, recordedValue } from './secret-values.ts';

const signed = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTYifQ.c2lnbmF0dXJl';

describe('an example', () => {
  test('keeps its fields and loses what stands in those named like a secret, however deep', () => {
    const value = {
      password: 'x',
      user: { api_key: 'x', name: 'Lin', tokens: ['x', 'y'] },
      session: { id: 'x', name: 'web' },
      token_type: 'bearer',
      expires_in: 3600,
      max_tokens: 5,
      refresh_token: '{{refresh}}',
      empty_token: '',
    };
    expect(publicExample(value)).toEqual({
      password: '…',
      user: { api_key: '…', name: 'Lin', tokens: ['…', '…'] },
      session: { id: '…', name: 'web' },
      token_type: 'bearer',
      expires_in: 3600,
      max_tokens: 5,
      refresh_token: '{{refresh}}',
      empty_token: '',
    });
  });

  test('that is a text loses them too: in elements, in queries, in JSON that cannot be read', () => {
    expect(publicExample('<a><userPassword x="1">p</userPassword><b>c</b></a>')).toBe(
      '<a><userPassword x="1">…</userPassword><b>c</b></a>',
    );
    expect(publicExample('see https://x/?access_token=p&page=2')).toBe(
      'see https://x/?access_token=…&page=2',
    );
    expect(publicExample('{ "n": {{n}}, "client_secret": "p\\"q", "token": "{{t}}" }')).toBe(
      '{ "n": {{n}}, "client_secret": "…", "token": "{{t}}" }',
    );
    expect(publicExample({ note: `it was ${signed} then` })).toEqual({ note: 'it was … then' });
  });

  test('keeps names that all objects have as names', () => {
    const value = publicExample(JSON.parse('{"__proto__": {"password": "x"}, "a": 1}'));
    expect(JSON.stringify(value)).toBe('{"__proto__":{"password":"…"},"a":1}');
  });
});

test('a value that was recorded is shown unless its name or the value itself says that it is a secret', () => {
  expect(recordedValue('page', '2')).toBe('2');
  expect(recordedValue('X-Session-Id', 'x')).toBe('');
  expect(recordedValue('anything', signed)).toBe('');
  expect(recordedValue('anything', `Bearer ${signed}`)).toBe('');
  expect(['csrf_token', 'jwt', 'pwd', 'X-Amz-Signature', 'access_key'].every(isSecretName)).toBe(true);
  expect(['token_url', 'session_count', 'password_changed_at', 'keyword', 'author'].some(isSecretName)).toBe(
    false,
  );
});
