import type { SourceMode } from '#common/contract/transfer/source.ts';
import { fail } from '#common/errors.ts';
import { isOn } from '#common/row-values.ts';
import { findCatalog } from '../../content/catalog/queries.ts';
import { listAllowedHosts } from '../../people/site/outbound-hosts.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { requireItem } from '../../platform/access/authorize.ts';
import { changeItem } from '../../platform/access/change.ts';
import { seesEverything } from '../../platform/access/grants/seen-parts.ts';
import { can } from '../../platform/access/rules.ts';
import type { Context } from '../../platform/context.ts';
import { countInWindow } from '../../platform/db/counters.ts';
import type { SourceRow } from '../../platform/db/tables.ts';
import { type CallsOf, member } from '../../platform/http/handler.ts';
import { isListed, placeOf } from '../../platform/outbound/allowed-hosts.ts';
import { requirePreview } from './kept-preview.ts';
import { findSource, listJobs, listRuns, listSources, removeSource } from './queries.ts';
import { presentRun } from './run-details.ts';
import { beginRun } from './run-source.ts';
import { recordSource, requirePlainUrl, saveSource, withoutQuery } from './save-source.ts';

const runsPerMinute = 20;
type Chosen = { item_id: number; source_id: number };

export const sourceCalls: CallsOf<'source'> = {
  'source/list': member(async ({ context, actor, input }) => {
    const { item_id, role, scope } = await requireItem(context, actor, input.item_id, 'report.view');
    const is_editable = can('item.manage', { role, is_archived: false });
    const hosts = await listAllowedHosts(context);
    // What a run did names pages.
    const runs = seesEverything(scope) ? await listRuns(context.db, item_id) : [];
    const running = runs.filter(({ state }) => state === 'running').map(({ job_id }) => job_id);
    const facts = { lang: actor.lang, now: context.now(), jobs: await listJobs(context.db, running) };
    const sources = (await listSources(context.db, item_id)).map(source => {
      const url = context.secrets.decrypt(source.url);
      const own = runs.filter(({ source_id }) => source_id === source.source_id);
      return {
        ...source,
        // A key in it is the owner's.
        url: is_editable ? url : withoutQuery(url),
        mode: source.mode as SourceMode,
        is_on: isOn(source.is_on),
        is_allowed: isListed(hosts, placeOf(new URL(url))),
        runs: own.map(run => presentRun(run, facts)),
      };
    });
    return { item_id, is_editable, sources };
  }),

  'source/save': member(async ({ context, actor, input }) => {
    const { item_id, source_id, ...typed } = input;
    const settings = { ...typed, url: requirePlainUrl(typed.url) };
    return changeItem(context, actor, { item_id, action: 'item.manage' }, async (context, item) => {
      if (isOn(item.is_archived)) fail('itemArchived');
      const before = source_id === 0 ? undefined : await requireSource(context, { item_id, source_id });
      await requireCatalog(context, item_id, typed.cat_id);
      const urls = { before: before ? context.secrets.decrypt(before.url) : '', after: settings.url };
      await recordSource(context, actor, item, urls);
      return { source_id: await saveSource(context, item_id, { before, settings }) };
    });
  }),

  'source/delete': member(async ({ context, actor, input }) => {
    const { item_id } = input;
    await changeItem(context, actor, { item_id, action: 'item.manage' }, async (context, item) => {
      const { source_id, url } = await requireSource(context, input);
      await removeSource(context.db, source_id);
      await recordSource(context, actor, item, { before: context.secrets.decrypt(url), after: '' });
    });
    return [];
  }),

  'source/run': member(async ({ context, actor, input }) => runNow(context, actor, input)),
  'source/preview': member(async ({ context, actor, input }) =>
    runNow(context, actor, { ...input, mode: 'preview' }),
  ),
  'source/apply': member(async ({ context, actor, input }) =>
    runNow(context, actor, { ...input, mode: 'apply' }),
  ),
};

/** @throws badInput for one of another item */
async function requireCatalog({ db }: Context, item_id: number, cat_id: number): Promise<void> {
  if (cat_id === 0) return;
  const catalog = await findCatalog(db, cat_id);
  if (catalog?.item_id !== item_id) fail('badInput', { values: { field: 'cat_id' } });
}

async function requireSource({ db }: Context, chosen: Chosen): Promise<SourceRow> {
  return (await findSource(db, chosen)) ?? fail('notFound');
}

type RunNow = Chosen & {
  /** Where it is another than that of the source. */
  mode?: SourceMode;
  /** Of the preview whose document comes in; 0: the document is requested. */
  run_id?: number;
};

async function runNow(context: Context, actor: MemberActor, chosen: RunNow) {
  const item = await requireItem(context, actor, chosen.item_id, 'item.write');
  const source = await requireSource(context, chosen);
  if ((await countInWindow(context, `rate:source:${item.item_id}`, 60)) > runsPerMinute) fail('tooMany');
  const { mode = source.mode as SourceMode, run_id = 0 } = chosen;
  const preview = run_id === 0 ? {} : { preview: await requirePreview(context, source, run_id) };
  const { run } = await beginRun(context, source, { owner_uid: item.uid, mode, ...preview });
  return presentRun(run, { lang: actor.lang, now: context.now(), jobs: [] });
}
