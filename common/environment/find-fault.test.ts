import { expect, test } from 'vitest';
import { isWebAddress } from './find-fault.ts';

test.each([
  'https://api.example.com',
  'HTTPS://Api.example.com:8443/v1/',
  'http://127.0.0.1:9/{{stage}}/v1',
  'http://[::1]:8080',
  'https://例え.example/v1',
])('%s is an address of the web', text => {
  expect(isWebAddress(text)).toBe(true);
});

test.each([
  // Browsers send these to `api.example.com`, cURL to `evil.example`.
  'https://api.example.com\\@evil.example',
  'https://api.example.com\\.evil.example',
  'https:\\\\api.example.com',
  'https:api.example.com',
  'https:///api.example.com',
  'https://@api.example.com',
  'https://user@api.example.com',
  'https://%61pi.example.com',
  'https://api.exam\u00adple.com',
  'https://{{secret}}.evil.example',
  'https://api.example.com{{secret}}',
  'https://*.example.com',
  'https://api.example.com;x',
  'https://api.example.com/v1?a=b',
  'https://api.example.com/v1#a',
  'data:text/html,x',
])('%s is none', text => {
  expect(isWebAddress(text)).toBe(false);
});
