/** Joins the groups of the contract: the list of every call of the product. */
import type { z } from 'zod';
import { adminCalls } from './admin.ts';
import { attachmentCalls } from './attachment.ts';
import { auditCalls } from './audit.ts';
import { backupCalls } from './backup.ts';
import type { Call } from './call.ts';
import { catalogCalls } from './catalog.ts';
import { exportCalls } from './export.ts';
import { importCalls } from './import.ts';
import { itemCalls } from './item.ts';
import { memberCalls } from './member.ts';
import { noticeCalls } from './notice.ts';
import { openCalls } from './open.ts';
import { pageCalls } from './page.ts';
import { recycleCalls } from './recycle.ts';
import { searchCalls } from './search.ts';
import { siteCalls } from './site.ts';
import { teamCalls } from './team.ts';
import { templateCalls } from './template.ts';
import { userCalls } from './user.ts';

export const contract = {
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
} as const satisfies Record<string, Call>;

type Contract = typeof contract;
export type CallName = keyof Contract;

/** What the handler gets. */
export type Input<N extends CallName> = z.output<Contract[N]['input']>;
/** What the handler gives back. */
export type Result<N extends CallName> = z.output<Contract[N]['answer']>;
/** What a client sends: strings, or what a form turns into strings. */
export type Sent<N extends CallName> = {
  [K in keyof z.input<Contract[N]['input']>]: z.input<Contract[N]['input']>[K] | number | boolean;
};
/** What a client receives, as the wire has it. */
export type Answer<N extends CallName> = z.input<Contract[N]['answer']>;
