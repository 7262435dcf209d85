/** What says to visitors whom to write to, and to browsers what no page here needs of them. */
import { expect, test } from 'vitest';
import { startTestApp } from '#tests/kit/test-app.ts';

const url = '/.well-known/security.txt';
const now = () => 1_700_000_000;

test('security.txt names the contacts of the configuration, with an end and the address of the site', async () => {
  const environment = {
    SECURITY_CONTACT: 'security@example.com, https://example.com/report',
    PUBLIC_URL: 'https://docs.example.com',
  };
  const app = await startTestApp(environment, { now });
  const reply = await app.visitor().request({ url });
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(reply.body.split('\n')).toEqual([
    'Contact: mailto:security@example.com',
    'Contact: https://example.com/report',
    'Expires: 2024-02-12T00:00:00.000Z',
    'Preferred-Languages: en, zh',
    'Canonical: https://docs.example.com/.well-known/security.txt',
    '',
  ]);
});

test('there is none where no contact is configured', async () => {
  const app = await startTestApp();
  expect((await app.visitor().request({ url })).statusCode).toBe(404);
});

test('no page may use the camera, the microphone or the place; copying and the whole screen stay', async () => {
  const app = await startTestApp();
  for (const path of ['/', '/api/common/homePageSetting', '/healthz']) {
    const policy = String((await app.visitor().request({ url: path })).headers['permissions-policy']);
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
      expect(policy.split(', ')).toContain(`${feature}=()`);
    expect(policy).toContain('clipboard-write=(self)');
    expect(policy).toContain('fullscreen=*');
  }
});
