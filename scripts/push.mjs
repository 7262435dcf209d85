// npm run push -- …: writes a folder of Markdown, the tables of a database or an OpenAPI file into an item.
// Plain JavaScript on Node's own modules in one file, so that it may be copied to where documents are made.
/* oxlint-disable max-lines -- one file is what it promises */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';

const usage = `npm run push -- (--markdown FOLDER | --database FILE_OR_URL | --openapi FILE) [options]

  --url URL            where Docstead is                     (or DOCSTEAD_URL)
  --key KEY            api_key of the item                   (or DOCSTEAD_API_KEY)
  --token TOKEN        its api_token                         (or DOCSTEAD_API_TOKEN)
  --catalog PATH       catalog to write into, such as a/b
  --dry-run            says what would be written, and writes nothing

  --markdown FOLDER    a page for each .md file, a catalog for each folder
  --database WHAT      a page for each table: an SQLite file, postgres://… or mysql://…
  --openapi FILE       a page for each operation, as an import does`;

/** What a person can put right: said without a trace. */
class Refusal extends Error {}

/** Names come from files and databases of others: nothing in them steers a terminal or the log of a build. */
const printable = text => text.replace(/[^\P{Cc}\n]/gu, ' ');
const say = line => console.log(printable(line).replaceAll('\n', ' '));

const options = {
  url: { type: 'string', default: process.env.DOCSTEAD_URL },
  key: { type: 'string', default: process.env.DOCSTEAD_API_KEY },
  token: { type: 'string', default: process.env.DOCSTEAD_API_TOKEN },
  catalog: { type: 'string', default: '' },
  'dry-run': { type: 'boolean', default: false },
  markdown: { type: 'string' },
  database: { type: 'string' },
  openapi: { type: 'string' },
  help: { type: 'boolean', default: false },
};

function readOptions() {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new Refusal(`${error.message}\n\n${usage}`);
  }
}

function need(given, ...names) {
  for (const name of names)
    if (given[name] === undefined || given[name] === '')
      throw new Refusal(`--${name} is missing.\n\n${usage}`);
}

/** Folders and files are meant from where the command was given. */
const placeOf = path => resolve(process.env.INIT_CWD ?? process.cwd(), path);

async function call({ url }, name, body) {
  const address = `${url.replace(/\/+$/, '')}/api/${name}`;
  let response;
  try {
    // Where a redirect leads nobody has said: the key does not go there.
    response = await fetch(address, { method: 'POST', body, redirect: 'manual' });
  } catch (error) {
    throw new Refusal(`${address} does not answer: ${error.cause?.message ?? error.message}`);
  }
  const location = response.headers.get('location');
  if (location !== null)
    throw new Refusal(
      `${address} leads to ${location}. Give that place as --url, without /api and what follows.`,
    );
  const text = await response.text();
  const code = response.headers.get('x-error-code');
  if (code !== null) {
    if (code !== '0') throw new Refusal(`${name}: ${text.trim()}`);
    return text;
  }
  const answer = readJson(text);
  if (answer?.error_code === undefined)
    throw new Refusal(`${address} is no Docstead: it answers with status ${response.status}.`);
  if (answer.error_code !== 0) throw new Refusal(`${name}: ${answer.error_message} (${answer.error_code})`);
  return answer.data;
}

function readJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const form = fields => new URLSearchParams(fields);
const keyOf = ({ key, token }) => ({ api_key: key, api_token: token });

// ── Markdown

/** Catalogs go three levels deep: the third bears the names of what lies below it. */
function catalogNames(path) {
  const names = path
    .split('/')
    .map(name => name.trim())
    .filter(name => name !== '');
  const rest = names.slice(2).join(' / ');
  return rest === '' ? names : [...names.slice(0, 2), rest];
}

function listMarkdown(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && /\.(md|markdown)$/i.test(entry.name))
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
    .filter(
      file =>
        !relative(folder, file)
          .split(sep)
          .some(part => part.startsWith('.') || part === 'node_modules'),
    )
    .sort();
}

function decodeText(file) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    if (error.code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
    throw new Refusal(`${file} is not UTF-8. Save it so, then push again.`);
  }
}

/** The first heading is the title; without one, the name of the file. */
function readMarkdown(folder, file, catalog) {
  const text = decodeText(file);
  const [, heading, rest] = /^#[ \t]+(.+?)[ \t#]*(?:\r?\n([\s\S]*))?$/.exec(text) ?? [];
  const page_title = heading ?? basename(file).replace(/\.[^.]+$/, '');
  const below = relative(folder, file).split(sep).slice(0, -1).join('/');
  const page_content = (heading === undefined ? text : (rest ?? '')).trim();
  return {
    file: relative(folder, file),
    cat_name: [catalog, below].filter(part => part !== '').join('/'),
    page_title,
    page_content,
  };
}

