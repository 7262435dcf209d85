/** Whether and how an item answers for its endpoints: read for the screen, and saved. */

import type { MockCheckMode } from '#common/mock-kinds.ts';
import { toFlag } from '#common/row-kinds.ts';
import { isOn } from '#common/row-values.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import { changesBetween } from '../../platform/audit/setting-changes.ts';
import type { Context } from '../../platform/context.ts';
import type { ItemRow } from '../../platform/db/tables.ts';
import { findMockSettings, replaceMockSettings } from './queries.ts';

export type ItemMock = { is_on: boolean; check_mode: MockCheckMode; delay_ms: number };

const off: ItemMock = { is_on: false, check_mode: 'refuse', delay_ms: 0 };

export async function readMock({ db }: Pick<Context, 'db'>, item_id: number): Promise<ItemMock> {
  const row = await findMockSettings(db, item_id);
  return row ? { ...row, is_on: isOn(row.is_on) } : off;
}

/** Runs in a transaction that has locked the item. */
export async function saveMock(
  context: Context,
  actor: MemberActor,
  item: ItemRow,
  settings: ItemMock,
): Promise<void> {
  const before = await readMock(context, item.item_id);
  await replaceMockSettings(context.db, item.item_id, { ...settings, is_on: toFlag(settings.is_on) });
  const changes = changesBetween(loggedFields(before), loggedFields(settings));
  if (changes.length > 0) await record(context, actor, { what: 'itemChanged', item, changes });
}

const loggedFields = ({ is_on, check_mode, delay_ms }: ItemMock) => ({
  mock_on: toFlag(is_on),
  mock_check_mode: check_mode,
  mock_delay_ms: delay_ms,
});

/** Where requests go; begins with `/` where the site has no address of its own. */
export function addressOfMock(
  { config }: Pick<Context, 'config'>,
  { item_id, item_domain }: Pick<ItemRow, 'item_id' | 'item_domain'>,
): string {
  const site = config.mock_origin ?? config.public_url ?? '';
  return `${site}/mock/${item_domain === '' ? item_id : encodeURIComponent(item_domain)}`;
}
