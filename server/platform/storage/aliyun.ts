/** Aliyun OSS: requests whose address is signed, as its documents describe version 4 of their signature. */
import { createHash, createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { fail } from '#common/errors.ts';
import { requestCloud } from './cloud-request.ts';
import { type CloudSettings, linkSeconds } from './cloud-settings.ts';
import { encodeQueryPart } from './encode-query-part.ts';
import type { Storage } from './storage.ts';

type Keys = Pick<CloudSettings, 'key' | 'secret' | 'region' | 'bucket'>;
type OssRequest = {
  method: 'GET' | 'PUT' | 'DELETE';
  /** Of the object, in the bucket. */
  name: string;
  query?: Record<string, string>;
  /** The type of what is sent, and those that begin with `x-oss-`; others are not signed. */
  headers?: Record<string, string>;
  now: number;
  expires_seconds: number;
};

const algorithm = 'OSS4-HMAC-SHA256';
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encodePath = (path: string) => path.split('/').map(encodeQueryPart).join('/');

/** The query of an address that allows this one request until it expires. */
export function signAliyunQuery({ key, secret, region, bucket }: Keys, request: OssRequest): string {
  const time = new Date(request.now * 1000).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const scope = `${day}/${region}/oss/aliyun_v4_request`;
  const query = encodeQuery({
    ...request.query,
    'x-oss-signature-version': algorithm,
    'x-oss-credential': `${key}/${scope}`,
    'x-oss-date': time,
    'x-oss-expires': String(request.expires_seconds),
  });
  const path = `/${encodeQueryPart(bucket)}/${encodePath(request.name)}`;
  const headers = canonicalHeaders(request.headers ?? {});
  // No further headers are signed, and what is sent is not hashed.
  const canonical = `${request.method}\n${path}\n${query}\n${headers}\n\nUNSIGNED-PAYLOAD`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const signing = [day, region, 'oss', 'aliyun_v4_request'].reduce<string | Buffer>(
    hmac,
    `aliyun_v4${secret}`,
  );
  const signature = hmac(signing as Buffer, `${algorithm}\n${time}\n${scope}\n${digest}`).toString('hex');
  return `${query}&x-oss-signature=${signature}`;
}

/** Sorted; a value that is empty has no equals sign. */
function encodeQuery(query: Record<string, string>): string {
  return Object.entries(query)
    .map(([name, value]) => ({ name: encodeQueryPart(name), value: encodeQueryPart(value) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, value }) => (value === '' ? name : `${name}=${value}`))
    .join('&');
}

function canonicalHeaders(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name.toLowerCase()}:${value.trim()}\n`)
    .filter(line => /^(content-type:|x-oss-)/.test(line))
    .sort()
    .join('');
}

export function openAliyun(settings: CloudSettings, now: () => number): Storage {
  const keys = { ...settings, region: regionOf(settings) };
  const sign = (
    method: OssRequest['method'],
    name: string,
    parts: Pick<OssRequest, 'query' | 'headers'> = {},
  ) => signAliyunQuery(keys, { method, name, now: now(), expires_seconds: linkSeconds, ...parts });
  const bucketUrl = bucketUrlOf(settings);
  return {
    async put(name, { path, content_type, file_size }) {
      const headers = { 'content-type': content_type };
      const url = `${bucketUrl}/${name}?${sign('PUT', name, { headers })}`;
      await requestCloud({
        method: 'PUT',
        url,
        headers: { ...headers, 'content-length': String(file_size) },
        path,
      });
    },
    async remove(name) {
      await requestCloud({ method: 'DELETE', url: `${bucketUrl}/${name}?${sign('DELETE', name)}` });
    },
    async serve(name, { content_type, disposition }) {
      const query = {
        'response-content-type': content_type,
        'response-content-disposition': disposition,
      };
      const base = settings.domain === '' ? bucketUrl : `${settings.protocol}://${settings.domain}`;
      return { location: `${base}/${name}?${sign('GET', name, { query })}` };
    },
  };
}

/** An endpoint that is a number of a network has no names below it: there the bucket is part of the path. */
function bucketUrlOf({ bucket, endpoint, protocol }: CloudSettings): string {
  const isNumber = isIP(endpoint.replace(/:\d+$/, '')) !== 0;
  return isNumber ? `${protocol}://${endpoint}/${bucket}` : `${protocol}://${bucket}.${endpoint}`;
}

/** As it was typed, else as it stands in the endpoint: `oss-cn-hangzhou-internal.aliyuncs.com`. @throws storageFailed */
function regionOf({ region, endpoint }: CloudSettings): string {
  if (region !== '') return region;
  const [, name] = /^oss-([a-z0-9-]+?)(?:-internal)?\.aliyuncs\.com$/i.exec(endpoint) ?? [];
  return name === undefined || name.startsWith('accelerate') ? fail('storageFailed') : name;
}
