/** What a person says of all tables and code of an item that look alike. */
import { expect, test } from 'vitest';
import { readPages } from '../../read-markdown.ts';
import { readPageParts } from '../page-parts.ts';
import { lookMaxLength, lookParts } from './alike.ts';

const page = (title: string, above: string) =>
  `# ${title}\n\nGET /boats\n\n## 3. ${above}\n\n| 水位 | 天 |\n|---|---|\n| low | 2 |\n`;

const blockOf = (text: string, corrections = noCorrections) => readPageParts(text, corrections).blocks[0];
const noCorrections: Parameters<typeof readPageParts>[1] = [];

test('tables with the same heads below the same words look alike, whatever the page is called and the numbers are', () => {
  const look = blockOf(page('Tides', 'Levels'))?.look ?? '';
  expect(lookParts(look)).toEqual({ kind: 'table', heads: '水位 | 天', above: 'levels' });
  expect(blockOf(page('Moons', 'Levels').replace('3.', '4.'))?.look).toBe(look);
  expect(blockOf(page('Tides', 'Heights'))?.look).not.toBe(look);
});

test('right below the title of the page only the heads count', () => {
  const [one, other] = ['Tides', 'Moons'].map(
    title => `# ${title}\n\n| 水位 | 天 |\n|---|---|\n| low | 2 |\n`,
  );
  expect(lookParts(blockOf(one ?? '')?.look ?? '')).toMatchObject({ above: '' });
  expect(blockOf(one ?? '')?.look).toBe(blockOf(other ?? '')?.look);
});

test('the first heading of a page without a title says what stands below it', () => {
  const part = (heading: string) =>
    `GET /boats\n\n## ${heading}\n\n| Name | Type |\n|---|---|\n| low | int |\n`;
  const [sent, answered] = ['Request', 'Response'].map(heading => blockOf(part(heading))?.look ?? '');
  expect([sent, answered].map(look => lookParts(look ?? '').above)).toEqual(['request', 'response']);
});

test('all that look so are read as it says, and a line in the page says more', () => {
  const text = page('Tides', 'Levels');
  const corrections = [{ look: blockOf(text)?.look ?? '', correction: 'response' as const }];
  expect(blockOf(text)).toMatchObject({ reading: 'unclear', isOfItem: false });
  expect(blockOf(text, corrections)).toMatchObject({
    reading: 'response',
    correction: 'response',
    isOfItem: true,
  });
  expect(JSON.stringify(readPages(text, corrections))).toContain('"name":"low"');
  const own = text.replace('| 水位', '[//]: # (docstead: request)\n\n| 水位');
  expect(blockOf(own, corrections)).toMatchObject({ reading: 'request', isOfItem: false });
});

test('a table with very long heads is like no other', () => {
  const head = 'a'.repeat(lookMaxLength);
  expect(blockOf(`GET /boats\n\n| ${head} | 天 |\n|---|---|\n| low | 2 |\n`)?.look).toBe('');
});
