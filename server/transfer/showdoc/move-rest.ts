/** What people made for themselves, the keys of scripts, and the settings of the site. */
import type { LdapForm } from '#common/contract/site/admin-setting.ts';
import { insertKeyOfPair } from '../../content/item/key-queries.ts';
import { listOptions, saveOptions } from '../../people/site/queries.ts';
import { lockForm, readForm } from '../../people/site/secret-forms.ts';
import { decodeJson, decodeText } from '../import/archive/showdoc/decode-showdoc.ts';
import { insertNew } from './queries.ts';
import type { MoveText } from './report.ts';
import { insertOnce, type MoveRun, orZero, toNumber } from './run.ts';
import { rowNumber, type SourceRow } from './source.ts';

/** Runs a step once for each row and counts what became of it. `undefined`: what it belongs to is not there. */
async function moveRows(
  run: MoveRun,
  { table, kind }: { table: string; kind: MoveText },
  step: (row: SourceRow) => Promise<number | undefined>,
): Promise<void> {
  for (const row of run.source.rows(table)) {
    run.report.count(kind, 'found');
    let isOrphan = false;
    const outcome = await insertOnce(run, `${table} ${row(rowNumber)}`, async () => {
      const added = await step(row);
      isOrphan = added === undefined;
      return added;
    });
    if (isOrphan) run.report.note(kind, 'orphan', row('id'));
    run.report.count(kind, isOrphan ? 'left' : outcome);
  }
}

export async function moveTemplates(run: MoveRun): Promise<void> {
  const { context, moved } = run;
  await moveRows(run, { table: 'template', kind: 'templates' }, async row => {
    const uid = moved.number('user', row('uid'));
    if (uid === undefined) return undefined;
    return insertNew(context.db, 'template', {
      uid,
      username: decodeText(row('username')),
      template_title: decodeText(row('template_title')),
      template_content: decodeText(row('template_content')),
      addtime: orZero(row('addtime')),
    });
  });
}

export async function moveKeys(run: MoveRun): Promise<void> {
  const { context, moved } = run;
  await moveRows(run, { table: 'item_token', kind: 'keys' }, async row => {
    const item_id = moved.number('item', row('item_id'));
    if (item_id === undefined) return undefined;
    const addtime = orZero(row('addtime'));
    const count = await insertNew(context.db, 'item_token', {
      item_id,
      api_key: row('api_key'),
      api_token: context.secrets.encrypt(row('api_token')),
      addtime,
      last_check_time: orZero(row('last_check_time')),
    });
    if (count > 0) await insertKeyOfPair(context.db, item_id, addtime);
    return count;
  });
}

/** `{"12": 1, "7": 2}`: item -> place in the person's list. */
export async function moveOrders(run: MoveRun): Promise<void> {
  const { context, moved } = run;
  await moveRows(run, { table: 'item_sort', kind: 'orders' }, async row => {
    const uid = moved.number('user', row('uid'));
    const order = decodeJson(row('item_sort_data'));
    if (uid === undefined || typeof order !== 'object' || order === null) return undefined;
    let added = 0;
    for (const [old_item_id, place] of Object.entries(order)) {
      const item_id = moved.number('item', old_item_id);
      const position = toNumber(String(place)) ?? 0;
      if (item_id !== undefined)
        added += await insertNew(context.db, 'item_sort', { uid, item_id, position });
    }
    return added;
  });
}

export async function moveMarks(run: MoveRun): Promise<void> {
  const { context, moved } = run;
  for (const table of ['item_top', 'item_star'] as const) {
    await moveRows(run, { table, kind: 'marks' }, async row => {
      const uid = moved.number('user', row('uid'));
      const item_id = moved.number('item', row('item_id'));
      if (uid === undefined || item_id === undefined) return undefined;
      return insertNew(context.db, table, { uid, item_id, addtime: orZero(row('addtime')) });
    });
  }
}

