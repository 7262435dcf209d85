/** The signatures against the examples that the vendors publish. */
import { describe, expect, test } from 'vitest';
import { openAliyun, signAliyunQuery } from './aliyun.ts';
import type { CloudSettings } from './cloud-settings.ts';
import { qiniuManageToken, qiniuPrivateAddress, qiniuUploadToken } from './qiniu.ts';
import { signS3Address } from './s3.ts';

test("Aliyun: an address, as the vendor's own libraries are tested", () => {
  const keys = { key: 'ak', secret: 'sk', region: 'cn-hangzhou', bucket: 'bucket' };
  const query = signAliyunQuery(keys, {
    method: 'PUT',
    name: '1234+-/123/1.txt',
    query: {
      param1: 'value1',
      '+param1': 'value3',
      '|param1': 'value4',
      '+param2': '',
      '|param2': '',
      param2: '',
    },
    headers: {
      'x-oss-head1': 'value',
      abc: 'value',
      ZAbc: 'value',
      'content-type': 'application/octet-stream',
    },
    now: 1_702_781_677,
    expires_seconds: 599,
  });
  expect(Object.fromEntries(new URLSearchParams(query))).toMatchObject({
    'x-oss-signature-version': 'OSS4-HMAC-SHA256',
    'x-oss-credential': 'ak/20231217/cn-hangzhou/oss/aliyun_v4_request',
    'x-oss-date': '20231217T025437Z',
    'x-oss-expires': '599',
    'x-oss-signature': 'a39966c61718be0d5b14e668088b3fa07601033f6518ac7b523100014269c0fe',
    '+param1': 'value3',
    param2: '',
  });
});

describe('Aliyun: where a file is read', () => {
  const settings = {
    oss_type: 'aliyun',
    key: 'ak',
    secret: 'sk',
    bucket: 'docs',
    endpoint: 'oss-cn-shanghai-internal.aliyuncs.com',
    region: '',
    protocol: 'https',
    domain: '',
  } as const;
  const look = { content_type: 'image/png', disposition: 'inline; filename="a b.png"' };
  const addressOf = async (changes: Partial<CloudSettings>) => {
    const served = await openAliyun({ ...settings, ...changes }, () => 1_702_781_677).serve('2026/a', look);
    return new URL('location' in served ? served.location : '');
  };

  test('is the bucket of the region that stands in the endpoint', async () => {
    const { host, pathname, searchParams } = await addressOf({});
    expect([host, pathname]).toEqual(['docs.oss-cn-shanghai-internal.aliyuncs.com', '/2026/a']);
    expect(searchParams.get('x-oss-credential')).toContain('/cn-shanghai/oss/');
    expect(searchParams.get('response-content-disposition')).toBe(look.disposition);
  });

  test('is the own domain, where there is one', async () => {
    expect((await addressOf({ domain: 'files.example.com' })).host).toBe('files.example.com');
  });

  test('is the region that was typed; without one an endpoint that names none is refused', async () => {
    const endpoint = 'oss-accelerate.aliyuncs.com';
    const { searchParams } = await addressOf({ endpoint, region: 'cn-beijing' });
    expect(searchParams.get('x-oss-credential')).toContain('/cn-beijing/oss/');
    await expect(addressOf({ endpoint })).rejects.toThrow('storageFailed');
  });
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
