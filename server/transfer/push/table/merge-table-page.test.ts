import { describe, expect, test } from 'vitest';
import { databasePages } from './database-pages.ts';
import { mergeTablePage } from './merge-table-page.ts';

type Row = [name: string, type: string, comment: string];

function pageOf(comment: string, rows: Row[], index = ''): string {
  const [page] = databasePages(
    {
      table_info: `table\tcomment\tengine\nuser\t${comment}\tInnoDB`,
      table_detail: `head\n${rows.map(([name, type, about]) => `user\t${name}\t\tNO\t${type}\t${about}`).join('\n')}`,
      table_index: index === '' ? '' : `head\nuser\t${index}\tid\t1\t0\tBTREE\t`,
    },
    'en',
  );
  return page?.page_content ?? '';
}

const rows: Row[] = [
  ['id', 'int', 'the id'],
  ['name', 'text', ''],
];
const base = pageOf('People', rows, 'by_id');
const merge = (mine: string, theirs: string, last = base) =>
  mergeTablePage({ base: last, mine, theirs }, 'en');

describe('a push of a database leaves what a person wrote', () => {
  test('a description of a column stays where the database says nothing, the same, or nothing any more', () => {
    const mine = base.replace('| name | text | no |  |', '| name | text | no | as in the passport |');
    expect(merge(mine, base)).toBe(mine);
    const changed = merge(
      mine,
      pageOf(
        'People',
        [
          ['id', 'bigint', 'the id'],
          ['name', 'text', ''],
        ],
        'by_id',
      ),
    );
    expect(changed).toContain('| name | text | no | as in the passport |');
    expect(changed).toContain('| id | bigint | no | the id |');
    const own = base.replace('the id', 'the number of a person');
    expect(
      merge(
        own,
        pageOf(
          'People',
          [
            ['id', 'int', ''],
            ['name', 'text', ''],
          ],
          'by_id',
        ),
      ),
    ).toContain('the number of a person');
  });

  test('where both changed it the words of the database follow, once, and go with the database', () => {
    const mine = base.replace('the id', 'the number of a person');
    const second = pageOf(
      'People',
      [
        ['id', 'int', 'the key'],
        ['name', 'text', ''],
      ],
      'by_id',
    );
    const merged = merge(mine, second);
    expect(merged).toContain('| the number of a person (database: the key) |');
    expect(merge(merged, second, second)).toBe(merged);
    const third = pageOf(
      'People',
      [
        ['id', 'int', 'the unique key'],
        ['name', 'text', ''],
      ],
      'by_id',
    );
    expect(merge(merged, third, second)).toContain('| the number of a person (database: the unique key) |');
    const silent = pageOf(
      'People',
      [
        ['id', 'int', ''],
        ['name', 'text', ''],
      ],
      'by_id',
    );
    expect(merge(merged, silent, second)).toContain('| the number of a person |');
  });

  test('what was added around the words of the database stays around its new ones, but not within a word', () => {
    const next = pageOf(
      'People',
      [
        ['id', 'int', 'the key'],
        ['name', 'text', ''],
      ],
      'by_id',
    );
    expect(merge(base.replace('the id', 'the id, never reused'), next)).toContain(
      '| the key, never reused |',
    );
    expect(merge(base.replace('the id', 'the identity'), next)).toContain(
      '| the identity (database: the key) |',
    );
  });

  test('a column of their own, sentences before and after, sections and remarks stay; new and dropped columns follow', () => {
    const mine = base
      .replace('People', 'People\n\n## Who asks\n\nAsk Lin first.')
      .replace('| Description |', '| Description | Remarks |')
      .replace('|---|---|---|---|', '|---|---|---|---|---|')
      .replace('| the id |', '| the id | see RFC 9562 |')
      .replace('## Indexes', 'Written by hand.\n\n## Indexes')
      .concat('\n## History\n\nMoved in 2020.\n\n## Remarks\n\nKeep it small.\n');
    const theirs = pageOf(
      'People',
      [
        ['id', 'bigint', 'the id'],
        ['mail', 'text', 'where to write'],
      ],
      'by_id',
    );
    const merged = merge(mine, theirs);
    expect(merged).toContain('| id | bigint | no | the id | see RFC 9562 |');
    expect(merged).toContain('| mail | text | no | where to write |  |');
    expect(merged).not.toContain('| name |');
    expect(merged.replace(/^\|.*\n/gm, '')).toBe(mine.replace(/^\|.*\n/gm, ''));
  });

  test('a description of the table stays, with the new one of the database below it', () => {
    const mine = base.replace('People', 'Whoever may sign in');
    const merged = merge(mine, pageOf('All people', rows, 'by_id'));
    expect(merged).toMatch(/^Whoever may sign in\n\nThe database says: All people\n/);
    expect(
      merge(base.replace('People\n', 'People\n\nAnd more.\n'), pageOf('All people', rows, 'by_id')),
    ).toMatch(/^All people\n\nAnd more\.\n/);
  });

  test('indexes that come and go do so', () => {
    const mine = base.replace('People', 'My people');
    expect(merge(mine, pageOf('People', rows))).not.toContain('by_id');
    const without = pageOf('People', rows);
    expect(merge(without.replace('People', 'My people'), base, without)).toMatch(/My people[^]*by_id/);
  });

  test('of a page that nobody pushed before, nothing is lost either', () => {
    const mine =
      '# Users\n\nFrom the old wiki.\n\n| Field | Type | Description |\n|--|--|--|\n| id | integer | a number |\n';
    const unknown = mergeTablePage({ base: undefined, mine, theirs: base }, 'en');
    expect(unknown).toContain('| id | int | no | a number (database: the id) |');
    expect(unknown).toContain('The database says: People');
    expect(unknown).toContain('by_id');
    expect(unknown).toContain('From the old wiki.');
    const prose = mergeTablePage({ base: undefined, mine: 'Only words.\n', theirs: base }, 'en');
    expect(prose).toBe(`Only words.\n\n${base}`);
  });
});
