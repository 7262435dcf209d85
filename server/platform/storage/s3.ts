/** Everything that speaks S3 (AWS, MinIO, Tencent COS …): requests whose address is signed, as AWS describes version 4. */
import { createHash, createHmac } from 'node:crypto';
import { requestCloud } from './cloud-request.ts';
import { type CloudSettings, linkSeconds } from './cloud-settings.ts';
import { encodeQueryPart } from './encode-query-part.ts';
import type { Storage } from './storage.ts';

type Keys = Pick<CloudSettings, 'key' | 'secret' | 'region'>;
type S3Request = {
  method: 'GET' | 'PUT' | 'DELETE';
  /** Without a query. */
  url: string;
  query?: Record<string, string>;
  now: number;
  expires_seconds: number;
};

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The address with its signature: whoever has it may make this one request until it expires. */
export function signS3Address({ key, secret, region }: Keys, request: S3Request): string {
  const { host, pathname } = new URL(request.url);
  const time = new Date(request.now * 1000).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const place = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const parts = {
    ...request.query,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${key}/${place}`,
    'X-Amz-Date': time,
    'X-Amz-Expires': String(request.expires_seconds),
    'X-Amz-SignedHeaders': 'host',
  };
  const query = Object.entries(parts)
    .map(([name, value]) => `${encodeQueryPart(name)}=${encodeQueryPart(value)}`)
    .sort()
    .join('&');
  const canonical = `${request.method}\n${pathname}\n${query}\nhost:${host}\n\nhost\nUNSIGNED-PAYLOAD`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const day = hmac(`AWS4${secret}`, time.slice(0, 8));
  const signing = hmac(hmac(hmac(day, region), 's3'), 'aws4_request');
  const signature = hmac(signing, `AWS4-HMAC-SHA256\n${time}\n${place}\n${digest}`).toString('hex');
  return `${request.url}?${query}&X-Amz-Signature=${signature}`;
}

/** The bucket is part of the path: that works everywhere, also without a certificate per bucket. */
export function openS3(settings: CloudSettings, now: () => number): Storage {
  const { bucket, protocol, region } = settings;
  const endpoint = settings.endpoint === '' ? 's3.amazonaws.com' : settings.endpoint;
  const keys = { ...settings, region: region === '' ? 'us-east-1' : region };
  const sign = (method: S3Request['method'], name: string, query: Record<string, string> = {}) =>
    signS3Address(keys, {
      method,
      url: `${protocol}://${endpoint}/${bucket}/${name}`,
      query,
      now: now(),
      expires_seconds: linkSeconds,
    });
  return {
    async put(name, { path, content_type, file_size }) {
      const headers = { 'content-type': content_type, 'content-length': String(file_size) };
      await requestCloud({ method: 'PUT', url: sign('PUT', name), headers, path });
    },
    async remove(name) {
      await requestCloud({ method: 'DELETE', url: sign('DELETE', name) });
    },
    async serve(name, { content_type, disposition }) {
      const look = {
        'response-content-type': content_type,
        'response-content-disposition': disposition,
      };
      return { location: sign('GET', name, look) };
    },
  };
}
