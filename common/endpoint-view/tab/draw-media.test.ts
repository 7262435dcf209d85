import { expect, test } from 'vitest';
import { renderReading } from '../render-reading.ts';

const rows = '| Name | Type | Required | Description |\n|---|---|---|---|\n| id | string | yes | Which |\n';
const typed = (type: string, content = rows) => `**Content type:** \`${type}\`\n\n${content}\n`;
const page = (body: string, answer: string) =>
  `## Endpoint\n\n\`\`\`http\nPOST /orders\n\`\`\`\n\n## Request body\n\n${body}\n## Responses\n\n### 200\n\n${answer}\n### 404\n\nNone.\n`;
const labelsIn = (html: string) =>
  [...html.matchAll(/<summary>((?:application|text)\/\w+)<\/summary>/g)].map(([, label]) => label);

test('a message in several media types has a tab for each, also where they say the same', () => {
  const both = typed('application/json') + typed('application/xml');
  const { html } = renderReading(page(both, both), { lang: 'en' });
  expect(labelsIn(html)).toEqual([
    'application/json',
    'application/xml',
    'application/json',
    'application/xml',
  ]);
  expect(html.match(/class="fields depth-0"/g)).toHaveLength(4);
  expect(html).not.toContain('<table');
});

test('one media type is said in its line, and so are several of which one alone has content', () => {
  const json = typed('application/json');
  const { html } = renderReading(page(json, json + typed('text/csv', '')), { lang: 'en' });
  expect(labelsIn(html)).toEqual([]);
  expect(html.match(/Content type:/g)).toHaveLength(3);
});
