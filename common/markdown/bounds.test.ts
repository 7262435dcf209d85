// Texts made to break a renderer: they end quickly, in one piece, and never with an error.
import { expect, test } from 'vitest';
import { leastProcessorMs } from '#tests/kit/hostile/processor-time.ts';
import { htmlToMarkdown } from '../from-html/html-to-markdown.ts';
import { renderMarkdown } from './render.ts';

/** Processor time, so that a busy machine is no reason to fail: what is quadratic takes minutes. */
const processorMsMax = 15_000;
const fill = (part: string, length = 1_000_000): string => part.repeat(Math.ceil(length / part.length));

const texts: [string, string][] = [
  ...[
    '[',
    '*',
    '>',
    '$',
    '`',
    '_',
    '![',
    '[a](',
    '<',
    '<!--',
    '&',
    '^[',
    '- ',
    '1. ',
    '> - ',
    '$a ',
    '$$x\n',
    '$a$ ',
    'http://',
    '| ',
    '#',
    '**a *a ',
    '~',
    '~a ',
    ':a',
    ':a-b: ',
  ].map((part): [string, string] => [`1 MB of ${JSON.stringify(part)}`, fill(part)]),
  ['bold inside bold 100,000 deep', fill('<b>', 300_000)],
  ['blocks inside blocks 100,000 deep', fill('<div>', 500_000)],
  ['tables inside tables', `<table>${fill('<td><table>', 300_000)}`],
  ['closing tags inside comments', fill('<b><!--</b>-->', 500_000)],
  ['closing tags inside text areas', fill('<b><textarea></b></textarea>', 300_000)],
  [
    'open fonts before many paragraphs',
    Array.from({ length: 250 }, (_, size) => `<font size=${size}>`).join('') + fill('<p>a', 500_000),
  ],
  ['quotes 700 deep', Array.from({ length: 1400 }, (_, line) => `${'>'.repeat(line % 700)} a`).join('\n')],
  ['lists 1,200 deep', Array.from({ length: 1200 }, (_, line) => `${' '.repeat(line)}- a`).join('\n')],
  [
    'one long address used a hundred thousand times',
    `[a]: http://${fill('x', 300_000)}\n\n${fill('[a] ', 400_000)}`,
  ],
  ['a link to a long name', `[a](${fill('getting-started.', 2_000)}md)`],
  ['10,000 links to long names', fill(`[a](${fill('a-b.', 60)}!) `, 700_000)],
  ['20,000 tasks', fill('- [ ] a\n', 160_000)],
  ['a formula of braces', `$${fill('{', 4900)}$`],
  ['a formula of roots', `$${fill('\\sqrt', 4900)}$`],
  [
    'a formula that multiplies itself',
    '$\\def\\a{xxxxxxxxxx}\\def\\b{\\a\\a\\a\\a\\a\\a\\a\\a}\\def\\c{\\b\\b\\b\\b\\b\\b\\b\\b}\\c\\c\\c\\c\\c$',
  ],
  ['code of open braces', `\`\`\`js\n${fill('({[`${', 50_000)}\n\`\`\``],
];

test.each(texts)(
  '%s ends in time',
  (_name, markdown) => {
    let html = '';
    const ms = leastProcessorMs(() => {
      html = renderMarkdown(markdown).html;
    }, processorMsMax);
    expect(ms).toBeLessThan(processorMsMax);
    expect(html.length).toBeGreaterThan(0);
  },
  10 * processorMsMax,
);

/** The place for the reason, then the text. */
const typedFor = (why: string) =>
  new RegExp(`^<div class="hint as-typed" data-why="${why}"></div><figure class="code code-bare"`);

test('text beyond the bounds is shown as it was typed, with a place to say why', () => {
  const { html } = renderMarkdown(`${fill('<b>', 3000)}end`);
  expect(html).toMatch(typedFor('nested'));
  expect(html).toContain('&#x3C;b>&#x3C;b>');
});

test('nobody writes that place themselves', () => {
  const { html } = renderMarkdown('<div class="hint as-typed" data-why="cells"></div>\n\nText.');
  expect(html).not.toContain('data-why');
});

const longLine = 'a'.repeat(2_000);
test.each([
  ['a word without an end', `const a = 1;\n${longLine}`, 'js'],
  ['words without an end of a statement', `int a = 1;\n${'a\n\n'.repeat(500)}`, 'c'],
  ['a line of links', `# a\n${'[a]('.repeat(200)}`, 'markdown'],
])('code with %s has no colours, and its text stays', (_name, source, language) => {
  const { html } = renderMarkdown(`\`\`\`${language}\n${source}\n\`\`\``);
  expect(html).not.toContain('hljs-');
  expect(html).toContain(source.slice(-40).split('\n').at(-1));
});

test('one long line of JSON keeps its colours', () => {
  expect(renderMarkdown(`\`\`\`json\n[${'{"a":1},'.repeat(500)}1]\n\`\`\``).html).toContain('hljs-');
});

test('a text of more lines than any page has is shown as it was typed', () => {
  expect(renderMarkdown('# a\n'.repeat(20_001)).html).toMatch(typedFor('lines'));
  expect(renderMarkdown('# a\n'.repeat(400)).html).toContain('<h1');
});

test.each([
  [
    '20,000 footnotes',
    'footnotes',
    Array.from({ length: 20_000 }, (_, at) => `a[^${at}]\n\n[^${at}]: b`).join('\n\n'),
  ],
  ['a table of 15,000 rows', 'cells', `| a | b | c |\n|---|---|---|\n${'| a | b | c |\n'.repeat(15_000)}`],
])('%s are more than a reader can scroll through, and shown as they were typed', (_name, why, markdown) => {
  expect(renderMarkdown(markdown).html).toMatch(typedFor(why));
});

test.each([
  ['one line of 20,000 pieces', 'a <b>a</b> '.repeat(20_000)],
  ['more paragraphs than any document has', '<p>a</p>'.repeat(51_000)],
  ['lists within lists, again and again', `${'<ul><li>a'.repeat(90)}${'</ul>'.repeat(90)}`.repeat(300)],
  ['cells that span a thousand columns', `<table>${'<td colspan=1000>a'.repeat(10_000)}`],
  ['cells that span all rows', `<table>${'<tr><td rowspan=9999>a'.repeat(4_000)}`],
  ['one wide row among many', `<table>${'<tr><td>a'.repeat(9_000)}${'<td>a'.repeat(9_000)}`],
])('HTML of %s is no document', (_name, html) => {
  expect(htmlToMarkdown(html)).toBeUndefined();
  expect(htmlToMarkdown(html.slice(0, 550))).toContain('a');
});
