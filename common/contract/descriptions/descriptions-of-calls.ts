/** Words that calls of several groups have. Documents only. */
import type { Entry } from '../../texts/index.ts';
import type { CallName } from '../index.ts';

type Words = { readonly [field: string]: Entry };
type WordsOfCall = { readonly sent?: Words; readonly answered?: Words };
/** By call: the words of its fields, where they are not those of the name. */
export type FieldsOfCalls = { readonly [name in CallName]?: WordsOfCall };

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
