import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { langs } from '#common/texts/index.ts';
import { audit } from '#common/texts/server/audit.ts';
import { auditSentence } from './audit-sentence.ts';

const server = fileURLToPath(new URL('../..', import.meta.url));
const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort();

/** Kinds of entries in calls of record() and its kin, also where one of two is chosen beforehand. */
function recordedKinds(): Set<string> {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' });
  const recording = files
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map(file => readFileSync(join(server, file), 'utf8'))
    .filter(source => /\brecord\w*\(/.test(source));
  const kinds = Object.keys(audit).filter(kind => recording.some(source => source.includes(`'${kind}'`)));
  const named = recording.flatMap(source => [...source.matchAll(/\brecord\w*\([^;]*?what: '(\w+)'/g)]);
  return new Set([...kinds, ...named.map(([, kind = '']) => kind)]);
}

test('every kind of entry that is recorded has its sentence, and no sentence is left over', () => {
  expect([...recordedKinds()].sort()).toEqual(Object.keys(audit).sort());
});

test('both languages contain the same names', () => {
  for (const { en, zh } of Object.values(audit)) expect(gaps(zh)).toEqual(gaps(en));
});

test('the settings that were changed are named in the language of who reads', () => {
  const details = JSON.stringify({ item: 'Pay', what: 'item_name, password' });
  expect(langs.map(lang => auditSentence({ what: 'itemChanged', details }, lang))).toEqual([
    '修改了“Pay”的设置：名称、访问密码',
    'Changed the settings of “Pay”: name, visit password',
  ]);
});
