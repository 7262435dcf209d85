/** What an administrator says of a cloud storage. */
import { z } from 'zod';

const name = z.string().trim().min(1).max(200);
const host = z
  .string()
  .trim()
  .max(200)
  .regex(/^[a-z0-9.-]+(:\d{1,5})?$/i);

/** `oss_setting` of the site's settings. `domain` is a host name of the person's own, not for S3; empty: the vendor's. */
export const cloudSettings = z.object({
  oss_type: z.enum(['aliyun', 'qiniu', 's3']),
  key: name,
  secret: name,
  bucket: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9._-]{1,62}$/i),
  /** Aliyun and S3: the vendor's host. Qiniu: the host that takes uploads; empty is the one of East China. */
  endpoint: host.or(z.literal('')).default(''),
  region: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]{0,40}$/i)
    .default(''),
  protocol: z.enum(['http', 'https']).default('https'),
  domain: host.or(z.literal('')).default(''),
});
export type CloudSettings = z.output<typeof cloudSettings>;

/** Whoever has such an address may read the file until then. */
export const linkSeconds = 300;
