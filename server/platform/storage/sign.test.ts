/** The signatures against the examples that the vendors publish. */
import { expect, test } from 'vitest';
import { signAliyun } from './aliyun.ts';
import { qiniuManageToken, qiniuPrivateAddress, qiniuUploadToken } from './qiniu.ts';
import { signS3Address } from './s3.ts';

test('Aliyun: a header', () => {
  const signature = signAliyun('OtxrzxIsfpFjA7SwPzILwy8Bw21TLhquhboDYROV', {
    method: 'PUT',
    content_md5: 'ODBGOERFMDMzQTczRUY3NUE3NzA5QzdFNUYzMDQxNEM=',
    content_type: 'text/html',
    date: 'Thu, 17 Nov 2005 18:49:58 GMT',
    headers: { 'X-OSS-Meta-Author': 'foo@bar.com', 'X-OSS-Magic': 'abracadabra' },
    resource: '/oss-example/nelson',
  });
  expect(signature).toBe('26NBxoKdsyly4EDv6inkoDft/yA=');
});

const qiniu = { key: 'MY_ACCESS_KEY', secret: 'MY_SECRET_KEY' };

test('Qiniu: a token for an upload', () => {
  const returnBody =
    '{"name":$(fname),"size":$(fsize),"w":$(imageInfo.width),"h":$(imageInfo.height),"hash":$(etag)}';
  const policy = JSON.stringify({ scope: 'my-bucket:sunflower.jpg', deadline: 1451491200, returnBody });
  expect(qiniuUploadToken(qiniu, policy)).toMatch(/^MY_ACCESS_KEY:wQ4ofysef1R7IKnrziqtomqyDvI=:eyJzY29wZSI6/);
});

test('Qiniu: a token for a change', () => {
  const path = '/move/bmV3ZG9jczpmaW5kX21hbi50eHQ=/bmV3ZG9jczpmaW5kLm1hbi50eHQ=';
  expect(qiniuManageToken(qiniu, path)).toBe('QBox MY_ACCESS_KEY:FXsYh0wKHYPEsIAgdPD9OfjkeEM=');
});

test("Qiniu: a private address, as the vendor's own libraries are tested", () => {
  const keys = { key: 'abcdefghklmnopq', secret: '1234567890' };
  expect(qiniuPrivateAddress(keys, 'http://www.qiniu.com?go=1&e=1234571490')).toBe(
    'http://www.qiniu.com?go=1&e=1234571490&token=abcdefghklmnopq:8vzBeLZ9W3E4kbBLFLW0Xe0u7v4=',
  );
});

test('S3: an address', () => {
  const address = signS3Address(
    { key: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' },
    {
      method: 'GET',
      url: 'https://examplebucket.s3.amazonaws.com/test.txt',
      now: Date.UTC(2013, 4, 24) / 1000,
      expires_seconds: 86_400,
    },
  );
  expect(new URL(address).searchParams.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  );
});
