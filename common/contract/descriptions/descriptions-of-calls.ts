/** Words that calls of several groups have. Documents only. */
import type { Entry } from '../../texts/index.ts';
import type { CallName } from '../index.ts';

type FieldDescriptions = { readonly [field: string]: Entry };
type CallDescriptions = { readonly sent?: FieldDescriptions; readonly answered?: FieldDescriptions };
/** By call: the words of its fields, where they are not those of the name. */
export type FieldsOfCalls = { readonly [name in CallName]?: CallDescriptions };

export const loginPassword: Entry = { en: 'One’s login password', zh: '自己的登录密码' };
export const newOwner: Entry = { en: 'Username of the new owner', zh: '新所有者的用户名' };
export const kept: Entry = {
  en: 'A fixed mask, or empty where the item is open',
  zh: '私密项目为固定的掩码，公开项目为空',
};
export const owner = {
  uid: { en: 'Id of the owner', zh: '所有者的用户编号' },
  username: { en: 'Username of the owner', zh: '所有者的用户名' },
  name: { en: 'Name of the owner; empty where there is none', zh: '所有者的姓名，没有时为空' },
} as const;
export const created: Entry = { en: '0 for a new one', zh: '新建时为 0' };

export const secondsAdded: Entry = {
  en: 'When it was made, in seconds since 1970-01-01 UTC',
  zh: '创建时间，Unix 时间戳，单位为秒',
};

export const secondsSaved: Entry = {
  en: 'When it was last saved, in seconds since 1970-01-01 UTC',
  zh: '最近保存时间，Unix 时间戳，单位为秒',
};

export const pageOrNone: Entry = {
  en: 'Id of the page; 0 where it is not saved yet',
  zh: '页面编号，尚未保存时为 0',
};

export const savedPage = { addtime: secondsSaved, page_addtime: secondsAdded } as const;

export const orderOrKept: Entry = {
  en: 'Place among its neighbours; 0: as it is',
  zh: '排序号，0 表示保持不变',
};

export const changeLevel: Entry = {
  en: 'How much the change matters to those who call it: `breaking`, `risky`, `safe`, or `words` for texts and examples',
  zh: '改动对调用方的影响：`breaking` 不兼容，`risky` 有风险，`safe` 兼容，`words` 仅文字与示例',
};
