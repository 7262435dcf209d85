/** Of the calls about the change log of an item. */
import { changeLevel, type FieldsOfCalls } from '../descriptions-of-calls.ts';

const entry = {
  change_id: { en: 'Id of the entry', zh: '条目编号' },
  page_title: {
    en: 'The title it had then, for who may see old versions; else the one it has now',
    zh: '当时的标题，仅可查看历史者可见，否则为现在的标题',
  },
  title_before: { en: 'The title before, where it is another', zh: '标题有变时为原标题' },
  cat_id: { en: 'Id of the catalog it was in', zh: '当时所在的目录' },
  kind: {
    en: '`added`, `saved`, `deleted`, or `recovered` from the recycle bin',
    zh: '`added` 新增、`saved` 保存、`deleted` 删除、`recovered` 从回收站恢复',
  },
  level: changeLevel,
  is_deprecated: { en: '1: an endpoint was marked as deprecated', zh: '1 表示有接口被标为弃用' },
  breaking_count: { en: 'How many changes break callers', zh: '不兼容的变更数' },
  risky_count: { en: 'How many are risky', zh: '有风险的变更数' },
  safe_count: { en: 'How many are safe', zh: '兼容的变更数' },
  words_count: { en: 'How many are of texts and examples only', zh: '仅文字和示例的变更数' },
  endpoint_method: { en: 'Method of its endpoint, empty without one', zh: '页面接口的请求方式，没有时为空' },
  endpoint_path: { en: 'Path of its endpoint, empty without one', zh: '页面接口的路径，没有时为空' },
  uid: { en: 'Id of the author; 0 a script', zh: '作者的用户编号，0 为脚本' },
  username: { en: 'Username of the author', zh: '作者的用户名' },
  name: { en: 'Name of the author', zh: '作者的姓名' },
  group_id: {
    en: 'Of pages that one import, push or source changed; 0: none',
    zh: '同一次导入、推送或来源更新的编号，0 为无',
  },
  note: { en: 'What the author wrote to the save', zh: '作者填写的保存说明' },
  facts: {
    en: 'What changed besides fields, in words: lines, the title, the catalog',
    zh: '字段之外的变更说明：行数、标题、目录',
  },
  started_at: { en: 'The first of the saves', zh: '首次保存的时间' },
  addtime: { en: 'The last of them', zh: '最后一次保存的时间' },
  version_before: { en: 'The version before; 0 of a new page', zh: '之前的版本，新页面为 0' },
  version: { en: 'The version it made', zh: '保存后的版本' },
  page_history_id: {
    en: 'The kept version from before, for who may see old versions; else 0',
    zh: '之前版本的历史编号，仅可查看历史者可见，否则为 0',
  },
  changes: { en: 'Field changes, the worst first', zh: '字段变更，影响大的在前' },
  text: { en: 'The change in words', zh: '变更的文字说明' },
  path: { en: 'The way to the field; empty for the whole', zh: '字段路径，整体变更时为空' },
  before: { en: 'What stood there before', zh: '变更前' },
  after: { en: 'What stands there now', zh: '变更后' },
  more: { en: 'How many besides those', zh: '其余的变更数' },
} as const;

