/** LIST: every call of the contract and its handler. A missing one does not compile. */

import { attachmentCalls } from './content/attachment/calls.ts';
import { brandCalls } from './content/brand/calls.ts';
import { catalogCalls } from './content/catalog/calls.ts';
import { feedbackCalls } from './content/feedback/calls.ts';
import { itemKeyCalls } from './content/item-key/calls.ts';
import { linkCalls } from './content/link/calls.ts';
import { pageCalls } from './content/page/calls.ts';
import { pageEndpointCalls } from './content/page-endpoint/calls.ts';
import { recycleCalls } from './content/recycle/calls.ts';
import { searchCalls } from './content/search/calls.ts';
import { templateCalls } from './content/template/calls.ts';
import { adminCalls } from './management/admin/calls.ts';
import { adminFileCalls } from './management/admin/file/calls.ts';
import { adminPersonCalls } from './management/admin/person/calls.ts';
import { grantCalls } from './management/grant/calls.ts';
import { healthCalls } from './management/health/calls.ts';
import { memberCalls } from './management/member/calls.ts';
import { teamCalls } from './management/team/calls.ts';
import { announcementCalls } from './people/announcement/calls.ts';
import { auditCalls } from './people/audit/calls.ts';
import { noticeCalls } from './people/notice/calls.ts';
import { siteCalls } from './people/site/calls.ts';
import { tokenCalls } from './people/token/calls.ts';
import { userCalls } from './people/user/calls.ts';
import type { Calls } from './platform/http/dispatch.ts';
import { changeLogCalls } from './serving/change-log/calls.ts';
import { consoleCalls } from './serving/console/calls.ts';
import { environmentCalls } from './serving/environment/calls.ts';
import { insightCalls } from './serving/insight/calls.ts';
import { itemCalls } from './serving/item-view/calls.ts';
import { mockCalls } from './serving/mock/calls.ts';
import { portalCalls } from './serving/portal/calls.ts';
import { waitingCalls } from './serving/waiting/calls.ts';
import { webhookCalls } from './serving/webhook/calls.ts';
import { backupCalls } from './transfer/backup/calls.ts';
import { restoreCalls } from './transfer/backup/restore/calls.ts';
import { checkCalls } from './transfer/check/calls.ts';
import { exportCalls } from './transfer/export/calls.ts';
import { importCalls } from './transfer/import/calls.ts';
import { adminPeopleCalls } from './transfer/people/calls.ts';
import { openCalls } from './transfer/push/calls.ts';
import { sourceCalls } from './transfer/source/calls.ts';

export const calls: Calls = {
  ...siteCalls,
  ...brandCalls,
  ...portalCalls,
  ...userCalls,
  ...tokenCalls,
  ...itemCalls,
  ...itemKeyCalls,
  ...mockCalls,
  ...environmentCalls,
  ...sourceCalls,
  ...consoleCalls,
  ...changeLogCalls,
  ...webhookCalls,
  ...waitingCalls,
  ...pageCalls,
  ...pageEndpointCalls,
  ...feedbackCalls,
  ...insightCalls,
  ...attachmentCalls,
  ...catalogCalls,
  ...recycleCalls,
  ...searchCalls,
  ...memberCalls,
  ...grantCalls,
  ...linkCalls,
  ...teamCalls,
  ...noticeCalls,
  ...announcementCalls,
  ...auditCalls,
  ...openCalls,
  ...checkCalls,
  ...importCalls,
  ...exportCalls,
  ...templateCalls,
  ...adminCalls,
  ...adminFileCalls,
  ...adminPersonCalls,
  ...adminPeopleCalls,
  ...healthCalls,
  ...backupCalls,
  ...restoreCalls,
};
