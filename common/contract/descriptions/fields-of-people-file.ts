/** Of the calls about people as a file of a table program. */
import type { FieldsOfCalls } from './descriptions-of-calls.ts';

const file = { en: 'CSV with a head, smaller than 1 MB', zh: '带表头的 CSV 文件，小于 1 MB' } as const;
const planned = {
  rows: { en: 'Each row of the file', zh: '文件的每一行' },
  line: { en: 'Line of the file, from 1', zh: '文件中的行号，从 1 开始' },
  email: { en: 'E-mail address; may be empty', zh: '邮箱，可为空' },
  role: { en: '`user` or `administrator`', zh: '`user` 普通用户，`administrator` 管理员' },
  teams: { en: 'Names of teams', zh: '团队名称' },
  outcome: {
    en: '`new`: gets an account, `there`: has one that stays as it is, `wrong`: is left out',
    zh: '`new` 新建账号，`there` 已有账号、保持不变，`wrong` 有误、不导入',
  },
  reason: { en: 'Why it is not new, in words', zh: '不新建的原因' },
  ignored: { en: 'Columns that are not read', zh: '未读取的列' },
} as const;

export const fieldsOfPeopleFileCalls: FieldsOfCalls = {
  'adminPeople/export': {
    sent: {
      username: {
        en: 'Part of the username or name; empty for all',
        zh: '用户名或名称的一部分，为空表示全部',
      },
      kind: {
        en: '`administrators`, `suspended`, `never` signed in; empty for all',
        zh: '`administrators` 管理员，`suspended` 已停用，`never` 从未登录，为空表示全部',
      },
      sort: { en: 'Order, as in the list', zh: '排序，与列表相同' },
      ascending: { en: '1: from the lowest', zh: '1 表示升序' },
    },
  },
  'adminPeople/check': { sent: { file }, answered: planned },
  'adminPeople/import': {
    sent: { file },
    answered: {
      ...planned,
      added: { en: 'How many accounts were made', zh: '新建的账号数' },
      mailed: { en: 'How many of them get a letter', zh: '其中收到邮件的人数' },
      links: { en: 'Links for the others, shown once', zh: '其余用户的链接，只返回一次' },
      token: { en: 'Key of the link, once and for seven days', zh: '链接的密钥，七天内有效，只能使用一次' },
    },
  },
};
