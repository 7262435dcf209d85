/** Qiniu Kodo: an upload token, a removal with QBox, and private addresses, signed as its documents describe. */
import { createHmac } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { requestCloud } from './cloud-request.ts';
import { type CloudSettings, linkSeconds } from './cloud-settings.ts';
import type { Storage } from './storage.ts';

type Keys = Pick<CloudSettings, 'key' | 'secret'>;
const uploadHost = 'upload.qiniup.com';
const manageHost = 'rs.qiniuapi.com';

const urlSafe = (text: string | Buffer) =>
  Buffer.from(text).toString('base64').replaceAll('+', '-').replaceAll('/', '_');

function sign({ secret }: Keys, text: string): string {
  return urlSafe(createHmac('sha1', secret).update(text).digest());
}

export function qiniuUploadToken(keys: Keys, policy: string): string {
  const encoded = urlSafe(policy);
  return `${keys.key}:${sign(keys, encoded)}:${encoded}`;
}

/** @param url with its end as `e`, seconds since the epoch */
export function qiniuPrivateAddress(keys: Keys, url: string): string {
  return `${url}&token=${keys.key}:${sign(keys, url)}`;
}

/** @param path with its query; the body is empty */
export function qiniuManageToken(keys: Keys, path: string): string {
  return `QBox ${keys.key}:${sign(keys, `${path}\n`)}`;
}

export function openQiniu(
  settings: CloudSettings,
  now: () => number,
  manage = `https://${manageHost}`,
): Storage {
  const { bucket, protocol, domain, endpoint } = settings;
  return {
    async put(name, { path, content_type }) {
      const policy = JSON.stringify({ scope: `${bucket}:${name}`, deadline: now() + linkSeconds });
      const form = new FormData();
      form.set('token', qiniuUploadToken(settings, policy));
      form.set('key', name);
      form.set('file', await openAsBlob(path, { type: content_type }), 'file');
      const host = endpoint === '' ? uploadHost : endpoint;
      await requestCloud({ method: 'POST', url: `${protocol}://${host}/`, form });
    },
    async remove(name) {
      const path = `/delete/${urlSafe(`${bucket}:${name}`)}`;
      const authorization = qiniuManageToken(settings, path);
      await requestCloud({ method: 'POST', url: manage + path, headers: { authorization } });
    },
    async serve(name, { disposition }) {
      const isDownload = disposition.startsWith('attachment');
      const saved = /filename\*=UTF-8''(.+)$/.exec(disposition)?.[1] ?? 'file';
      const query = isDownload ? `attname=${saved}&e=${now() + linkSeconds}` : `e=${now() + linkSeconds}`;
      return { location: qiniuPrivateAddress(settings, `${protocol}://${domain}/${name}?${query}`) };
    },
  };
}
