/**
 * What the palette calls the sections of the administration and the settings: as their screens do. Both languages are
 * loaded together, since each section is found by its words in either.
 */
import type { Entry } from '../index.ts';

export const settingsGroups = {
  administration: { en: 'Administration', zh: '系统管理' },
  personal: { en: 'Personal settings', zh: '个人设置' },
  item: { en: 'Item settings', zh: '项目设置' },
} as const satisfies Record<string, Entry>;

/** By group and the name that the address has. */
export const settingsSections = {
  administration: {
    users: { en: 'Users', zh: '用户管理' },
    items: { en: 'Items', zh: '项目管理' },
    settings: { en: 'Site settings', zh: '站点设置' },
    backup: { en: 'Backup', zh: '备份' },
    log: { en: 'Log', zh: '操作日志' },
  },
  personal: {
    name: { en: 'Name', zh: '姓名' },
    email: { en: 'E-mail', zh: '邮箱' },
    password: { en: 'Password', zh: '密码' },
    language: { en: 'Language', zh: '语言' },
    theme: { en: 'Theme', zh: '主题' },
    sessions: { en: 'Devices', zh: '登录的设备' },
    tokens: { en: 'Personal tokens', zh: '个人令牌' },
  },
  item: {
    basics: { en: 'Basics', zh: '基本信息' },
    members: { en: 'Members', zh: '成员' },
    shares: { en: 'Shared pages', zh: '单页分享' },
    advanced: { en: 'Advanced', zh: '高级' },
    api: { en: 'Open API', zh: '开放 API' },
    recycle: { en: 'Recycle bin', zh: '回收站' },
    log: { en: 'Log', zh: '操作日志' },
  },
} as const satisfies Record<keyof typeof settingsGroups, Record<string, Entry>>;
