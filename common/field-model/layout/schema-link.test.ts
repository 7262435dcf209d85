import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderMarkdown } from '#common/markdown/render-page.ts';
import { listSchemaLinks, readSchemaLink, schemaLink } from './schema-link.ts';

const name = fc
  .string({ unit: fc.constantFrom(...'ab[]()\\`*_~<>|!#&;% /:x') })
  .filter(text => text.trim() === text && text !== '');

test('a link is read as the name it was written for, whatever the name', () => {
  fc.assert(
    fc.property(name, text => {
      expect(readSchemaLink(`${schemaLink(text)}[]`)).toEqual({ name: text, rest: '[]' });
      expect([...listSchemaLinks(schemaLink(text))]).toEqual([text]);
    }),
  );
});

test.each([
  '](https://elsewhere.example)',
  '[x](https://elsewhere.example)',
  '](javascript:alert(1))',
  'a\\](https://elsewhere.example)',
])('a component called %s is one link, to its page', text => {
  const { html } = renderMarkdown(`| Type |\n|---|\n| ${schemaLink(text)} |\n`, {
    schema_pages: { [text]: '/3?page_id=7' },
  });
  expect(html.match(/<a [^>]*>/g)).toEqual(['<a href="/3?page_id=7" data-schema="">']);
});
