/** Joins the groups of the contract: the list of every call of the product. */
import type { z } from 'zod';
import type { Call } from './call.ts';
import { attachmentCalls } from './content/attachment.ts';
import { catalogCalls } from './content/catalog.ts';
import { consoleCalls } from './content/console.ts';
import { environmentCalls } from './content/environment.ts';
import { itemCalls } from './content/item.ts';
import { mockCalls } from './content/item-mock.ts';
import { pageCalls } from './content/page.ts';
import { pageEndpointCalls } from './content/page-endpoint.ts';
import { recycleCalls } from './content/recycle.ts';
import { searchCalls } from './content/search.ts';
import { templateCalls } from './content/template.ts';
import { auditCalls } from './people/audit.ts';
import { grantCalls } from './people/grant.ts';
import { itemKeyCalls } from './people/item-key.ts';
import { linkCalls } from './people/link.ts';
import { memberCalls } from './people/member.ts';
import { noticeCalls } from './people/notice.ts';
import { teamCalls } from './people/team.ts';
import { tokenCalls } from './people/token.ts';
import { userCalls } from './people/user.ts';
import { changeLogCalls } from './serving/change-log.ts';
import { feedbackCalls } from './serving/feedback.ts';
import { insightCalls } from './serving/insight.ts';
import { waitingCalls } from './serving/waiting.ts';
import { webhookCalls } from './serving/webhook.ts';
import { adminFileCalls } from './site/admin-file.ts';
import { adminHealthCalls } from './site/admin-health.ts';
import { adminItemCalls } from './site/admin-item.ts';
import { adminPersonCalls } from './site/admin-person.ts';
import { adminSettingCalls } from './site/admin-setting.ts';
import { adminUserCalls } from './site/admin-user.ts';
import { announcementCalls } from './site/announcement.ts';
import { backupCalls } from './site/backup.ts';
import { brandCalls } from './site/brand.ts';
import { portalCalls } from './site/portal.ts';
import { restoreCalls } from './site/restore.ts';
import { siteCalls } from './site/site.ts';
import { checkCalls } from './transfer/check.ts';
import { exportCalls } from './transfer/export.ts';
import { importCalls } from './transfer/import.ts';
import { openCalls } from './transfer/open.ts';
import { adminPeopleCalls } from './transfer/people.ts';
import { sourceCalls } from './transfer/source.ts';

export const contract = {
  ...siteCalls,
  ...brandCalls,
  ...portalCalls,
  ...userCalls,
  ...tokenCalls,
  ...itemCalls,
  ...itemKeyCalls,
  ...mockCalls,
  ...environmentCalls,
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
  ...sourceCalls,
  ...exportCalls,
  ...templateCalls,
  ...adminPersonCalls,
  ...adminPeopleCalls,
  ...adminUserCalls,
  ...adminHealthCalls,
  ...adminFileCalls,
  ...adminItemCalls,
  ...adminSettingCalls,
  ...backupCalls,
  ...restoreCalls,
} as const satisfies Record<string, Call>;

type Contract = typeof contract;
export type CallName = keyof Contract;

/** What the handler gets. */
export type Input<N extends CallName> = z.output<Contract[N]['input']>;
/** What the handler gives back. */
export type Result<N extends CallName> = Contract[N] extends { answers_lines: true }
  ? AsyncIterable<z.output<Contract[N]['answer']>>
  : z.output<Contract[N]['answer']>;
/** What a client sends: strings, or what a form makes into strings. */
export type Sent<N extends CallName> = {
  [K in keyof z.input<Contract[N]['input']>]: z.input<Contract[N]['input']>[K] | number | boolean;
};
/** What a client receives, as the wire has it. */
export type Answer<N extends CallName> = z.input<Contract[N]['answer']>;
