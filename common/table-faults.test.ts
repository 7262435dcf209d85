/** Which tables are broken, and that what mends them mends them. */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown/render.ts';
import { listTableFaults, type TableFault } from './table-faults.ts';

const faults = (text: string) => listTableFaults(text).map(({ kind, line }) => `${kind} ${line}`);
const mended = (text: string, { mend }: TableFault) =>
  text.slice(0, mend.from) + mend.insert + text.slice(mend.to);
const mendedFirst = (text: string) => {
  const [first] = listTableFaults(text);
  return first ? mended(text, first) : text;
};

test.each([
  ['no ruler', 'x\n\n| a | b |\n| 1 | 2 |', 'noRuler 3', 'x\n\n| a | b |\n| --- | --- |\n| 1 | 2 |'],
  ['no outer pipes', 'a | b | c\n1 | 2 | 3', 'noRuler 1', 'a | b | c\n| --- | --- | --- |\n1 | 2 | 3'],
  ['a short ruler', '| a | b |\n|:-:|\n| 1 | 2 |', 'wrongRuler 2', '| a | b |\n| :-: | --- |\n| 1 | 2 |'],
  ['a long ruler', '|a|\n|--|-:|\n|1|', 'wrongRuler 2', '|a|\n| -- |\n|1|'],
  ['other dashes', '|a|b|\n| —— | —— |\n|1|2|', 'wrongRuler 2', '|a|b|\n| --- | --- |\n|1|2|'],
  ['a pipe missing', '|a|b|\n|-|-|\n|1 2|\n|3|4|', 'fewCells 3', '|a|b|\n|-|-|\n|1 2|  |\n|3|4|'],
  ['a cell missing', 'a|b|c\n-|-|-\n1|2', 'fewCells 3', 'a|b|c\n-|-|-\n1|2 |  |'],
  ['a pipe in code', '|a|b|\n|-|-|\n|`x|y`|2|', 'manyCells 3', '|a|b|\n|-|-|\n|`x\\|y`|2|'],
  ['a pipe too many', '|a|b|\n|-|-|\n|1|2|3|', 'manyCells 3', '|a|b|\n|-|-|\n|1|2\\|3|'],
])('%s is reported at its line and mended', (_, text, fault, result) => {
  expect(faults(text)).toEqual([fault]);
  expect(mendedFirst(text)).toBe(result);
  expect(faults(result)).toEqual([]);
});

test.each([
  '| a | b |\n|---|:-:|\n| 1 | 2 |',
  'a | b\n- | -\n1 | 2',
  '|a|b|\n|:--|-- -|\n|1|2|',
  'Either this | or that.',
  'One | two\nthree | four',
  '| a \\| b |\n|---|\n| 1 \\| 2 |',
  '```\n| a | b |\n| 1 | 2 |\n```',
  '~~~\n| a | b |\n```\n| 1 | 2 |\n~~~',
  '    | a | b |\n    | 1 | 2 |',
  '<pre>\n| a | b |\n| 1 | 2 |\n</pre>',
  '$$\n| a | b |\n| 1 | 2 |\n$$',
  'a | b\n---',
  '| a | b |\n|---|---|\n| |\n|',
  '|a|b|\n|-|-|\n\nText | and',
  '',
])('%j is left alone', text => {
  expect(faults(text)).toEqual([]);
});

const row = fc
  .array(fc.constantFrom('|', '|', '-', ':', ' ', 'a', '`', '\\', '=', '—', '\r', '中'), { maxLength: 14 })
  .map(signs => signs.join(''));
const other = fc.constantFrom('```', '$$', '<pre>', '', '|-|-|');
const text = fc
  .array(fc.oneof({ weight: 8, arbitrary: row }, other), { maxLength: 9 })
  .map(lines => lines.join('\n'));

test('whatever the text is, what is mended is no longer reported, and no other line changes', () => {
  const check = (written: string, fault: TableFault) => {
    const after = mended(written, fault);
    expect(faults(after)).not.toContain(`${fault.kind} ${fault.line}`);
    const added = fault.kind === 'noRuler' ? 1 : 0;
    const [before, now] = [written.split('\n'), after.split('\n')];
    expect(now.length).toBe(before.length + added);
    expect(now.slice(0, fault.line - 1)).toEqual(before.slice(0, fault.line - 1));
    expect(now.slice(fault.line + added)).toEqual(before.slice(fault.line));
  };
  const property = fc.property(text, written => {
    for (const fault of listTableFaults(written)) check(written, fault);
  });
  fc.assert(property, { numRuns: 5_000 });
});

test('what has no ruler is a table once it is mended, and any text at all is read', () => {
  expect(renderMarkdown(mendedFirst('| a | b |\n| 1 | 2 |')).html).toContain('<table');
  fc.assert(fc.property(fc.string({ unit: 'binary' }), written => void listTableFaults(written)));
  expect(listTableFaults('|'.repeat(1_000_000))).toEqual([]);
  expect(listTableFaults('| a | b |\n'.repeat(100_000))).toHaveLength(1);
});

test('our own documents have no faults', () => {
  const folders = ['docs', 'docs/decisions', 'docs/handbook/en', 'docs/handbook/zh-cn'];
  const files = folders.flatMap(folder =>
    readdirSync(folder)
      .filter(name => name.endsWith('.md'))
      .map(name => `${folder}/${name}`),
  );
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) expect([file, ...faults(readFileSync(file, 'utf8'))]).toEqual([file]);
});