export async function moveWatches(run: MoveRun): Promise<void> {
  const { context, moved, source } = run;
  await moveRows(run, { table: 'subscription', kind: 'watches' }, async row => {
    const uid = moved.number('user', row('uid'));
    const page_id = moved.number('page', row('object_id'));
    if (uid === undefined || page_id === undefined || row('object_type') !== 'page') return undefined;
    const [page] = source.rowsWith('page', 'page_id', row('object_id'));
    const item_id = moved.number('item', page?.('item_id') ?? '') ?? 0;
    const seconds = Math.floor(Date.parse(row('sub_time')) / 1000);
    const addtime = Number.isNaN(seconds) ? context.now() : seconds;
    return insertNew(context.db, 'page_watch', { uid, page_id, item_id, addtime });
  });
}

/** A setting that somebody made here already stays. */
export async function moveSettings(run: MoveRun): Promise<void> {
  const { context, source, report } = run;
  const there = new Map([...source.rows('options')].map(row => [row('option_name'), row('option_value')]));
  const here = await listOptions(context.db);
  const wanted = {
    ...plainSettings(run, there),
    ...ldapSettings(run, there),
    ...storageSettings(run, there),
  };
  for (const [name, value] of Object.entries(wanted)) {
    report.count('settings', 'found');
    if (here[name] === undefined) await saveOptions(context.db, { [name]: value });
    report.count('settings', here[name] === undefined ? 'moved' : 'known');
  }
  for (const name of settingsWithoutPlace) {
    if (['', '0', 'false'].includes(there.get(name) ?? '')) continue;
    report.count('settings', 'found');
    report.count('settings', 'left');
    report.note('settings', 'notOffered', name);
  }
}

const settingsWithoutPlace = [
  'site_url',
  'strong_password_enabled',
  'history_version_count',
  'show_watermark',
  'beian',
];

type Options = ReadonlyMap<string, string>;

function plainSettings({ moved }: MoveRun, there: Options): Record<string, string> {
  const home_item = moved.number('item', there.get('home_item') ?? '');
  const home_page = there.get('home_page') ?? '';
  return {
    ...(there.get('register_open') === '0' && { register_open: '0' }),
    ...(home_page === '2' && { home_page }),
    ...(home_page === '3' && home_item !== undefined && { home_page, home_item: String(home_item) }),
  };
}

function ldapSettings({ context }: MoveRun, there: Options): Record<string, string> {
  const form = decodeJson(there.get('ldap_form') ?? '');
  if (there.get('ldap_open') !== '1' || typeof form !== 'object' || form === null) return {};
  const texts = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value ?? '')]));
  const known = readForm(context, 'ldap_form', {});
  const taken = Object.fromEntries(Object.keys(known).map(name => [name, texts[name] ?? '']));
  const version = taken.version === '2' ? '2' : '3';
  const whole = { ...known, ...taken, version, port: taken.port === '' ? '389' : taken.port } as LdapForm;
  return { ldap_open: '1', ldap_form: lockForm(context, whole) };
}

/** Kept, but switched off: new files go there only after somebody has tried it. */
function storageSettings({ context, report }: MoveRun, there: Options): Record<string, string> {
  const form = decodeJson(there.get('oss_setting') ?? '');
  if (there.get('oss_open') !== '1' || typeof form !== 'object' || form === null) return {};
  report.note('settings', 'storageOff', 'oss_setting');
  const known = readForm(context, 'oss_setting', {});
  const texts = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value ?? '')]));
  const taken = Object.fromEntries(
    Object.keys(known).flatMap(name => (texts[name] === undefined ? [] : [[name, texts[name]]])),
  );
  return { oss_setting: lockForm(context, { ...known, ...taken }) };
}

const withoutPlace = [
  'page_comment',
  'page_feedback',
  'mock',
  'user_ai_token',
  'message',
  'item_group',
  'item_change_log',
  'template_item',
];

/** Said by name, so that nobody looks for it in vain. */
export function countRest({ source, report }: MoveRun): void {
  for (const table of withoutPlace) {
    const count = source.count(table);
    if (count === 0) continue;
    report.count('rest', 'found', count);
    report.count('rest', 'left', count);
    report.note('rest', 'notOffered', `${table} (${count})`);
  }
}
