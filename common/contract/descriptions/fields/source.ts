/** Of the calls about OpenAPI addresses that an item follows. */

import type { FieldsOfCalls } from '../descriptions-of-calls.ts';

const sourceId = { en: 'Id of the source', zh: '数据来源编号' } as const;
const settings = {
  source_id: sourceId,
  url: { en: 'Address of the OpenAPI document', zh: 'OpenAPI 文档地址' },
  interval_minutes: {
    en: 'It is requested so often, in minutes: 60, 360, 1440 or 10080',
    zh: '请求间隔，单位为分钟：60、360、1440 或 10080',
  },
  mode: {
    en: '`apply` brings a changed document into the item, `preview` only says what would change',
    zh: '`apply` 将变化写入项目，`preview` 只给出变化',
  },
  cat_id: {
    en: 'Catalog that its pages go into; 0 for the top of the item',
    zh: '页面写入的目录，0 表示项目根目录',
  },
  is_on: { en: '1: it is requested by itself', zh: '1 表示自动请求' },
} as const;
const run = {
  run_id: { en: 'Id of the run', zh: '更新记录编号' },
  addtime: {
    en: 'When it was, `YYYY-MM-DD HH:mm:ss` in the zone of the server',
    zh: '更新时间，`YYYY-MM-DD HH:mm:ss`，服务器时区',
  },
  state: {
    en: '`running`, `applied`, `preview`, `unchanged` (the document is as it was) or `failed` (pages stay as they were)',
    zh: '`running` 进行中、`applied` 已写入、`preview` 预览、`unchanged` 文档无变化、`failed` 失败且页面不变',
  },
  done: { en: 'Pages that a running one has written', zh: '进行中时已写入的页面数' },
  total: { en: 'Pages that a running one is to write', zh: '进行中时需写入的页面数' },
  added: { en: 'Pages that were added', zh: '新增的页面数' },
  changed: { en: 'Pages that were changed', zh: '变化的页面数' },
  same: { en: 'Pages that are as they were', zh: '不变的页面数' },
  vanished: {
    en: 'Pages whose operation the document does not have any more; they are marked as deprecated',
    zh: '文档中已不存在的接口的页面数，标记为已弃用',
  },
  pages: { en: 'The first 50 of these pages', zh: '其中前 50 个页面' },
  outcome: {
    en: 'What became of the page: `added`, `changed`, `same` or `vanished`',
    zh: '页面的变化：`added`、`changed`、`same` 或 `vanished`',
  },
  failed_step: {
    en: 'The step at which the request ended; empty where it did not',
    zh: '请求失败所在的步骤，没有失败时为空',
  },
  reason: { en: 'Why it ended there', zh: '失败原因' },
  status: { en: 'Status of an answer that was none of success, else 0', zh: '不成功的响应状态码，否则为 0' },
  message: { en: 'Why the document could not be brought in', zh: '文档无法导入的原因' },
} as const;
const ran = { sent: { source_id: sourceId }, answered: run } as const;

export const fieldsOfSource: FieldsOfCalls = {
  'source/list': {
    answered: {
      ...run,
      ...settings,
      sources: { en: 'The addresses', zh: '数据来源' },
      is_allowed: { en: '1: the administrator has listed the host', zh: '1 表示管理员已允许该主机' },
      failures: { en: 'Failures in a row', zh: '连续失败次数' },
      next_run_at: {
        en: 'When it is requested next, `YYYY-MM-DD HH:mm:ss` in the zone of the server',
        zh: '下次请求时间，`YYYY-MM-DD HH:mm:ss`，服务器时区',
      },
      runs: { en: 'Its last 20 runs, newest first', zh: '最近 20 次更新，最新的在前' },
    },
  },
  'source/save': {
    sent: {
      ...settings,
      source_id: { en: 'Id of the source; 0 for a new one', zh: '数据来源编号，新建时为 0' },
    },
    answered: { source_id: sourceId },
  },
  'source/delete': { sent: { source_id: sourceId } },
  'source/run': ran,
  'source/preview': ran,
  'source/apply': {
    ...ran,
    sent: {
      source_id: sourceId,
      run_id: {
        en: 'Run whose preview comes in; 0 to request the document now',
        zh: '要写入的预览的更新记录编号，0 表示立即请求',
      },
    },
  },
};
