/** LIST: the cloud storages. */
import { openAliyun } from './aliyun.ts';
import type { CloudSettings } from './cloud-settings.ts';
import { openQiniu } from './qiniu.ts';
import { openS3 } from './s3.ts';
import type { Storage } from './storage.ts';

const openers = { aliyun: openAliyun, qiniu: openQiniu, s3: openS3 } as const;

export function openCloud(settings: CloudSettings, now: () => number): Storage {
  return openers[settings.oss_type](settings, now);
}
