/** What a source says now, onto a page that people worked on: every word of theirs is still there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endpoints, tables } from '#tests/kit/api/field-models.ts';
import { addColumn } from '../edit/table-edit.ts';
import { applyEdits } from '../edit/text-edit.ts';
import { writeEndpoint, writeTable } from '../layout/write/write-markdown.ts';
import type { Endpoint, Parameter } from '../model/endpoint.ts';
import { anySchema } from '../model/schema.ts';
import { readPages } from '../read-markdown.ts';
import { readPageTables } from '../recognise/page-tables.ts';
import { mergePage } from './merge-page.ts';

const words = {
  cell: (text: string) => ` (source: ${text})`,
  text: (text: string) => `The source says: ${text}`.trim(),
  kept: (text: string) => `Kept: ${text}`,
};
const merge = (base: string | undefined, mine: string, theirs: string) =>
  mergePage({ base, mine, theirs }, words);

/** Empty lines that stand in no table and in no code. */
function freeLines(markdown: string): number[] {
  const { tables: found, codes } = readPageTables(markdown);
  const parts = [...found, ...codes];
  return [...markdown.matchAll(/\n(?=\n)|$/g)]
    .map(({ index }) => index)
    .filter(at => !parts.some(({ from, to }) => at > from && at < to));
}

const sentence = (at: number) => `Sentence ${at} that somebody wrote by hand.`;

type HandEdit = { kind: 'sentence' | 'column' | 'rows'; at: number };
const handEdits = fc.array(
  fc.record({ kind: fc.constantFrom('sentence', 'column', 'rows'), at: fc.nat(1000) }),
  { minLength: 1, maxLength: 6 },
) as fc.Arbitrary<HandEdit[]>;

/** @returns the page and the words in it that nobody else wrote */
function editByHand(markdown: string, edits: readonly HandEdit[]): { page: string; own: string[] } {
  let page = markdown;
  const own: string[] = [];
  for (const [index, { kind, at }] of edits.entries()) {
    const places = freeLines(page);
    const found = readPageTables(page).tables.filter(({ rows }) => rows.length > 0);
    const table = found[at % Math.max(1, found.length)];
    if (kind === 'sentence') {
      const place = places[at % places.length] ?? page.length;
      page = applyEdits(page, [{ from: place, to: place, text: `\n\n${sentence(index)}\n` }]);
      own.push(sentence(index));
    } else if (kind === 'column' && table) {
      const values = table.rows.map((_, row) => `Word ${index} of row ${row}`);
      page = applyEdits(
        page,
        addColumn({ ...table, markdown: page }, table.head.length, { head: `Own ${index}`, values }),
      );
      own.push(...values);
    } else if (kind === 'rows' && table) page = turnRows(page, table.rows);
  }
  return { page, own };
}

/** The first row goes to the end. */
function turnRows(page: string, rows: readonly { from: number }[][]): string {
  const lines = page.split('\n');
  const lineOf = (row: { from: number }[] | undefined) =>
    page.slice(0, row?.[0]?.from).split('\n').length - 1;
  const [from, to] = [lineOf(rows[0]), lineOf(rows.at(-1))];
  const [first = ''] = lines.splice(from, 1);
  return lines.toSpliced(to, 0, first).join('\n');
}

/** Half of the one and half of the other. */
const changed = (one: Endpoint, other: Endpoint): Endpoint => ({
  ...one,
  description: other.description,
  parameters: [...one.parameters.slice(1), ...other.parameters],
  responses: other.responses,
});