function readFolder(path, catalog) {
  const folder = placeOf(path);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Refusal(`${folder} is no folder.`);
  const pages = listMarkdown(folder).map(file => readMarkdown(folder, file, catalog));
  const written = pages.filter(page => page.page_content !== '');
  for (const page of pages) if (page.page_content === '') say(`empty    ${page.file}: left out`);
  if (written.length === 0) throw new Refusal(`${folder} holds no Markdown.`);
  const known = new Map();
  for (const page of written) {
    const place = pageKey(page);
    if (known.has(place))
      throw new Refusal(
        `${known.get(place)} and ${page.file} would both be the page “${placeName(page)}”. Give one another title.`,
      );
    known.set(place, page.file);
  }
  return written;
}

const namesOf = ({ cat_name, page_title }) => [...catalogNames(cat_name), page_title];
const placeName = page => namesOf(page).join(' / ');
/** A name may hold what stands between names. */
const pageKey = page => JSON.stringify(namesOf(page));

/** Every page of the item by its place. Of several with one title a push writes the oldest, of several catalogs the first. */
function placesOf({ pages, catalogs }, above = []) {
  const newestFirst = pages.toSorted((one, other) => other.page_id - one.page_id);
  const names = catalogs.map(one => one.cat_name);
  const firsts = catalogs.filter((one, at) => names.indexOf(one.cat_name) === at);
  return new Map([
    ...newestFirst.map(page => [JSON.stringify([...above, page.page_title]), page.page_content]),
    ...firsts.flatMap(one => [...placesOf(one, [...above, one.cat_name])]),
  ]);
}

async function pushMarkdown(given) {
  need(given, 'url', 'key', 'token');
  const pages = readFolder(given.markdown, given.catalog);
  const there = placesOf(await call(given, 'open/getCatalogTree', form(keyOf(given))));
  const counts = { new: 0, changed: 0, same: 0 };
  for (const { file, ...page } of pages) {
    const before = there.get(pageKey(page));
    const outcome = before === undefined ? 'new' : before === page.page_content ? 'same' : 'changed';
    counts[outcome] += 1;
    if (outcome !== 'same' && !given['dry-run'])
      await call(given, 'open/updateItem', form({ ...keyOf(given), ...page })).catch(error => {
        throw error instanceof Refusal ? new Refusal(`${file}: ${error.message}`) : error;
      });
    say(`${outcome.padEnd(8)} ${placeName(page)}`);
  }
  const lead = given['dry-run'] ? 'Nothing was written. It would be' : 'Done:';
  console.log(`${lead} ${counts.new} new, ${counts.changed} changed, ${counts.same} the same.`);
}

// ── Databases

const heads = {
  table_info: ['table', 'comment', 'engine', 'collation'],
  table_detail: ['table', 'column', 'default', 'nullable', 'type', 'comment'],
  table_index: ['table', 'index', 'column', 'sequence', 'non_unique', 'type', 'comment'],
};

const cell = value => String(value ?? '').replace(/[\t\r\n]+/g, ' ');
const linesOf = (head, rows) => [head, ...rows].map(row => row.map(cell).join('\t')).join('\n');

async function openSqlite(path) {
  const names = ['node:sqlite', '@photostructure/sqlite'];
  for (const name of names) {
    const found = await import(name).catch(() => undefined);
    if (found) return new found.DatabaseSync(path, { readOnly: true });
  }
  throw new Refusal('SQLite files need Node 24, or the packages of Docstead beside this script.');
}

async function readSqlite(path) {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new Refusal(`${path} is no file.`);
  const db = await openSqlite(path);
  try {
    return describeSqlite(statement => db.prepare(statement).all());
  } catch (error) {
    throw new Refusal(`${path} cannot be read as SQLite: ${error.message}`);
  } finally {
    db.close();
  }
}

