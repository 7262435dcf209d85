/** Drops what has expired: sessions, codes, links in letters, invitations, counters, old notices, old entries of the audit log, counts of keys that ended, feedback that was done long ago, and of pages that were read long ago. */

import { doneFeedbackDays } from '#common/feedback/feedback-limits.ts';
import { insightDays, searchAskerDays } from '#common/feedback/insight-limits.ts';
import { auditDays, noticeDays } from '#common/limits.ts';
import { removeDoneFeedback } from '../../content/feedback/queries.ts';
import { readingDays } from '../../content/page-reading/page-readings.ts';
import { removePageReadingsBefore } from '../../content/page-reading/queries.ts';
import { removeUsesBefore } from '../../content/page-reading/use-queries.ts';
import { removeReadingsOfEnded } from '../../content/share/reading-queries.ts';
import { removeAuditBefore } from '../../people/audit/queries.ts';
import { removeNoticesBefore } from '../../people/notice/queries.ts';
import {
  removeExpiredCodes,
  removeExpiredPresences,
  removeExpiredSessions,
} from '../../people/site/queries.ts';
import { removeExpiredMailLinks } from '../../people/user/email/mail-queries.ts';
import { removeEndedInvitations } from '../../people/user/invitation/invitation-queries.ts';
import type { Context } from '../../platform/context.ts';
import { removeExpiredCounts } from '../../platform/db/counters.ts';

const daySeconds = 24 * 3600;
const sessionsAtOnce = 5_000;

export async function removeExpired(context: Context): Promise<void> {
  await removeExpiredSessions(context.db, context.now(), sessionsAtOnce);
  await removeExpiredCodes(context.db, context.now());
  await removeExpiredMailLinks(context.db, context.now());
  await removeEndedInvitations(context.db, context.now());
  await removeExpiredCounts(context);
  await removeNoticesBefore(context.db, context.now() - noticeDays * daySeconds);
  await removeAuditBefore(context.db, context.now() - auditDays * daySeconds);
  await removeExpiredPresences(context.db, context.now());
  await removeReadingsOfEnded(context.db);
  await removeDoneFeedback(context.db, context.now() - doneFeedbackDays * daySeconds);
  const today = Math.floor(context.now() / daySeconds);
  await removePageReadingsBefore(context.db, today - readingDays);
  await removeUsesBefore(context.db, today - insightDays, today - searchAskerDays);
}
