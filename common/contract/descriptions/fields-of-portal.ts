/** Of the calls about the portal of the site. */
import type { FieldsOfCalls } from './descriptions-of-calls.ts';

const words = { en: { en: 'In English', zh: '英文' }, zh: { en: 'In Chinese', zh: '中文' } } as const;
const settings = {
  lead: { en: 'Line below the title on the cover', zh: '封面标题下的一句话' },
  text: { en: 'Text of its own, in Markdown', zh: '门户正文（Markdown）' },
  groups: { en: 'Groups of items, in their order', zh: '项目分组，按显示顺序' },
  'groups.name': { en: 'Heading of the group', zh: '分组标题' },
  item_ids: {
    en: 'Ids of its items, in their order; shown once their owners list them',
    zh: '分组中的项目编号，按显示顺序；所有者列入门户后才会显示',
  },
  shows_others: { en: 'Listed items without a group are shown', zh: '显示未分组的已列入项目' },
  shows_often_read: { en: 'Pages that are often read are named', zh: '显示常看页面' },
  shows_news: { en: 'The last changes are named', zh: '显示最近更新' },
  ...words,
} as const;

const seen = {
  is_on: { en: '1: the address / shows the portal', zh: '1 表示首页显示门户' },
  lead: { en: 'Line below the title on the cover', zh: '封面标题下的一句话' },
  text_html: { en: 'Text of the portal as HTML', zh: '门户正文（HTML）' },
  groups: { en: 'Groups with what may be seen of them', zh: '分组，只含可见的项目' },
  'groups.name': {
    en: 'Heading of the group; empty for items without one',
    zh: '分组标题，未分组项目为空',
  },
  items: { en: 'Items of the group', zh: '分组中的项目' },
  is_locked: {
    en: '1: it has a visit password that was not typed; only its name is told',
    zh: '1 表示需要访问密码，只显示名称',
  },
  last_update_time: {
    en: 'Last change, `YYYY-MM-DD HH:mm:ss`; empty where it is locked',
    zh: '最近改动时间 `YYYY-MM-DD HH:mm:ss`，锁定的项目为空',
  },
  often_read: {
    en: 'Pages that many browsers read in the last 30 days, the most read first',
    zh: '最近 30 天阅读最多的页面，按次数排列',
  },
  news: { en: 'The last changes, newest first', zh: '最近更新，新的在前' },
  change_id: { en: 'Id of the change', zh: '变更的编号' },
  kind: {
    en: 'What happened: `added`, `saved`, `moved`, `deleted`, `recovered`',
    zh: '改动类型：`added`、`saved`、`moved`、`deleted`、`recovered`',
  },
  level: {
    en: 'The worst of it: `breaking`, `risky`, `safe`, `words`',
    zh: '影响级别：`breaking`、`risky`、`safe`、`words`',
  },
  note: { en: 'What its author wrote to it', zh: '作者的说明' },
  addtime: { en: 'When, `YYYY-MM-DD HH:mm:ss`', zh: '时间，`YYYY-MM-DD HH:mm:ss`' },
  group_id: {
    en: 'Import, push or source that changed several pages at once; 0 for one page',
    zh: '一次修改多个页面的导入、推送或数据来源的编号，单个页面为 0',
  },
} as const;

const sent = {
  settings: {
    en: 'All that is set, as JSON; what is missing is as at first',
    zh: '全部设置（JSON），缺少的使用默认值',
  },
} as const;

export const fieldsOfPortalCalls: FieldsOfCalls = {
  'portal/info': { answered: seen },
  'portal/settings': {
    answered: {
      settings: { en: 'What is set', zh: '当前设置' },
      items: { en: 'Items of the groups', zh: '分组中的项目' },
      listed_count: { en: 'How many items their owners list', zh: '所有者列入门户的项目数' },
      item_count: { en: 'How many items there are', zh: '项目总数' },
      ...settings,
    },
  },
  'portal/preview': { sent, answered: seen },
  'portal/save': { sent },
};
