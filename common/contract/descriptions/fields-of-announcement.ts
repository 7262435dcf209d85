/** Of the calls about announcements above every screen. */
import type { FieldsOfCalls } from './descriptions-of-calls.ts';

const fields = {
  announcement_id: { en: 'Id of the announcement', zh: '公告编号' },
  kind: { en: '`information` or `warning`', zh: '`information` 通知，`warning` 警告' },
  audience: {
    en: '`everybody` also before signing in, `people` who are signed in, `editors` who may change an item, `administrators`',
    zh: '`everybody` 所有人（包括未登录），`people` 已登录的用户，`editors` 可以编辑项目的人，`administrators` 管理员',
  },
  text_en: { en: 'In English, Markdown of one line', zh: '英文内容，单行 Markdown' },
  text_zh: { en: 'In Chinese, Markdown of one line', zh: '中文内容，单行 Markdown' },
  starts_at: {
    en: 'When it begins, in seconds since 1970; 0: at once',
    zh: '开始时间（Unix 秒），0 表示立即开始',
  },
  ends_at: {
    en: 'When it ends, in seconds since 1970; 0: when it is taken away',
    zh: '结束时间（Unix 秒），0 表示手动结束',
  },
} as const;
const which = { announcement_id: fields.announcement_id };

export const fieldsOfAnnouncementCalls: FieldsOfCalls = {
  'announcement/shown': {
    answered: {
      ...which,
      sign: { en: 'Another one once it says something else', zh: '内容标识，内容修改后会变化' },
      kind: fields.kind,
      html: { en: 'Its text as HTML of one line', zh: '公告内容（单行 HTML）' },
      ends_at: fields.ends_at,
    },
  },
  'announcement/putAway': { sent: which },
  'announcement/list': {
    answered: {
      ...fields,
      state: {
        en: '`planned`, `running` or `ended` at this moment',
        zh: '当前状态：`planned` 计划中、`running` 进行中、`ended` 已结束',
      },
      addtime: { en: 'When it was written, `YYYY-MM-DD HH:mm:ss`', zh: '创建时间，`YYYY-MM-DD HH:mm:ss`' },
      put_away_count: { en: 'How many people have put it away', zh: '已收起的人数' },
    },
  },
  'announcement/save': {
    sent: {
      ...fields,
      announcement_id: { en: 'Id of the one to change; 0 for a new one', zh: '要修改的公告编号，0 表示新建' },
    },
    answered: which,
  },
  'announcement/end': { sent: which },
  'announcement/delete': { sent: which },
};
