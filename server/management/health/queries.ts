/** What waits in a site, and what failed. */
import type { Db } from '../../platform/db/open.ts';

const unfinishedImports = ['waiting', 'reading', 'writing'];
const finishedPdfs = ['done', 'failed'];
const counted = 'count';

/** What was saved and waits to be compared; `since`: the first of it, 0 for none. */
export async function countEvents(db: Db): Promise<{ count: number; since: number }> {
  const row = await db
    .selectFrom('event')
    .select(eb => [eb.fn.countAll<number>().as(counted), eb.fn.min('addtime').as('since')])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), since: Number(row.since ?? 0) };
}

/** When the first of these pages was saved; 0 for none. */
export async function findFirstSave(db: Db, page_ids: readonly number[]): Promise<number> {
  if (page_ids.length === 0) return 0;
  const row = await db
    .selectFrom('page')
    .select(eb => eb.fn.min('addtime').as('since'))
    .where('page_id', 'in', page_ids)
    .executeTakeFirstOrThrow();
  return Number(row.since ?? 0);
}

/** Imports and PDFs that are under way. */
export async function countTasks(db: Db): Promise<number> {
  const [imports, pdfs] = await Promise.all([
    db
      .selectFrom('import_job')
      .select(eb => eb.fn.countAll<number>().as(counted))
      .where('state', 'in', unfinishedImports)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('pdf_export')
      .select(eb => eb.fn.countAll<number>().as(counted))
      .where('state', 'not in', finishedPdfs)
      .executeTakeFirstOrThrow(),
  ]);
  return Number(imports.count) + Number(pdfs.count);
}

/** Of a letter that waits because it was refused. */
type Refusal = { refused_by: '' | 'server' | 'address'; refused_at: number; email: string };

/** More refusals than that say no more. */
const refusalsRead = 200;

/** Letters about accounts and letters with notices: those that wait, and the last refusals among them. */
export async function readLetters(db: Db): Promise<{ waiting: number; refusals: Refusal[] }> {
  const { count } = await db
    .selectFrom('letter')
    .select(eb => eb.fn.countAll<number>().as(counted))
    .executeTakeFirstOrThrow();
  const letters = await db
    .selectFrom('letter')
    .leftJoin('user', 'user.uid', 'letter.uid')
    .select(eb => [
      'letter.refused_by',
      'letter.refused_at',
      'letter.email as own_email',
      eb.fn.coalesce('user.email', eb.val('')).as('email'),
    ])
    .where('failures', '>', 0)
    .orderBy('refused_at', 'desc')
    .limit(refusalsRead)
    .execute();
  const notices = await db
    .selectFrom('notice_mail')
    .innerJoin('user', 'user.uid', 'notice_mail.uid')
    .select(['refused_by', 'refused_at', 'user.email'])
    .where('failures', '>', 0)
    .orderBy('refused_at', 'desc')
    .limit(refusalsRead)
    .execute();
  const ofAccounts = letters.map(({ own_email, ...letter }) =>
    own_email === '' ? letter : { ...letter, email: own_email },
  );
  const refused = await db
    .selectFrom('notice_mail')
    .select(eb => eb.fn.countAll<number>().as(counted))
    .where('failures', '>', 0)
    .executeTakeFirstOrThrow();
  return { waiting: Number(count) + Number(refused.count), refusals: [...ofAccounts, ...notices] };
}

export type WebhookCounts = {
  webhooks: number;
  /** Switched off by the site itself. */
  off: number;
  failing: number;
  /** Messages. */
  waiting: number;
  failed: number;
};

export async function countWebhooks(db: Db): Promise<WebhookCounts> {
  const webhooks = await db
    .selectFrom('webhook')
    .select(['webhook_id', 'is_on', 'off_reason', 'failures'])
    .execute();
  const deliveries = async (state: 'waiting' | 'failed') => {
    // From the webhooks on, whose deliveries have an index: there may be a hundred thousand that were sent.
    const row = await db
      .selectFrom('webhook')
      .innerJoin('delivery', 'delivery.webhook_id', 'webhook.webhook_id')
      .select(eb => eb.fn.countAll<number>().as(counted))
      .where('delivery.state', '=', state)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  return {
    webhooks: webhooks.length,
    off: webhooks.filter(({ is_on, off_reason }) => is_on === 0 && off_reason !== '').length,
    failing: webhooks.filter(({ is_on, failures }) => is_on === 1 && failures > 0).length,
    waiting: await deliveries('waiting'),
    failed: await deliveries('failed'),
  };
}
