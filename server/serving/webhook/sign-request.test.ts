import { expect, test } from 'vitest';
import { signatureHeaders, signChat } from './sign-request.ts';

const signatureOf = (body: string, signing: { secret: string; message_id: string; now: number }) => {
  const { secret, ...rest } = signing;
  const headers = signatureHeaders(body, { secrets: [secret], ...rest });
  return headers.find(({ name }) => name === 'webhook-signature')?.value;
};

test('signatures are those that the specification of Standard Webhooks and its libraries publish', () => {
  const ping = {
    secret: 'whsec_plJ3nmyCDGBKInavdOK15jsl',
    message_id: 'msg_loFOjxBNrRLzqYUf',
    now: 1_731_705_121,
  };
  expect(signatureOf('{"event_type":"ping","data":{"success":true}}', ping)).toBe(
    'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=',
  );
  const sample = {
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    message_id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    now: 1_614_265_330,
  };
  expect(signatureOf('{"test": 2432232314}', sample)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('what has no secret is not signed', () => {
  expect(
    signatureHeaders('{}', { secrets: [], message_id: 'msg_1', now: 1 }).map(({ name }) => name),
  ).toEqual(['webhook-id', 'webhook-timestamp']);
  const plain = { url: 'https://chat.example/x', body: { text: 'Hello' } };
  for (const kind of ['dingtalk', 'feishu'] as const)
    expect(signChat(kind, plain, { secrets: [], message_id: 'msg_1', now: 1 })).toEqual(plain);
});
