/** An address that an item follows: saved by its owner, and noted in the audit log. */
import type { SourceMode } from '#common/contract/transfer/source.ts';
import { fail } from '#common/errors.ts';
import { sourcesPerItem } from '#common/outbound/outbound-limits.ts';
import { toFlag } from '#common/row-kinds.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import { changesBetween } from '../../platform/audit/setting-changes.ts';
import type { Context } from '../../platform/context.ts';
import type { ItemRow, SourceRow } from '../../platform/db/tables.ts';
import { parseUrl } from '../../platform/outbound/allowed-hosts.ts';
import { OutboundFailure } from '../../platform/outbound/outbound-failure.ts';
import { insertSource, listSources, removePreview, updateSource } from './queries.ts';

type SourceSettings = {
  url: string;
  interval_minutes: number;
  mode: SourceMode;
  is_on: boolean;
  cat_id: number;
};
type Saving = { before: SourceRow | undefined; settings: SourceSettings };

/** Due at once where its address is new. @returns its id @throws badInput when the item has too many */
export async function saveSource(
  context: Context,
  item_id: number,
  { before, settings }: Saving,
): Promise<number> {
  const { db, secrets, now } = context;
  const row = {
    interval_minutes: settings.interval_minutes,
    mode: settings.mode,
    cat_id: settings.cat_id,
    is_on: toFlag(settings.is_on),
  };
  if (before) {
    const isSame = secrets.decrypt(before.url) === settings.url;
    if (!isSame) await removePreview(db, before.source_id);
    await updateSource(db, before.source_id, {
      ...row,
      ...(!isSame && freshAddress(context, settings)),
    });
    return before.source_id;
  }
  if ((await listSources(db, item_id)).length >= sourcesPerItem)
    fail('badInput', { values: { field: 'source_id' } });
  const fresh = { ...freshAddress(context, settings), item_id, page_ids: '[]', addtime: now() };
  return insertSource(db, { ...row, ...fresh });
}

function freshAddress({ secrets, now }: Context, { url }: SourceSettings) {
  return {
    url: secrets.encrypt(url),
    etag: '',
    last_modified: '',
    document_hash: '',
    failures: 0,
    next_run_at: now(),
  };
}

/** @throws badInput for what is no address that is requested */
export function requirePlainUrl(typed: string): string {
  try {
    return parseUrl(typed.trim()).href;
  } catch (error) {
    if (error instanceof OutboundFailure) return fail('badInput', { values: { field: 'url' } });
    throw error;
  }
}

/** Without what may be secret in an address. @param urls before and after; empty for none */
export async function recordSource(
  context: Context,
  actor: MemberActor,
  item: ItemRow,
  urls: { before: string; after: string },
): Promise<void> {
  const changes = changesBetween(
    { source_url: withoutQuery(urls.before) },
    { source_url: withoutQuery(urls.after) },
  );
  if (changes.length > 0) await record(context, actor, { what: 'itemChanged', item, changes });
}

/** As others than its owner may see it. */
export function withoutQuery(url: string): string {
  if (url === '') return '';
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
