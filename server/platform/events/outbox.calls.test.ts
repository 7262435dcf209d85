/** Groups of saves end, each by itself; a claim is ended by whoever has it. */
import { expect, test } from 'vitest';
import { removeOldDeliveries } from '#server/serving/webhook/open-deliveries.ts';
import { startTestApp } from '#tests/kit/test-app.ts';
import { groupSavedPages } from './group-saved-pages.ts';
import { claimWebhook, insertDeliveries, releaseWebhook } from './outbox-queries.ts';
import { countDownGroups, listEvents, recordPageSaved, takeEvents } from './queries.ts';

const by = { uid: 1, username: 'lin' };

test('pages that are imported again before the first import was read belong to both, and both end', async () => {
  const app = await startTestApp();
  const { db } = app.context;
  const bring = async (page_ids: readonly number[], addtime: number) => {
    for (const page_id of page_ids)
      await recordPageSaved(db, { page_id, item_id: 9, version: addtime, author_uid: 1, addtime });
    await groupSavedPages({ db, now: () => addtime }, 9, { by, source: 'import', page_ids });
  };
  await bring([1, 2, 3], 1);
  await bring([2, 3], 2);
  const ended = await countDownGroups(
    db,
    await takeEvents(db, await listEvents(db, { until: 1e9, limit: 50 })),
  );
  expect(new Set(ended.map(({ addtime }) => addtime))).toEqual(new Set([1, 2]));
});

test('groups go with the deliveries of their time', async () => {
  const app = await startTestApp();
  const { db } = app.context;
  const old = { item_id: 9, ...by, source: 'push', remaining: 0 } as const;
  await db
    .insertInto('change_group')
    .values([
      { ...old, addtime: 1 },
      { ...old, addtime: app.context.now() },
    ])
    .execute();
  await removeOldDeliveries(app.context);
  expect(await db.selectFrom('change_group').select('addtime').execute()).toHaveLength(1);
});

test('a process whose claim ran out leaves that of the next one alone', async () => {
  const { db } = (await startTestApp()).context;
  const texts = { name: 'x', kind: 'webhook', url: '', secret: '', secret_before: '', events: '[]' };
  const numbers = {
    item_id: 9,
    uid: 1,
    shows_titles: 0,
    secret_before_until: 0,
    failures: 0,
    failing_since: 0,
  };
  const state = { lang: 'en', is_on: 1, off_reason: '', next_at: 0, claimed_until: 0, addtime: 1 };
  const { webhook_id } = await db
    .insertInto('webhook')
    .values({ ...texts, ...numbers, ...state })
    .returning('webhook_id')
    .executeTakeFirstOrThrow();
  const claim = async (now: number) => claimWebhook(db, webhook_id, { now, until: now + 45 });
  expect(await claim(100)).toBeUndefined();
  const delivery = { webhook_id, event: 'page.created', item_id: 9, page_id: 1, uid: 1, facts: '{}' };
  await insertDeliveries(db, [{ ...delivery, state: 'waiting', addtime: 1 }]);
  const first = await claim(100);
  expect(await claim(144)).toBeUndefined();
  const second = await claim(145);
  await releaseWebhook(db, { webhook_id, claimed_until: first?.claimed_until ?? 0 }, {});
  expect(await claim(146)).toBeUndefined();
  await releaseWebhook(db, { webhook_id, claimed_until: second?.claimed_until ?? 0 }, {});
  expect(await claim(146)).toBeDefined();
});
