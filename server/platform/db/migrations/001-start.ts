/** The tables of the first version; see ../tables.ts for what they mean. */
import type { CreateTableBuilder, Kysely } from 'kysely';
import { autoId } from '../dialect.ts';
import type { Db } from '../open.ts';
import { createTermIndex } from '../search/terms.ts';

type Table = CreateTableBuilder<string, string>;

/** Columns that are never null and have a neutral default. */
function numbers(table: Table, ...names: string[]): Table {
  return names.reduce<Table>((t, name) => t.addColumn(name, 'bigint', c => c.notNull().defaultTo(0)), table);
}
function texts(table: Table, ...names: string[]): Table {
  return names.reduce<Table>((t, name) => t.addColumn(name, 'text', c => c.notNull().defaultTo('')), table);
}

type Columns = { id?: string; key?: string[]; texts?: string[]; numbers?: string[]; last?: string[] };

async function create(db: Db, name: string, columns: Columns): Promise<void> {
  let table: Table = db.schema.createTable(name);
  if (columns.id !== undefined) table = autoId(db, table, columns.id) as Table;
  table = numbers(texts(table, ...(columns.texts ?? [])), ...(columns.numbers ?? []));
  table = texts(table, ...(columns.last ?? []));
  if (columns.key) table = table.addPrimaryKeyConstraint(`${name}_key`, columns.key as never);
  await table.execute();
}

async function index(db: Db, table: string, columns: string[], unique = false): Promise<void> {
  const builder = db.schema
    .createIndex(`${table}_${columns.join('_')}`)
    .on(table)
    .columns(columns);
  await (unique ? builder.unique() : builder).execute();
}

async function createPeople(db: Db): Promise<void> {
  await create(db, 'user', {
    id: 'uid',
    texts: ['username', 'username_key', 'name', 'email', 'password', 'language'],
    numbers: ['email_verify', 'groupid', 'is_suspended', 'reg_time', 'last_login_time'],
  });
  await index(db, 'user', ['username_key'], true);
  await index(db, 'user', ['email']);
  await create(db, 'session', {
    key: ['token_hash'],
    texts: ['token_hash', 'address', 'user_agent'],
    numbers: ['uid', 'addtime', 'expires_at', 'renewed_at'],
  });
  await index(db, 'session', ['uid']);
  await index(db, 'session', ['expires_at']);
  await create(db, 'session_item', {
    key: ['token_hash', 'item_id'],
    texts: ['token_hash'],
    numbers: ['item_id'],
  });
  await index(db, 'session_item', ['item_id']);
  await create(db, 'code', { key: ['owner'], texts: ['owner', 'code'], numbers: ['expires_at'] });
  await create(db, 'counter', { key: ['name'], texts: ['name'], numbers: ['count', 'expires_at'] });
}

async function createMailLinks(db: Db): Promise<void> {
  await create(db, 'mail_link', {
    key: ['token_hash'],
    texts: ['token_hash', 'purpose', 'email'],
    numbers: ['uid', 'expires_at'],
  });
  await index(db, 'mail_link', ['uid']);
  await index(db, 'mail_link', ['expires_at']);
}

async function createItems(db: Db): Promise<void> {
  await create(db, 'item', {
    id: 'item_id',
    texts: ['item_name', 'item_description', 'item_domain', 'domain_key', 'password'],
    numbers: [
      'item_type',
      'uid',
      'addtime',
      'last_update_time',
      'is_archived',
      'is_del',
      'del_time',
      'indexing',
    ].concat(['is_loose_markdown', 'version']),
  });
  const domains = db.schema.createIndex('item_domain_key').unique().on('item').column('domain_key');
  await domains.where('domain_key' as never, '!=', '').execute();
  await index(db, 'item', ['uid']);
  await create(db, 'item_member', {
    id: 'item_member_id',
    numbers: ['item_id', 'uid', 'member_group_id', 'addtime'],
  });
  await index(db, 'item_member', ['item_id', 'uid'], true);
  await index(db, 'item_member', ['uid']);
  await create(db, 'item_sort', { key: ['uid', 'item_id'], numbers: ['uid', 'item_id', 'position'] });
}

async function createTemplates(db: Db): Promise<void> {
  await create(db, 'template', {
    id: 'id',
    texts: ['username', 'template_title'],
    numbers: ['uid', 'addtime'],
    last: ['template_content'],
  });
  await index(db, 'template', ['uid']);
}

async function createPresence(db: Db): Promise<void> {
  await create(db, 'page_lock', {
    key: ['page_id', 'uid'],
    numbers: ['page_id', 'uid', 'addtime', 'expires_at'],
  });
  await index(db, 'page_lock', ['expires_at']);
}

async function createTeams(db: Db): Promise<void> {
  await create(db, 'team', {
    id: 'id',
    texts: ['team_name'],
    numbers: ['uid', 'addtime', 'last_update_time'],
  });
  await index(db, 'team', ['uid']);
  await create(db, 'team_member', { id: 'id', numbers: ['team_id', 'member_uid', 'addtime'] });
  await index(db, 'team_member', ['team_id', 'member_uid'], true);
  await create(db, 'team_item', { id: 'id', numbers: ['team_id', 'item_id', 'addtime'] });
  await index(db, 'team_item', ['team_id', 'item_id'], true);
  await index(db, 'team_item', ['item_id']);
  await create(db, 'team_item_member', {
    id: 'id',
    numbers: ['team_id', 'item_id', 'member_uid', 'member_group_id', 'addtime'],
  });
  await index(db, 'team_item_member', ['item_id', 'member_uid', 'team_id'], true);
  await index(db, 'team_item_member', ['member_uid']);
}