function describeSqlite(read) {
  const quoted = name => `"${name.replaceAll('"', '""')}"`;
  const all = read("select name from sqlite_schema where type = 'table' order by name");
  const tables = all.map(({ name }) => name).filter(name => !name.startsWith('sqlite_'));
  const inTables = inside => tables.flatMap(table => inside(table, quoted(table)));
  const columns = inTables((table, name) =>
    read(`pragma table_info(${name})`).map(one => ({ table, ...one })),
  );
  const keys = columns.filter(({ pk }) => pk > 0);
  const indexes = inTables((table, name) =>
    read(`pragma index_list(${name})`).flatMap(index =>
      index.origin === 'pk'
        ? []
        : read(`pragma index_info(${quoted(index.name)})`).map(one => ({ table, index, ...one })),
    ),
  );
  return {
    table_info: tables.map(table => [table]),
    table_detail: columns.map(({ table, name, dflt_value, notnull, pk, type }) => {
      return [table, name, dflt_value, notnull || pk ? 'NO' : 'YES', type];
    }),
    table_index: [
      ...keys.map(({ table, name, pk }) => [table, 'PRIMARY', name, pk, 0]),
      ...indexes.map(({ table, index, name, seqno }) => {
        return [table, index.name, name ?? '(expression)', seqno + 1, index.unique ? 0 : 1];
      }),
    ],
  };
}

const ofSchema = "c.relkind in ('r', 'p') and n.nspname = current_schema()";
const from = 'from pg_class c join pg_namespace n on n.oid = c.relnamespace';
const statements = {
  table_info: `select c.relname, obj_description(c.oid, 'pg_class'), '', '' ${from} where ${ofSchema} order by 1`,
  table_detail: `select c.relname, a.attname, pg_get_expr(d.adbin, d.adrelid), case when a.attnotnull then 'NO' else 'YES' end,
    format_type(a.atttypid, a.atttypmod), col_description(c.oid, a.attnum) ${from}
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where ${ofSchema} order by 1, a.attnum`,
  table_index: `select c.relname, case when i.indisprimary then 'PRIMARY' else x.relname end, coalesce(a.attname, '(expression)'),
    k.place, case when i.indisunique then 0 else 1 end, m.amname, '' ${from}
    join pg_index i on i.indrelid = c.oid join pg_class x on x.oid = i.indexrelid join pg_am m on m.oid = x.relam
    cross join lateral unnest(i.indkey) with ordinality k (attnum, place)
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum and k.attnum > 0
    where ${ofSchema} order by 1, i.indisprimary desc, 2, k.place`,
};

async function readPostgres(url) {
  const pg = await import('pg').catch(() => {
    throw new Refusal('PostgreSQL needs the packages of Docstead beside this script (npm ci).');
  });
  const client = new pg.default.Client({ connectionString: url });
  try {
    await client.connect();
    const rows = {};
    for (const [part, text] of Object.entries(statements))
      rows[part] = (await client.query({ text, rowMode: 'array' })).rows;
    return rows;
  } catch (error) {
    throw new Refusal(`The database cannot be read: ${error.message}`);
  } finally {
    await client.end().catch(() => {});
  }
}

const ofDatabase = "t.table_schema = database() and t.table_type = 'BASE TABLE'";
const joined = kind =>
  `from information_schema.tables t join information_schema.${kind} c
    on c.table_schema = t.table_schema and c.table_name = t.table_name where ${ofDatabase}`;
const mysqlStatements = {
  table_info: `select t.table_name, t.table_comment, ifnull(t.engine, ''), ifnull(t.table_collation, '')
    from information_schema.tables t where ${ofDatabase} order by 1`,
  table_detail: `select c.table_name, c.column_name, ifnull(c.column_default, ''), c.is_nullable, c.column_type,
    c.column_comment ${joined('columns')} order by 1, c.ordinal_position`,
  table_index: `select c.table_name, c.index_name, ifnull(c.column_name, '(expression)'), c.seq_in_index, c.non_unique,
    c.index_type, c.index_comment ${joined('statistics')} order by 1, c.index_name, c.seq_in_index`,
};

/** It holds a password, so it is not repeated. */
function readAddress(url) {
  const address = URL.parse(url);
  if (!address) throw new Refusal('This is no address of a database: mysql://user:password@host/name');
  return address;
}

/** Through the client of MySQL or MariaDB, which whoever runs such a server has. */
function readMysql(url) {
  const { hostname, port, username, password, pathname } = readAddress(url);
  const args = [
    '--protocol=tcp',
    `--host=${hostname}`,
    `--port=${port === '' ? 3306 : port}`,
    `--user=${decodeURIComponent(username)}`,
    `--database=${decodeURIComponent(pathname.slice(1))}`,
    '--batch',
    '--skip-column-names',
    '--default-character-set=utf8mb4',
  ];
  const env = { ...process.env, MYSQL_PWD: decodeURIComponent(password) };
  const ask = statement => {
    const asked = { env, input: statement, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 };
    const [first, second] = ['mysql', 'mariadb'];
    const tried = spawnSync(first, args, asked);
    const done = tried.error === undefined ? tried : spawnSync(second, args, asked);
    if (done.error !== undefined)
      throw new Refusal('MySQL needs its client: install the program `mysql` or `mariadb`.');
    if (done.status !== 0) throw new Refusal(`The database cannot be read: ${done.stderr.trim()}`);
    const lines = done.stdout.split('\n').filter(line => line !== '');
    return lines.map(line => line.split('\t').map(unescapeCell));
  };
  return Object.fromEntries(
    Object.entries(mysqlStatements).map(([part, statement]) => [part, ask(statement)]),
  );
}

