/** LIST: everything of the product that reads a text somebody wrote, by itself: name -> work. */

import { compareModels } from '#common/field-model/compare/compare-models.ts';
import { readCurl } from '#common/field-model/curl/read-curl.ts';
import { readPage } from '#common/field-model/read-markdown.ts';
import { htmlToMarkdown } from '#common/from-html/html-to-markdown.ts';
import { renderMarkdown } from '#common/markdown/render.ts';
import { mergeTexts } from '#common/merge/merge-text.ts';
import { phrasesOf, termsOf } from '#common/search/search-terms.ts';
import { makeSnippet } from '#server/content/search/make-snippet.ts';
import { findTextChange } from '#server/people/notice/text-changes.ts';
import { formToPlain, parseBody } from '#server/platform/http/body/parse-body.ts';
import { splitFrontMatter } from '#server/transfer/import/archive/markdown/front-matter.ts';
import { decodeContent } from '#server/transfer/import/archive/showdoc/decode-showdoc.ts';
import { markdownOf } from '#server/transfer/import/archive/showdoc/runapi-page.ts';
import { findHeading } from '#server/transfer/import/document/page-heading.ts';
import { unescapeOnce } from '#server/transfer/import/document/unescape-stored.ts';
import { readApiDocument } from '#server/transfer/import/openapi/read-api-document.ts';
import { commentPages } from '#server/transfer/push/comment-pages.ts';
import { restoreAmpersands } from '#server/transfer/push/pushed-text.ts';
import { databasePages } from '#server/transfer/push/table/database-pages.ts';
import { diffLines } from '#web/compare/diff-lines.ts';

const half = (text: string) => text.slice(0, text.length / 2);
const quarter = (text: string) => half(half(text));
/** The same lines in another order, so that no two neighbours stay. */
const shuffled = (text: string) => text.split('\n').toReversed().join('\n');

export const worksOnText: Readonly<Record<string, (text: string) => unknown>> = {
  'Markdown to HTML': text => renderMarkdown(text),
  'HTML to Markdown': text => htmlToMarkdown(text),
  'a code block to HTML': text =>
    renderMarkdown(`\`\`\`\`\`\`js\n${text.replaceAll('`', "'").slice(0, 60_000)}\n\`\`\`\`\`\``),
  'reading fields of a page': text => readPage(text),
  'comparing fields': text => {
    const [before, after] = [readPage(half(text)), readPage(text)];
    return before && after && compareModels(before, after, '2027-01-31');
  },
  'reading a curl command': text => readCurl(`curl ${text}`),
  'terms of a text': text => termsOf(text),
  'terms of a search': text => phrasesOf(text),
  'a snippet': text => makeSnippet(text, phrasesOf('what nobody wrote')),
  'merging two changes': text => mergeTexts({ base: text, mine: shuffled(text), theirs: half(text) }),
  'two texts side by side': text => diffLines(text, shuffled(text)),
  'two versions of one line': text => diffLines(text, `${half(text)}x`),
  'front matter and heading': text => findHeading(splitFrontMatter(`---\ntitle: x\n${text}`).body),
  'a heading': text => findHeading(`# ${text}`),
  'what changed in a text': text => findTextChange('', `# ${text.slice(0, 290_000)}x`),
  'an API document': text => readApiDocument(new TextEncoder().encode(text), 'en'),
  'an OpenAPI document in YAML': text =>
    readApiDocument(
      new TextEncoder().encode(`openapi: 3.0.0\ninfo: {title: x, version: "1"}\npaths: {}\nx: ${text}`),
      'en',
    ),
  'a description in an OpenAPI document': text =>
    readApiDocument(
      new TextEncoder().encode(
        JSON.stringify({
          openapi: '3.0.0',
          info: { title: 'x', version: '1', description: text },
          paths: { '/a': { get: { description: text, responses: {} } } },
        }),
      ),
      'en',
    ),
  'pushed comments': text => [...commentPages(`/**\n * showdoc\n * @title a\n * ${text}\n */`, 'en')],
  // A megabyte in all three of its fields.
  'a pushed data dictionary': text => [
    ...databasePages(
      { table_info: quarter(text), table_detail: half(text), table_index: quarter(text) },
      'en',
    ),
  ],
  'a pushed text': text => unescapeOnce(restoreAmpersands(text)),
  'a page of RunApi': text => markdownOf(text, '1'),
  'a stored text': text => decodeContent(text),
  'a form': text => formToPlain(text),
  'a body of JSON': text => parseBody(Buffer.from(text), 'application/json'),
};
