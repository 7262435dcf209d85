import { expect, test } from 'vitest';
import { readPageParts } from '#common/field-model/recognise/page-parts.ts';
import { findComing, readSaved } from './coming-changes.ts';

const page = (...rows: string[]) =>
  `\`\`\`http\nPOST /boats\n\`\`\`\n\nWords.\n\n## Request body\n\n| Name | Type | Required |\n|---|---|---|\n${rows.join('\n')}\n`;
const [name, size] = ['| name | string | yes |', '| size | int | no |'];

const coming = (before: string, text: string) =>
  findComing(readSaved(before), { text, parts: readPageParts(text) }, { lang: 'en', today: '2027-01-31' });

test('what a save breaks comes first, each change with its level and where it stands', () => {
  const after = page('| name | integer | yes |', size, '| crew | int | no |');
  const { changes, counts, isSameText } = coming(page(name, size), after);
  expect(changes.map(({ level, text, before, after: now }) => [level, text, before, now])).toEqual([
    ['breaking', 'Request field `name`: string to integer', 'string', 'integer'],
    ['safe', 'Request field `crew` added (int)', '', 'int'],
  ]);
  expect(changes.map(({ at = 0 }) => after.slice(at, at + 4))).toEqual(['name', 'crew']);
  expect(counts).toEqual({ breaking: 1, risky: 0, safe: 1, words: 0 });
  expect(isSameText).toBe(false);
});

test('a field that is gone leads to the table it stood in', () => {
  const after = page(name);
  const [gone] = coming(page(name, size), after).changes;
  expect(after.slice(gone?.at ?? 0).startsWith('| Name')).toBe(true);
});

test('the same text, and other words of a guide, change no field', () => {
  expect(coming(page(name), page(name))).toMatchObject({ isSameText: true, changes: [], isOtherKind: false });
  expect(coming('# Guide', '# A guide')).toMatchObject({
    isSameText: false,
    changes: [],
    isOtherKind: false,
  });
});

test('a page of another kind says so; one that describes no endpoint any more has removed it', () => {
  expect(coming('# Guide', page(name))).toMatchObject({ changes: [], isOtherKind: true });
  expect(coming(page(name), '# Guide').changes.map(({ text, level }) => [text, level])).toEqual([
    ['Endpoint `POST /boats` removed', 'breaking'],
  ]);
});

test('of very many changes the worst are listed, and the others counted', () => {
  const rows = Array.from({ length: 100 }, (_, at) => `| f${at} | int | no |`);
  const { changes, more, counts } = coming(page(name), page('| name | integer | yes |', ...rows));
  expect([changes.length, more, counts.safe, changes[0]?.level]).toEqual([60, 41, 100, 'breaking']);
});