const versionTexts = ['page_title', 'author_username', 'page_comments'];
const versionNumbers = ['item_id', 'cat_id', 's_number', 'author_uid', 'addtime', 'version'];

async function createPages(db: Db): Promise<void> {
  await create(db, 'catalog', {
    id: 'cat_id',
    texts: ['cat_name'],
    numbers: ['item_id', 's_number', 'addtime', 'parent_cat_id', 'level'],
  });
  await index(db, 'catalog', ['item_id']);
  // The text comes last: SQLite then reads a row's other columns without it.
  await create(db, 'page', {
    id: 'page_id',
    texts: versionTexts,
    numbers: [...versionNumbers, 'page_addtime', 'creator_uid', 'is_del'],
    last: ['page_content'],
  });
  await index(db, 'page', [
    'item_id',
    'is_del',
    's_number',
    'page_id',
    'cat_id',
    'page_title',
    'addtime',
    'author_uid',
  ]);
  await index(db, 'page', ['author_uid']);
  await create(db, 'page_history', {
    id: 'page_history_id',
    texts: versionTexts,
    numbers: ['page_id', ...versionNumbers],
    last: ['page_content'],
  });
  await index(db, 'page_history', ['page_id', 'page_history_id']);
  await create(db, 'single_page', {
    key: ['unique_key'],
    texts: ['unique_key'],
    numbers: ['page_id', 'addtime', 'expire_time'],
  });
  await index(db, 'single_page', ['page_id'], true);
  await create(db, 'recycle', {
    id: 'id',
    texts: ['page_title', 'del_by_username'],
    numbers: ['item_id', 'page_id', 'del_by_uid', 'del_time'],
  });
  await index(db, 'recycle', ['page_id'], true);
  await index(db, 'recycle', ['item_id']);
}

/** What belongs to people rather than to items: marks of their own, notices, who did what. */
async function createPeoplesOwn(db: Db): Promise<void> {
  for (const name of ['item_top', 'item_star']) {
    await create(db, name, { key: ['uid', 'item_id'], numbers: ['uid', 'item_id', 'addtime'] });
    await index(db, name, ['item_id']);
  }
  await create(db, 'item_token', {
    id: 'id',
    texts: ['api_key', 'api_token'],
    numbers: ['item_id', 'addtime', 'last_check_time'],
  });
  await index(db, 'item_token', ['item_id'], true);
  await index(db, 'item_token', ['api_key'], true);
  await create(db, 'notice', {
    id: 'notice_id',
    texts: ['from_name', 'what'],
    numbers: ['to_uid', 'from_uid', 'item_id', 'page_id', 'notice_time', 'is_read', 'read_time'],
    last: ['details'],
  });
  await index(db, 'notice', ['to_uid', 'is_read']);
  await index(db, 'notice', ['item_id']);
  await index(db, 'notice', ['page_id', 'to_uid']);
  await index(db, 'notice', ['notice_time']);
  await create(db, 'page_watch', {
    key: ['page_id', 'uid'],
    numbers: ['page_id', 'uid', 'item_id', 'addtime'],
  });
  await index(db, 'page_watch', ['item_id']);
  await index(db, 'page_watch', ['uid']);
  await create(db, 'audit', {
    id: 'id',
    texts: ['username', 'address', 'what'],
    numbers: ['addtime', 'uid', 'item_id', 'target_uid'],
    last: ['details'],
  });
  for (const column of ['addtime', 'item_id', 'uid', 'target_uid']) await index(db, 'audit', [column]);
}

async function createAttachments(db: Db): Promise<void> {
  await create(db, 'attachment', {
    id: 'file_id',
    texts: ['sign', 'display_name', 'file_type', 'storage', 'storage_key'],
    numbers: ['file_size', 'uid', 'item_id', 'page_id', 'is_image', 'addtime'],
  });
  await index(db, 'attachment', ['sign'], true);
  await index(db, 'attachment', ['page_id']);
  await index(db, 'attachment', ['item_id']);
  await index(db, 'attachment', ['storage_key']);
}

async function createShowDocIds(db: Db): Promise<void> {
  await create(db, 'showdoc_id', {
    key: ['kind', 'old_id'],
    texts: ['kind', 'old_id', 'new_id'],
    numbers: ['version', 'old_time'],
  });
}

async function createRest(db: Db): Promise<void> {
  await create(db, 'search_page', {
    key: ['page_id'],
    numbers: ['page_id', 'item_id', 'version', 'terms_version'],
  });
  await index(db, 'search_page', ['item_id']);
  await createTermIndex(db);
  await create(db, 'options', { key: ['option_name'], texts: ['option_name', 'option_value'] });
  await create(db, 'import_job', {
    key: ['job_id'],
    texts: ['job_id', 'item_name', 'file_name', 'state', 'error_name', 'error_values', 'process'],
    numbers: ['uid', 'item_id', 'is_dry_run', 'done', 'total', 'alive_at', 'addtime'],
    last: ['result'],
  });
  await index(db, 'import_job', ['uid']);
  await index(db, 'import_job', ['addtime']);
  await create(db, 'job', { key: ['name'], texts: ['name'], numbers: ['last_run_at'] });
}

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  await createPeople(db);
  await createMailLinks(db);
  await createItems(db);
  await createTemplates(db);
  await createPresence(db);
  await createTeams(db);
  await createPages(db);
  await createPeoplesOwn(db);
  await createAttachments(db);
  await createShowDocIds(db);
  await createRest(db);
}
