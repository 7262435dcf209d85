/** LIST: every call of the contract and its handler. A missing one does not compile. */

import { adminCalls } from './admin/calls.ts';
import { attachmentCalls } from './attachment/calls.ts';
import { auditCalls } from './audit/calls.ts';
import { backupCalls } from './backup/calls.ts';
import { catalogCalls } from './catalog/calls.ts';
import { exportCalls } from './export/calls.ts';
import type { Calls } from './http/dispatch.ts';
import { importCalls } from './import/calls.ts';
import { itemCalls } from './item/calls.ts';
import { memberCalls } from './member/calls.ts';
import { noticeCalls } from './notice/calls.ts';
import { openCalls } from './open-api/calls.ts';
import { pageCalls } from './page/calls.ts';
import { recycleCalls } from './recycle/calls.ts';
import { searchCalls } from './search/calls.ts';
import { siteCalls } from './site/calls.ts';
import { teamCalls } from './team/calls.ts';
import { templateCalls } from './template/calls.ts';
import { userCalls } from './user/calls.ts';

export const calls: Calls = {
  ...siteCalls,
  ...userCalls,
  ...itemCalls,
  ...pageCalls,
  ...attachmentCalls,
  ...catalogCalls,
  ...recycleCalls,
  ...searchCalls,
  ...memberCalls,
  ...teamCalls,
  ...noticeCalls,
  ...auditCalls,
  ...openCalls,
  ...importCalls,
  ...exportCalls,
  ...templateCalls,
  ...adminCalls,
  ...backupCalls,
};
