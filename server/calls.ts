/** LIST: every call of the contract and its handler. A missing one does not compile. */
import { adminCalls } from './admin/calls.ts';
import { catalogCalls } from './catalog/calls.ts';
import type { Calls } from './http/dispatch.ts';
import { itemCalls } from './item/calls.ts';
import { openCalls } from './open-api/calls.ts';
import { pageCalls } from './page/calls.ts';
import { recycleCalls } from './recycle/calls.ts';
import { searchCalls } from './search/calls.ts';
import { siteCalls } from './site/calls.ts';
import { templateCalls } from './template/calls.ts';
import { userCalls } from './user/calls.ts';

export const calls: Calls = {
  ...siteCalls,
  ...userCalls,
  ...itemCalls,
  ...pageCalls,
  ...catalogCalls,
  ...recycleCalls,
  ...searchCalls,
  ...openCalls,
  ...templateCalls,
  ...adminCalls,
};
