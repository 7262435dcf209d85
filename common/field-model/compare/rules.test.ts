/** Each rule: a page before and after shows it, and `docs/comparing.md` says its level. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { answeredFields, type RuleExample, ruleExamples, sentFields } from '#tests/kit/api/rule-examples.ts';
import { langs } from '../../texts/index.ts';
import { readPages } from '../read-markdown.ts';
import type { Change } from './changes.ts';
import { comparePages } from './compare-models.ts';
import { describeChange } from './describe-change.ts';
import type { Level } from './level.ts';
import { type Direction, levelOf, type RuleName, rules } from './rules.ts';

const names = Object.keys(rules) as RuleName[];
const document = readFileSync(new URL('../../../docs/comparing.md', import.meta.url), 'utf8');
const ruleTables = document.slice(document.indexOf('## Rules'), document.indexOf('## Days of removal'));

/** Rule -> its level in a request, and in a response. */
const documented = new Map(
  [...ruleTables.matchAll(/^\| `(\w+)` \|[^|]*\| (\w+) \|(?: (\w+) \|)?$/gm)].map(
    ([, name = '', inRequest = '', inResponse = inRequest]) =>
      [name, { request: inRequest as Level, response: inResponse as Level }] as const,
  ),
);

test('the document lists every rule with the levels it has', () => {
  const inCode = names.map(
    name => [name, { request: levelOf(name, 'request'), response: levelOf(name, 'response') }] as const,
  );
  expect([...documented]).toEqual(inCode);
});

test('the document names no rule that does not exist', () => {
  const checks = document.slice(
    document.indexOf('## The checks of oasdiff'),
    document.indexOf('These do not apply'),
  );
  const rows = checks.split('\n').filter(line => line.startsWith('| `'));
  const named = rows.flatMap(line =>
    [...(line.split('|')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(name => !documented.has(name))).toEqual([]);
});

function changesOf(before: string, after: string, today: string): Change[] {
  const changes = comparePages(readPages(before), readPages(after), today);
  if (!changes) throw new Error('not compared');
  return changes;
}

function pagesOf(example: RuleExample, direction: Direction): readonly [string, string] {
  if ('pages' in example) return example.pages;
  const page = direction === 'request' ? sentFields : answeredFields;
  return [page(example.fields[0]), page(example.fields[1])];
}

const counterparts = [
  ['field_added', 'field_removed_optional'],
  ['field_added_required', 'field_removed'],
  ['required', 'optional'],
  ['path_variable_described', 'path_variable_not_described'],
  ['type_narrowed', 'type_widened'],
  ['type_given', 'type_not_given'],
  ['format_narrowed', 'format_widened'],
  ['format_given', 'format_not_given'],
  ['values_added', 'values_removed'],
  ['values_limited', 'values_not_limited'],
  ['limit_set', 'limit_removed'],
  ['limit_narrowed', 'limit_widened'],
  ['pattern_set', 'pattern_removed'],
  ['deprecated', 'not_deprecated'],
  ['removal_date_given', 'removal_date_dropped'],
  ['removal_date_later', 'removal_date_earlier'],
  ['read_only', 'not_read_only'],
  ['write_only', 'not_write_only'],
  ['others_refused', 'others_allowed'],
  ['choice_added', 'choice_removed'],
  ['choice_added_all', 'choice_removed_all'],
  ['body_added', 'body_removed'],
  ['content_added', 'content_removed'],
  ['endpoint_added', 'endpoint_removed'],
  ['method_given', 'method_not_given'],
  ['path_given', 'path_not_given'],
  ['server_added', 'server_removed'],
  ['security_needed', 'security_eased'],
  ['response_added', 'response_removed_error'],
  ['error_code_added', 'error_code_removed'],
  ['table_added', 'table_removed'],
  ['column_added', 'column_removed'],
  ['column_type_narrowed', 'column_type_widened'],
  ['column_value_added', 'column_value_removed'],
  ['index_added', 'index_removed'],
  ['index_unique', 'index_not_unique'],
] as const satisfies readonly (readonly [RuleName, RuleName])[];

test.each(counterparts)('%s and %s undo each other', (...pair) => {
  for (const [at, name] of pair.entries()) {
    const [before, after] = pagesOf(ruleExamples[name], 'request');
    const found = changesOf(after, before, ruleExamples[name].today ?? '2026-11-01').map(({ rule }) => rule);
    expect(found).toContain(pair[1 - at]);
  }
});

describe.each(names)('%s', name => {
  const example = ruleExamples[name];
  const directions: readonly Direction[] = 'fields' in example ? ['request', 'response'] : ['request'];
  test.each(directions)('is found, with its level, in a %s', direction => {
    const [before, after] = pagesOf(example, direction);
    const found = changesOf(before, after, example.today ?? '2026-11-01').filter(one => one.rule === name);
    expect(found).toHaveLength(1);
    for (const one of found) {
      const isAnswered = one.where.place.startsWith('response');
      expect(one.level).toBe(documented.get(name)?.[isAnswered ? 'response' : 'request']);
      for (const lang of langs) {
        const words = describeChange(one, lang);
        expect(words).not.toMatch(/^$|\{(?:what|before|after|of|limit|date)\}|undefined/);
        expect(/[，：]|\p{Script=Han}/u.test(words.replace(/`[^`]*`|“[^”]*”/g, ''))).toBe(lang !== 'en');
      }
    }
  });
  test('is no change of a page that stays as it is', () => {
    for (const page of pagesOf(example, 'request'))
      expect(changesOf(page, page, example.today ?? '2026-11-01')).toEqual([]);
  });
});
