/** What stands on the portal is changed by administrators, and noted in the audit log. */
import type { PortalSettings } from '#common/contract/site/portal.ts';
import { flagOption } from '#common/row-kinds.ts';
import { saveOptions } from '../../people/site/queries.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import { changesBetween, type SettingField } from '../../platform/audit/setting-changes.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';
import { listNamesOfItems, savePortalText } from './queries.ts';
import { readPortalSettings, storedPortal } from './read-portal.ts';

export async function savePortal(
  context: Context,
  actor: MemberActor,
  settings: PortalSettings,
): Promise<void> {
  await inTransaction(context, async context => {
    const { db, random } = context;
    const before = await readPortalSettings(context);
    await savePortalText(db, storedPortal(settings));
    // Whatever is kept of it is told by this that it is old.
    await saveOptions(db, { portal_version: random.hex(8) });
    const ids = [before, settings].flatMap(({ groups }) => groups.flatMap(({ item_ids }) => item_ids));
    const names = new Map((await listNamesOfItems(db, ids)).map(row => [row.item_id, row.item_name]));
    const changes = changesBetween(describe(before, names), describe(settings, names));
    if (changes.length > 0) await record(context, actor, { what: 'settingsChanged', changes });
  });
}

const auditedLength = 200;

/** As the audit log names it, long texts from their beginning. */
function describe(
  settings: PortalSettings,
  names: ReadonlyMap<number, string>,
): Partial<Record<SettingField, string>> {
  const { lead, text, groups, shows_others, shows_often_read, shows_news } = settings;
  const short = (...texts: string[]) =>
    texts
      .filter(one => one.trim() !== '')
      .join(' / ')
      .slice(0, auditedLength);
  const itemsOf = (item_ids: readonly number[]) =>
    item_ids.map(item_id => names.get(item_id) ?? String(item_id)).join(', ');
  return {
    portal_lead: short(lead.en, lead.zh),
    portal_text: short(text.en, text.zh),
    portal_groups: short(
      ...groups.map(({ name, item_ids }) => `${short(name.en, name.zh)}: ${itemsOf(item_ids)}`),
    ),
    portal_others: flagOption(shows_others),
    portal_often_read: flagOption(shows_often_read),
    portal_news: flagOption(shows_news),
  };
}
