/** What an item says of its API as a whole: read for the screen, and saved. */
import { isDeepStrictEqual } from 'node:util';
import type { ApiSettings } from '#common/contract/content/api-settings.ts';
import { fail } from '#common/errors.ts';
import { firstText, type Plain } from '#common/field-model/model/plain.ts';
import { checkApiSettings } from '../../content/api-document/check-api-settings.ts';
import { findKeptApiSettings } from '../../content/api-document/kept-api-settings.ts';
import { mergeApiSettings } from '../../content/api-document/merge-api-settings.ts';
import {
  findFirstDocument,
  removeApiSettings,
  replaceApiSettings,
} from '../../content/api-document/queries.ts';
import { readApiSettings } from '../../content/api-document/read-api-settings.ts';
import { hashOfText } from '../../content/api-document/text-hash.ts';
import { listCatalogs } from '../../content/catalog/queries.ts';
import { touchItem } from '../../content/item/queries.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import { type ScopedItem, seesEverything } from '../../platform/access/grants/seen-parts.ts';
import type { SettingChange } from '../../platform/audit/setting-changes.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/open.ts';
import type { ItemRow } from '../../platform/db/tables.ts';

type SettingsOfItem = { settings: ApiSettings; imported: ApiSettings; version: string };
type Item = ScopedItem & Pick<ItemRow, 'item_name' | 'item_description'>;

export async function readSettingsOfItem(db: Db, item: Item): Promise<SettingsOfItem> {
  const imported = await readImported(db, item);
  const kept = await findKeptApiSettings(db, item.item_id);
  const settings = kept ? mergeApiSettings(kept, imported) : imported;
  return { settings, imported, version: versionOf(settings, imported) };
}

/** Tags are called like catalogs: who does not see all of these sees the tags of those that they see. */
export async function withSeenTags(db: Db, item: Item, said: SettingsOfItem): Promise<SettingsOfItem> {
  if (seesEverything(item.scope)) return said;
  const names = new Set((await readItem(db, item)).tags.map(({ name }) => name));
  const seen = ({ tags, ...settings }: ApiSettings): ApiSettings => ({
    ...settings,
    tags: tags.filter(({ name }) => names.has(name)),
  });
  return { ...said, settings: seen(said.settings), imported: seen(said.imported) };
}

function versionOf(settings: ApiSettings, imported: ApiSettings): string {
  return hashOfText(JSON.stringify([settings, imported]));
}

/** Without what people saved. A document without a title or a version is exported with these. */
async function readImported(db: Db, item: Item): Promise<ApiSettings> {
  const document = await findFirstDocument(db, item.item_id);
  const said = document ? readApiSettings(JSON.parse(document.source) as Plain) : await readItem(db, item);
  return {
    ...said,
    title: firstText(said.title, item.item_name),
    version: firstText(said.version, firstVersion),
  };
}

const firstVersion = '1.0.0';

/** Of an item whose pages people wrote: its catalogs, as far as they may be seen, are the tags of an export. */
async function readItem(db: Db, { item_id, scope, item_name, item_description }: Item): Promise<ApiSettings> {
  const rows = await listCatalogs(db, { item_id, scope });
  const byId = new Map(rows.map(row => [row.cat_id, row]));
  const pathOf = (cat_id: number): string[] => {
    const row = byId.get(cat_id);
    return row ? [...pathOf(row.parent_cat_id), row.cat_name] : [];
  };
  const names = new Set(rows.map(({ cat_id }) => pathOf(cat_id).join('/')));
  const info = { title: item_name, version: firstVersion, description: item_description };
  const tags = [...names].map(name => ({ name, description: '' }));
  return { ...readApiSettings({ info }), tags };
}

/** Runs in a transaction that has locked the item. @throws apiSettingsChanged, apiSettingWrong */
export async function saveSettingsOfItem(
  context: Context,
  actor: MemberActor,
  item: ItemRow & ScopedItem,
  { version, settings: own }: { version: string; settings: ApiSettings },
): Promise<{ version: string }> {
  const { db } = context;
  const before = await readSettingsOfItem(db, item);
  if (before.version !== version) fail('apiSettingsChanged');
  const { imported: base } = before;
  checkApiSettings(own, before.settings, actor.lang);
  if (isDeepStrictEqual(own, base)) await removeApiSettings(db, item.item_id);
  else await replaceApiSettings(db, item.item_id, JSON.stringify({ base, own }));
  // What machines read of the item says something else now.
  await touchItem(db, item.item_id, context.now(), 'menu');
  const changes = listChanges(before.settings, own);
  if (changes.length > 0) await record(context, actor, { what: 'itemChanged', item, changes });
  return { version: versionOf(own, base) };
}

const loggedMaxLength = 500;

/** For the audit log: of a list the entries that differ. */
function listChanges(before: ApiSettings, after: ApiSettings): SettingChange[] {
  const parts = Object.keys(before) as (keyof ApiSettings)[];
  return parts
    .filter(part => !isDeepStrictEqual(before[part], after[part]))
    .map(part => ({
      field: `api_${part}` as const,
      before: differing(before[part], after[part]).slice(0, loggedMaxLength),
      after: differing(after[part], before[part]).slice(0, loggedMaxLength),
    }));
}

type Value = ApiSettings[keyof ApiSettings];

function differing(value: Value, other: Value): string {
  if (typeof value === 'string') return value;
  const there = new Set([...other].map(entry => JSON.stringify(entry)));
  const own = value.filter(entry => !there.has(JSON.stringify(entry)));
  return (own.length > 0 ? own : value).map(entry => ('url' in entry ? entry.url : entry.name)).join(', ');
}
