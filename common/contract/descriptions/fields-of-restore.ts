/** Of the calls about a backup that takes the place of the site. */
import type { FieldsOfCalls } from './descriptions-of-calls.ts';

const restore_id = {
  en: 'Id of the check and the restore that follows, 32 hex digits; empty unless one checked it oneself',
  zh: '检查及随后恢复的编号，32 位十六进制；不是本人检查的为空',
} as const;
const source = {
  en: '`made`: the one made last; `uploaded`: the one that was uploaded; `before-restore-…`: the site before an earlier restore',
  zh: '`made` 为最近生成的备份，`uploaded` 为上传的备份，`before-restore-…` 为之前恢复前的站点',
} as const;
const made_at = {
  en: 'When it was made, in seconds since 1970-01-01 UTC; 0: known once it is checked',
  zh: '生成时间，Unix 时间戳；0 表示检查后才知道',
} as const;
const upload_id = {
  en: 'Id of the upload; empty: a new one begins',
  zh: '上传编号；为空表示开始新的上传',
} as const;
const received_bytes = { en: 'How much of it has come', zh: '已收到的字节数' } as const;
const whole_bytes = { en: 'Size of the whole file', zh: '整个文件的字节数' } as const;

const counts = (where: { en: string; zh: string }) => ({
  items: { en: `Items of ${where.en}`, zh: `${where.zh}的项目数` },
  pages: { en: `Pages of ${where.en}`, zh: `${where.zh}的页面数` },
  people: { en: `People of ${where.en}`, zh: `${where.zh}的用户数` },
  files: { en: `Uploads of ${where.en}`, zh: `${where.zh}的上传文件数` },
});

const countsIn = (place: 'in_backup' | 'now', where: { en: string; zh: string }) =>
  Object.fromEntries(Object.entries(counts(where)).map(([name, entry]) => [`${place}.${name}`, entry]));

export const fieldsOfRestoreCalls: FieldsOfCalls = {
  'restore/list': {
    answered: {
      backups: { en: 'Backups that are on the server', zh: '服务器上的备份' },
      source,
      made_at,
      is_encrypted: { en: '1: it needs its passphrase', zh: '1 表示需要口令' },
      upload_id,
      received_bytes,
      whole_bytes,
    },
  },
  'restore/upload': {
    sent: { upload_id, from_byte: { en: 'Where this part begins', zh: '这一段的起点' }, whole_bytes },
    answered: { upload_id, received_bytes },
  },
  'restore/check': {
    sent: { source, passphrase: { en: 'What the backup is encrypted with', zh: '备份的加密口令' } },
    answered: { restore_id },
  },
  'restore/progress': {
    answered: {
      restore_id,
      source,
      stage: {
        en: '`waiting` for others, `saving` a copy, writing `files`, writing `rows`, `starting` anew',
        zh: '`waiting` 等待其他操作，`saving` 备份当前站点，`files` 写入文件，`rows` 写入数据，`starting` 重新启动',
      },
      done: { en: 'How far it is', zh: '已完成的量' },
      total: { en: 'How much there is; 0: not known', zh: '总量，0 表示未知' },
      ended_at: {
        en: 'When it ended, in seconds since 1970-01-01 UTC; 0: it has not',
        zh: '结束时间，Unix 时间戳；0 表示没有结束',
      },
      reason: { en: 'Why it failed; empty where it did not', zh: '失败原因；没有失败为空' },
      detail: { en: 'What was found wrong with the file', zh: '文件的具体问题' },
      safety_source: {
        en: 'The copy of the site from before; empty: none was made',
        zh: '替换前站点的备份；为空表示没有',
      },
      report: { en: 'What the backup holds, and what it replaces', zh: '备份的内容和将被替换的内容' },
      made_at,
      version: {
        en: 'Version of the program that made it; empty: it does not say',
        zh: '生成它的程序版本；为空表示未记录',
      },
      in_backup: { en: 'What is in the backup', zh: '备份中的内容' },
      ...countsIn('in_backup', { en: 'the backup', zh: '备份中' }),
      now: { en: 'What is in the site', zh: '站点现有的内容' },
      ...countsIn('now', { en: 'the site', zh: '站点现有' }),
      newest_change: {
        en: 'When a page was last saved, in seconds since 1970-01-01 UTC',
        zh: '最近一次保存页面的时间，Unix 时间戳',
      },
      changed_pages: {
        en: 'Pages of the site that the backup has otherwise, or not at all',
        zh: '与备份不同、或备份中没有的页面数',
      },
      lost_people: { en: 'People of the site who are not in the backup', zh: '站点中有而备份中没有的用户数' },
      lost_usernames: { en: 'The first 20 of them', zh: '其中前 20 个用户名' },
      has_self: { en: '1: whoever asks is in the backup', zh: '1 表示备份中有当前管理员' },
    },
  },
  'restore/start': {
    sent: { restore_id, confirmation: { en: 'The word `restore`', zh: '输入 `恢复` 确认' } },
  },
};