describe('whatever a person did to a page and however the source changed', () => {
  test('the sentences, columns and rows of a person are still there', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(endpoints, endpoints, handEdits, (one, other, edits) => {
        const base = writeEndpoint(one, 'en');
        const { page, own } = editByHand(base, edits);
        for (const next of [changed(one, other), other]) {
          const merged = merge(base, page, writeEndpoint(next, 'en'));
          for (const text of own) expect(merged).toContain(text);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('also of a table, and of a page that nobody knows the source of', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(tables, tables, handEdits, fc.boolean(), (one, other, edits, isKnown) => {
        const base = writeTable(one, 'en');
        const { page, own } = editByHand(base, edits);
        const merged = merge(isKnown ? base : undefined, page, writeTable(other, 'en'));
        for (const text of own) expect(merged).toContain(text);
      }),
      { numRuns: 150 },
    );
  });

  test('a page that nobody touched is the source, and the same source again changes nothing', () => {
    fc.assert(
      fc.property(endpoints, endpoints, handEdits, (one, other, edits) => {
        const [base, theirs] = [writeEndpoint(one, 'en'), writeEndpoint(other, 'en')];
        expect(merge(base, base, theirs)).toBe(theirs);
        const { page } = editByHand(base, edits);
        expect(merge(base, page, base)).toBe(page);
        const merged = merge(base, page, theirs);
        expect(merge(theirs, merged, theirs)).toBe(merged);
      }),
      { numRuns: 100 },
    );
  });
});

const samples = '../shared/samples/readings/pages';

describe.skipIf(!existsSync(samples))('pages that people wrote', () => {
  const fresh: Parameter = {
    place: 'query',
    name: 'fresh_field',
    is_required: false,
    schema: { ...anySchema(), types: ['string'] },
  };
  const pages = (existsSync(samples) ? readdirSync(samples) : []).map(name =>
    readFileSync(join(samples, name), 'utf8'),
  );

  test('get the new field of a source they were never written from, and keep every line outside of tables', () => {
    let count = 0;
    for (const page of pages) {
      const [model, ...others] = readPages(page);
      if (model?.kind !== 'endpoint' || others.length > 0) continue;
      const { endpoint } = model;
      const theirs = writeEndpoint({ ...endpoint, parameters: [...endpoint.parameters, fresh] }, 'en');
      const merged = merge(undefined, page, theirs);
      expect(merged).toContain('fresh_field');
      for (const line of linesOutsideOfTables(page)) expect(merged).toContain(line);
      count += 1;
    }
    expect(count).toBeGreaterThan(50);
  });
});

function linesOutsideOfTables(page: string): string[] {
  const { tables: found } = readPageTables(page);
  return [...page.matchAll(/[^\r\n]+/g)]
    .filter(({ index }) => !found.some(({ from, to }) => index + 1 > from - 20 && index < to))
    .map(([line]) => line.trim());
}

test('words of a person that have no place any more are said at the end of the page, once', () => {
  const page = (rows: string) => `## Query parameters\n\n| Name | Type | Required |\n|---|---|---|\n${rows}`;
  const mine = page('| id | string | yes | as Lin wants it |\n| size | ask Wei before you use it | no |\n');
  const base = page('| id | string | yes |\n| size | int | no |\n');
  const merged = merge(base, mine, page('| id | string | no |\n| page | int | no |\n'));
  expect(merged).toContain('as Lin wants it');
  expect(merged.split('ask Wei before you use it')).toHaveLength(2);
  const again = merge(undefined, page('| id | ask Wei first | yes |\n'), page('| id | string | yes |\n'));
  expect(again).toContain('Kept: ask Wei first');
});

test('thousands of examples that a source all says anew are put in place of those it said before', () => {
  const page = (version: number) =>
    Array.from(
      { length: 2_000 },
      (_, at) => `**Response ${at}**\n\n\`\`\`json\n{"id": ${at}, "version": ${version}}\n\`\`\`\n`,
    ).join('\n');
  const own = `Mine.\n\nGET /orders\n\n${page(1)}`;
  const merged = merge(`GET /orders\n\n${page(1)}`, own, `GET /orders\n\n${page(2)}`);
  expect(merged).toBe(`Mine.\n\nGET /orders\n\n${page(2)}`);
});
