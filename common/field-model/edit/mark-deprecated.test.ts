import { expect, test } from 'vitest';
import { readPage } from '../read-markdown.ts';
import { markDeprecated } from './mark-deprecated.ts';

const page = '## Endpoint\n\n```http\nGET /orders\n```\n\nAll orders.\n\n## Remarks\n\nMine.\n';
const isDeprecated = (markdown = '') => {
  const read = readPage(markdown);
  return read?.kind === 'endpoint' && read.endpoint;
};

test('an endpoint says that it is deprecated, where an import says it, and all else stays', () => {
  const marked = markDeprecated(page, { date: '', lang: 'en' });
  expect(marked).toContain(
    '```\n\n> [!WARNING]\n> Deprecated: do not use it in anything new.\n\nAll orders.',
  );
  expect(isDeprecated(marked)).toMatchObject({
    is_deprecated: true,
    description: 'All orders.',
    remarks: 'Mine.',
  });
  expect(markDeprecated(marked ?? '', { date: '', lang: 'en' })).toBeUndefined();
});

test('with the day of its removal, and in the language of the page', () => {
  const dated = markDeprecated(page, { date: '2027-03-01', lang: 'en' });
  expect(isDeprecated(dated)).toMatchObject({ is_deprecated: true, removal_date: '2027-03-01' });
  const chinese = page.replace('## Endpoint', '## 接口地址');
  expect(markDeprecated(chinese, { date: '', lang: 'en' })).toContain('已弃用');
});

test('line ends stay as they are', () => {
  expect(markDeprecated(page.replaceAll('\n', '\r\n'), { date: '', lang: 'en' })).not.toMatch(/[^\r]\n/);
});

test.each(['# A guide\n\nWords.', '', '## Table\n\n| a |\n|---|\n| b |'])(
  'a page without an endpoint is not marked: %j',
  markdown => {
    expect(markDeprecated(markdown, { date: '', lang: 'en' })).toBeUndefined();
  },
);
