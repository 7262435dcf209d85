/** Aliyun OSS, signed as its documents describe version 1: an HMAC over the request's main lines. */
import { createHmac } from 'node:crypto';
import { askCloud } from './cloud-request.ts';
import { type CloudSettings, linkSeconds } from './cloud-settings.ts';
import type { Storage } from './storage.ts';

type Signed = {
  method: string;
  /** A date of HTTP in a header, seconds since the epoch in an address. */
  date: string;
  resource: string;
  content_type?: string;
  content_md5?: string;
  headers?: Record<string, string>;
};

/** @param headers those that begin with `x-oss-` */
export function signAliyun(secret: string, signed: Signed): string {
  const { method, date, resource, content_type = '', content_md5 = '', headers = {} } = signed;
  const own = Object.entries(headers)
    .map(([name, value]) => `${name.toLowerCase()}:${value}\n`)
    .sort()
    .join('');
  const text = `${method}\n${content_md5}\n${content_type}\n${date}\n${own}${resource}`;
  return createHmac('sha1', secret).update(text).digest('base64');
}

type File = { path: string; content_type: string };

export function openAliyun(settings: CloudSettings, now: () => number): Storage {
  return {
    put: (name, { path, content_type }) =>
      send(settings, now(), { method: 'PUT', name, file: { path, content_type } }),
    remove: name => send(settings, now(), { method: 'DELETE', name }),
    serve: async (name, look) => ({ location: addressOf(settings, now() + linkSeconds, { name, ...look }) }),
  };
}

const hostOf = ({ bucket, endpoint, protocol }: CloudSettings) => `${protocol}://${bucket}.${endpoint}`;

async function send(
  settings: CloudSettings,
  now: number,
  { method, name, file }: { method: 'PUT' | 'DELETE'; name: string; file?: File },
): Promise<void> {
  const date = new Date(now * 1000).toUTCString();
  const content_type = file?.content_type ?? '';
  const resource = `/${settings.bucket}/${name}`;
  const signature = signAliyun(settings.secret, { method, date, resource, content_type });
  await askCloud({
    method,
    url: `${hostOf(settings)}/${name}`,
    headers: {
      date,
      authorization: `OSS ${settings.key}:${signature}`,
      ...(file && { 'content-type': content_type }),
    },
    ...(file && { path: file.path }),
  });
}

/** The answer's headers are part of what is signed, in the order of their names. */
function addressOf(
  settings: CloudSettings,
  expires_at: number,
  { name, content_type, disposition }: { name: string; content_type: string; disposition: string },
): string {
  const { key, secret, bucket, protocol, domain } = settings;
  const look: [string, string][] = [
    ['response-content-disposition', disposition],
    ['response-content-type', content_type],
  ];
  const resource = `/${bucket}/${name}?${look.map(pair => pair.join('=')).join('&')}`;
  const date = String(expires_at);
  const signature = signAliyun(secret, { method: 'GET', date, resource });
  const query = new URLSearchParams([
    ...look,
    ['OSSAccessKeyId', key],
    ['Expires', date],
    ['Signature', signature],
  ]);
  const base = domain === '' ? hostOf(settings) : `${protocol}://${domain}`;
  return `${base}/${name}?${query.toString()}`;
}
