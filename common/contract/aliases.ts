/** Other names of calls, which existing clients use: the same call, the same answer. */
import type { CallName } from './index.ts';

export const otherNames = {
  'item/updateByApi': 'open/updateItem',
  'open/updatePage': 'open/updateItem',
  'fromComments/generate': 'open/fromComments',
  'template/getMyList': 'template/getList',
  'adminUpdate/checkUpdate': 'adminUser/checkUpdate',
  'user/loginByVerify': 'user/login',
  'user/registerByVerify': 'user/register',
} as const satisfies Record<string, CallName>;