/** As the client writes what would break its lines. */
const unescapeCell = text =>
  text.replace(/\\([ntr0\\])/g, (_, sign) => ({ n: ' ', t: ' ', r: ' ', 0: '', '\\': '\\' })[sign]);

function readDatabase(what) {
  if (/^postgres(ql)?:/.test(what)) return readPostgres(what);
  if (/^(mysql|mariadb):/.test(what)) return readMysql(what);
  if (/^[a-z+]+:\/\//i.test(what))
    throw new Refusal('Databases are SQLite files, postgres:// and mysql:// addresses.');
  return readSqlite(placeOf(what));
}

async function pushDatabase(given) {
  need(given, 'url', 'key', 'token');
  const rows = await readDatabase(given.database);
  const names = rows.table_info.map(([name]) => name);
  if (names.length === 0) throw new Refusal('This database has no tables.');
  const tables = Object.fromEntries(
    Object.entries(heads).map(([part, head]) => [part, linesOf(head, rows[part])]),
  );
  const there = placesOf(await call(given, 'open/getCatalogTree', form(keyOf(given))));
  if (!given['dry-run'])
    await call(given, 'open/updateDbItem', form({ ...keyOf(given), cat_name: given.catalog, ...tables }));
  for (const name of names) {
    const page = { cat_name: given.catalog, page_title: name };
    say(`${there.has(pageKey(page)) ? 'table    ' : 'new table'} ${placeName(page)}`);
  }
  console.log(
    given['dry-run'] ? `Nothing was written. Pages: ${names.length}.` : `Done. Pages: ${names.length}.`,
  );
}

// ── OpenAPI

const askAgainMs = 2000;

async function pushOpenApi(given) {
  need(given, 'url', 'key', 'token');
  if (given.catalog !== '')
    throw new Refusal('An OpenAPI file says its catalogs itself: leave --catalog out.');
  const file = placeOf(given.openapi);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Refusal(`${file} is no file.`);
  const body = new FormData();
  // The key comes first: what is larger than a stranger may send is read only with it.
  for (const [name, value] of Object.entries(keyOf(given))) body.set(name, value);
  if (given['dry-run']) body.set('dry_run', '1');
  body.set('file', new Blob([readFileSync(file)]), basename(file));
  const { rows, warnings } = await endOfImport(given, await call(given, 'open/import', body));
  for (const { outcome, cat_path, page_title } of rows)
    say(`${outcome.padEnd(8)} ${[cat_path, page_title].filter(part => part !== '').join(' / ')}`);
  for (const { where, message } of warnings) say(`note     ${where}: ${message}`);
  console.log(
    given['dry-run'] ? `Nothing was written. Pages: ${rows.length}.` : `Done. Pages: ${rows.length}.`,
  );
}

/** A large file is answered with the number of its import, which is asked for until it is done. */
async function endOfImport(given, answer) {
  if (answer.job_id === undefined) return answer;
  for (;;) {
    const asked = form({ ...keyOf(given), job_id: answer.job_id });
    const now = await call(given, 'open/importProgress', asked);
    if (now.state === 'done') return now;
    if (now.state === 'failed') throw new Refusal(`open/import: ${now.error_message} (${now.error_code})`);
    if (now.state === 'cancelled') throw new Refusal('The import was cancelled. Nothing was changed.');
    await new Promise(resume => setTimeout(resume, askAgainMs));
  }
}

async function run() {
  const given = readOptions();
  if (given.help) return console.log(usage);
  const kinds = { markdown: pushMarkdown, database: pushDatabase, openapi: pushOpenApi };
  const asked = Object.keys(kinds).filter(kind => given[kind] !== undefined);
  if (asked.length !== 1) throw new Refusal(`Say one of --markdown, --database and --openapi.\n\n${usage}`);
  await kinds[asked[0]](given);
}

run().catch(error => {
  console.error(error instanceof Refusal ? printable(error.message) : error);
  process.exitCode = 1;
});