export const fieldsOfChangeLog: FieldsOfCalls = {
  'change/list': {
    sent: {
      cat_id: { en: 'Id of a catalog, with those below it; 0 for all', zh: '目录编号，含下级目录；0 为全部' },
      page_id: { en: 'Id of a page; 0 for all', zh: '页面编号，0 为全部' },
      group_id: { en: 'Id of a group: its entries', zh: '一组变更的编号，返回其中的条目' },
      level: { en: 'Only entries whose worst change has this level', zh: '仅返回最大影响为该级别的条目' },
      username: { en: 'Only those of this author', zh: '仅返回该作者的条目' },
      since: {
        en: 'From this moment on, `YYYY-MM-DD HH:mm:ss` in the zone of the server',
        zh: '起始时间，`YYYY-MM-DD HH:mm:ss`，服务器时区',
      },
      until: { en: 'Until this moment', zh: '截止时间' },
      before: { en: '`before` of the answer before', zh: '上一次返回中的 `before`' },
    },
    answered: {
      ...entry,
      entries: { en: 'The entries, newest first', zh: '条目，最新的在前' },
      groups: {
        en: 'Of entries that stand for several: what one import, push or source changed',
        zh: '代表多条变更的条目：一次导入、推送或来源更新',
      },
      entry_count: { en: 'How many entries it stands for', zh: '所代表的条目数' },
      page_titles: { en: 'Titles of some of its pages', zh: '其中部分页面的标题' },
      before: {
        en: 'Of the answer where the next entries begin, empty at the end; of a change what stood there before',
        zh: '返回中为后续条目的起点，没有更多时为空；变更中为变更前的内容',
      },
    },
  },
  'change/seen': {
    sent: { change_id: entry.change_id },
    answered: {
      change_id: entry.change_id,
      is_seen: { en: '1: one has said so oneself', zh: '1 表示自己已确认' },
      is_watching: { en: '1: one is among those who are asked', zh: '1 表示自己在被询问之列' },
      watcher_count: { en: 'How many are asked', zh: '被询问的人数' },
      seen_count: { en: 'How many of them have said so', zh: '其中已确认的人数' },
      seen: {
        en: 'Who has said so; empty for others than its author and editors',
        zh: '已确认的人，仅作者和编辑者可见',
      },
      seen_at: {
        en: 'When it was, `YYYY-MM-DD HH:mm:ss` in the zone of the server',
        zh: '确认时间，`YYYY-MM-DD HH:mm:ss`，服务器时区',
      },
      missing: { en: 'Who has not; empty likewise', zh: '尚未确认的人，同上' },
      may_remind: { en: '1: one may remind the others now', zh: '1 表示可以提醒其他人' },
      reminded_at: {
        en: 'When they were reminded, `YYYY-MM-DD HH:mm:ss` in the zone of the server',
        zh: '提醒时间，`YYYY-MM-DD HH:mm:ss`，服务器时区',
      },
      uid: { en: 'Id of the person', zh: '用户编号' },
      username: { en: 'Username of the person', zh: '用户名' },
      name: { en: 'Name of the person; empty where there is none', zh: '姓名，没有时为空' },
    },
  },
  'change/acknowledge': { sent: { change_id: entry.change_id } },
  'change/remind': { sent: { change_id: entry.change_id } },
  'waiting/list': {
    answered: {
      change_id: entry.change_id,
      changes: { en: 'Changes that break callers, newest first', zh: '不兼容变更，最新的在前' },
      sources: { en: 'Sources of one’s own items that fail', zh: '自己项目中失败的数据来源' },
      webhooks: {
        en: 'Webhooks of one’s own items that fail or were switched off',
        zh: '自己项目中失败或已被关闭的回调通知',
      },
      watched: {
        en: 'What changed in the last 7 days in what one watches, by item',
        zh: '所关注内容最近 7 天的变更，按项目汇总',
      },
      recent_pages: { en: 'Pages that one has saved last', zh: '自己最近保存的页面' },
      breaking_count: entry.breaking_count,
      addtime: {
        en: 'When it was, `YYYY-MM-DD HH:mm:ss` in the zone of the server',
        zh: '时间，`YYYY-MM-DD HH:mm:ss`，服务器时区',
      },
      host: { en: 'Host of the source', zh: '数据来源的主机' },
      failures: { en: 'Failures in a row', zh: '连续失败次数' },
      webhook_name: { en: 'What the webhook is called', zh: '回调通知的名称' },
      webhook_id: { en: 'Id of the webhook', zh: '回调通知编号' },
      source_id: { en: 'Id of the source', zh: '数据来源编号' },
      off_reason: { en: 'Why it was switched off; empty where it only fails', zh: '关闭原因，仅失败时为空' },
      page_count: { en: 'Pages that changed', zh: '变更的页面数' },
      level: { en: 'The worst of it', zh: '其中最严重的级别' },
    },
  },
  'change/watches': {
    answered: {
      cat_id: { en: 'Id of the catalog; 0: the whole item', zh: '目录编号，0 为整个项目' },
      field_name: {
        en: 'Name of the field, wherever it stands; empty: all of it',
        zh: '字段名，不限位置；为空表示全部内容',
      },
      level: { en: '`all` changes, or `breaking` ones', zh: '`all` 全部变更，`breaking` 仅不兼容变更' },
    },
  },
  'change/watch': {
    sent: {
      cat_id: { en: 'Id of a catalog; 0: the whole item', zh: '目录编号，0 为整个项目' },
      field_name: { en: 'Name of a field, wherever it stands in the item', zh: '字段名，不限在项目中的位置' },
      level: {
        en: '`all` changes, `breaking` ones, or `none`',
        zh: '`all` 全部变更，`breaking` 仅不兼容变更，`none` 不关注',
      },
    },
  },
  'change/ownWatches': {
    answered: {
      cat_id: { en: 'Id of the catalog; 0: none', zh: '目录编号，0 为无' },
      cat_name: { en: 'Name of the catalog', zh: '目录名' },
      page_id: { en: 'Id of the page; 0: none', zh: '页面编号，0 为无' },
      page_title: { en: 'Title of the page', zh: '页面标题' },
      field_name: {
        en: 'Name of the field, wherever it stands; empty: none',
        zh: '字段名，不限位置；为空表示无',
      },
      level: { en: '`all` changes, or `breaking` ones', zh: '`all` 全部变更，`breaking` 仅不兼容变更' },
    },
  },
  'change/audience': {
    answered: {
      watcher_count: {
        en: 'How many people who may read the page watch it, a catalog around it or the item; each counts once',
        zh: '关注该页面、其所在目录或项目且仍可查看的人数，每人只计一次',
      },
      needs_owner: {
        en: '1: a breaking change of this person is refused, the owner saves it',
        zh: '1 表示当前用户的不兼容变更会被拒绝，须由所有者保存',
      },
      owner_username: { en: 'Username of the owner', zh: '所有者的用户名' },
    },
  },
  'change/info': { sent: { change_id: entry.change_id }, answered: entry },
};
