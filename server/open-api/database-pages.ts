/** A pushed data dictionary -> a page per table (showdoc-wire 4.2). Pure. */
import { type Lang, t } from '#common/texts/index.ts';
import { markdownTable } from './markdown-table.ts';
import { restoreAmpersands } from './pushed-text.ts';

type Pushed = { table_info: string; table_detail: string; table_index: string };
type Table = { name: string; comment: string; engine: string; collation: string };
export type TablePage = { page_title: string; page_content: string };

export function databasePages(pushed: Pushed, lang: Lang): TablePage[] {
  const details = byTable(readLines(pushed.table_detail));
  const indexes = byTable(readLines(pushed.table_index));
  const described = readLines(pushed.table_info).map(
    ([name = '', comment = '', engine = '', collation = '']): Table => ({ name, comment, engine, collation }),
  );
  const known = new Set(described.map(table => table.name));
  const others = [...details.keys()].filter(name => !known.has(name));
  const tables = [...described, ...others.map(name => ({ name, comment: '', engine: '', collation: '' }))];
  return tables.map(table => ({
    page_title: table.name,
    page_content: tableText(table, {
      columns: details.get(table.name) ?? [],
      indexes: indexes.get(table.name) ?? [],
      lang,
    }),
  }));
}

/** The lines below the head, cut at tabs; a line without a name says nothing. */
function readLines(text: string): string[][] {
  return restoreAmpersands(text)
    .split(/\r?\n/)
    .slice(1)
    .map(line => line.split('\t').map(cell => cell.trim()))
    .filter(([name = '']) => name !== '');
}

function byTable(lines: readonly string[][]): Map<string, string[][]> {
  const tables = new Map<string, string[][]>();
  for (const [name = '', ...cells] of lines) tables.set(name, [...(tables.get(name) ?? []), cells]);
  return tables;
}

type Parts = { columns: readonly string[][]; indexes: readonly string[][]; lang: Lang };

function tableText({ comment, engine, collation }: Table, { columns, indexes, lang }: Parts): string {
  const none = t(lang, 'push.none');
  const bullets = [
    comment === '' ? none : comment,
    ...(engine === '' ? [] : [t(lang, 'push.engine', { engine })]),
    ...(collation === '' ? [] : [t(lang, 'push.collation', { collation })]),
  ];
  const fields = markdownTable([
    [
      t(lang, 'push.field'),
      t(lang, 'push.type'),
      t(lang, 'push.nullable'),
      t(lang, 'push.preset'),
      t(lang, 'push.comment'),
    ],
    ...columns.map(([column = '', preset = '', nullable = '', type = '', about = '']) => [
      column,
      type,
      nullable,
      preset,
      about === '' ? none : about,
    ]),
  ]);
  const lead = bullets.map(text => `- ${text.replace(/\s+/g, ' ')}`).join('\n');
  if (indexes.length === 0) return `${lead}\n\n${fields}\n`;
  const parts = [lead, `## ${t(lang, 'push.columns')}`, fields, `## ${t(lang, 'push.indexes')}`];
  return `${[...parts, indexTable(indexes, lang)].join('\n\n')}\n`;
}

/** Columns of one index stand together, in their order. */
function indexTable(lines: readonly string[][], lang: Lang): string {
  const indexes = new Map<string, { columns: string[]; unique: string; type: string; about: string }>();
  for (const [name = '', column = '', , non_unique = '', type = '', about = ''] of lines) {
    const unique = t(lang, non_unique === '0' ? 'push.yes' : 'push.no');
    const before = indexes.get(name) ?? { columns: [], unique, type, about };
    indexes.set(name, { ...before, columns: [...before.columns, column] });
  }
  const none = t(lang, 'push.none');
  const head = [t(lang, 'push.index'), t(lang, 'push.field'), t(lang, 'push.unique'), t(lang, 'push.type')];
  return markdownTable([
    [...head, t(lang, 'push.comment')],
    ...[...indexes].map(([name, { columns, unique, type, about }]) => [
      name,
      columns.join(', '),
      unique,
      type,
      about === '' ? none : about,
    ]),
  ]);
}
