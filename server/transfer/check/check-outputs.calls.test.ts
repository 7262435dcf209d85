/** Every form of what `push.mjs check` writes, read by a program that knows the form. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOMParser } from '@xmldom/xmldom';
import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { buildPushScript } from '#tests/kit/product/push-script.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

const script = buildPushScript();

const strange = 'A <b> & "it" \u0007 | `code` @lin [x](https://evil.example) #7 www.evil.example';
const orders = (rows: string, more = '') =>
  `GET /orders\n\n## Response\n\n| Name | Type | Description |\n|---|---|---|\n${rows}\n${more}`;
const unclear = '\n## Heights\n\n| 水位 | 天 |\n|---|---|\n| low | 2 |\n';

async function openItem(fields: number, ending = '') {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, { item_name: 'Shop <& | `x` @mei' });
  const rows = (type: string) =>
    Array.from({ length: fields }, (_, at) => `| field${at}${ending} | ${type} | @lin <img src=x> |`).join(
      '\n',
    );
  for (const [page_title, page_content] of [
    [strange.replace('\u0007', ''), orders(rows('string'))],
    ['Tides', orders('| id | string | |', unclear)],
    ['Same', 'As it is.'],
  ] as const)
    await buildPage(lin, { item_id, page_title, page_content });
  const { read_key } = await lin.call('item/getKey', { item_id });
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const folder = script.writeFolder({
    'docs/strange.md': `# ${strange.replace('\u0007', '')}\n\n${orders(rows('integer'))}`,
    'docs/tides.md': `# Tides\n\n${orders('| id | string | |', unclear.replace('low', 'high'))}`,
    'docs/same.md': '# Same\n\nAs it is.',
    'docs/new.md': '# New\n\nHello',
  });
  const names = ['r.md', 'r.json', 'r.xml', 'r.txt'];
  const { code, stdout } = await script.run(
    ['check', '--markdown', 'docs', ...names.flatMap(name => ['--out', name])],
    { cwd: folder, env: { DOCSTEAD_URL: url, DOCSTEAD_ITEM: item_id, DOCSTEAD_READ_KEY: read_key } },
  );
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  return { code, stdout, read, url, item_id };
}

test('text, Markdown, JSON and JUnit are written at once, and the text is what is printed', async () => {
  const { code, stdout, read } = await openItem(1);
  expect([code, read('r.txt')]).toEqual([1, stdout]);
  // Nothing in it steers a terminal.
  expect(stdout).not.toMatch(/[^\P{Cc}\n]/u);
});

test('JSON says of each page what it is, by which fields, and whether it fails', async () => {
  const { read, url, item_id } = await openItem(1);
  const report = JSON.parse(read('r.json')) as { pages: { title: string; page_id: string }[] };
  expect(report).toMatchObject({
    docstead_check: 1,
    item: { id: item_id, name: 'Shop <& | `x` @mei', url: `${url}/${item_id}` },
    source: 'docs',
    fail_on: 'breaking',
    passed: false,
    counts: { new: 1, changed: 1, vanished: 0, unchanged: 1, not_understood: 1, failing: 1 },
    exceptions: { used: [], expired: [], unused: [] },
    notes: [],
  });
  const page = (kind: string) => report.pages.find(one => (one as unknown as { kind: string }).kind === kind);
  expect(page('changed')).toMatchObject({
    operation: 'GET /orders',
    level: 'breaking',
    open_level: 'breaking',
    fails: true,
    accepted: null,
    counts: { breaking: 1 },
    changes: [
      {
        kind: 'type_changed',
        field: 'field0',
        level: 'breaking',
        before: 'string',
        after: 'integer',
        accepted: null,
      },
    ],
  });
  expect(page('changed')).toMatchObject({ url: `${url}/page/${page('changed')?.page_id}` });
  expect(page('not_understood')).toMatchObject({
    level: '',
    fails: false,
    not_understood: [{ reason: 'unclearTable', line: 11 }],
  });
  expect(page('new')).toMatchObject({ page_id: '0', url: '' });
});

test('JUnit is well-formed XML with a test for each page', async () => {
  const { read } = await openItem(2);
  const faults: string[] = [];
  const errorHandler = (level: string, message: string) => void faults.push(`${level}: ${message}`);
  const xml = new DOMParser({ errorHandler }).parseFromString(read('r.xml'), 'text/xml');
  expect(faults).toEqual([]);
  const [suite] = Array.from(xml.getElementsByTagName('testsuite'));
  const counts = ['tests', 'failures', 'errors', 'skipped'].map(name => suite?.getAttribute(name));
  expect(counts).toEqual(['4', '1', '0', '1']);
  const cases = Array.from(xml.getElementsByTagName('testcase'));
  const named = (part: string) => cases.find(one => one.getAttribute('name')?.includes(part));
  expect(cases.map(one => one.getAttribute('name')).length).toBe(4);
  const [failure] = Array.from(named('@lin')?.getElementsByTagName('failure') ?? []);
  expect(failure?.getAttribute('type')).toBe('breaking');
  expect(failure?.textContent).toContain('Response field `field1`: string to integer [type_changed]');
  expect(named('Tides')?.getElementsByTagName('skipped').length).toBe(1);
  expect(named('Same')?.childNodes.length).toBe(0);
});

/** As a page shows it: what is text, what is code, what is a link. */
function shownOf(markdown: string) {
  const parser = new MarkdownIt({ html: true, linkify: true });
  const tokens = parser.parse(markdown, {}).flatMap(token => [token, ...(token.children ?? [])]);
  return {
    html: parser.render(markdown),
    links: tokens.filter(({ type }) => type === 'link_open').map(token => token.attrGet('href') ?? ''),
    texts: tokens.filter(({ type }) => type === 'text').map(({ content }) => content),
    raw: tokens.filter(({ type }) => type.startsWith('html_') || type === 'image'),
    rows: tokens.filter(({ type }) => type === 'tr_open').length,
  };
}

test('Markdown is a table in which names stay text: no mention, no link but ours, no HTML', async () => {
  const { read, url } = await openItem(1);
  const { links, texts, raw, rows, html } = shownOf(read('r.md'));
  expect(raw).toEqual([]);
  expect(links.filter(link => !link.startsWith(`${url}/`))).toEqual([]);
  expect(texts.join('\n')).not.toMatch(/@\w|#\d/);
  // The head, the change, the new page; what is not understood stands below.
  expect(rows).toBe(3);
  expect(html).toContain('<code>string</code>');
  expect(read('r.md')).toContain('Not understood');
});

test('Markdown is never longer than a comment may be, and says what was left out', async () => {
  const { read } = await openItem(320, 'x'.repeat(120));
  const markdown = read('r.md');
  expect(markdown.length).toBeLessThan(60_500);
  expect(markdown.length).toBeGreaterThan(55_000);
  const { rows } = shownOf(markdown);
  const [, left] = /_(\d+) lines were left out here/.exec(markdown) ?? [];
  // The head is a row too. 300 changes are listed, one row says that there are more, and one is of the new page.
  expect(rows - 1 + Number(left)).toBe(300 + 2);
  expect(read('r.txt')).toContain('20 more changes');
  expect(markdown).toContain('Tides');
});

test('no name steers the terminal, or the build in whose log an output stands', async () => {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const names = [
    '##vso[task.setvariable variable=a]b',
    '##[stop-commands]x',
    '##teamcity[x]',
    '::add-mask::x',
  ];
  const turned = 'safe \u202egnikaerb\u2066 \u009b2J\u200bx\u00ad';
  const titles = [...names, turned];
  const item_id = await buildItem(lin, { item_name: `::error::${names[0]} ${turned}` });
  for (const page_title of titles)
    await buildPage(lin, { item_id, page_title, page_content: orders(`| id | string | ${names[1]} |`) });
  const { read_key } = await lin.call('item/getKey', { item_id });
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const accepted = names.map(page => ({
    page,
    field: 'none',
    reason: `::warning::${turned}`,
    until: '2999-01-01',
  }));
  const folder = script.writeFolder({
    ...Object.fromEntries(
      titles.map((title, at) => [
        `docs/${at}.md`,
        `# ${title}\n\n${orders(`| id | integer | ${names[2]} |`)}`,
      ]),
    ),
    // As an editor of Windows writes it.
    'docstead-check.json': `\ufeff${JSON.stringify({ exceptions: accepted })}`,
  });
  const env = { DOCSTEAD_URL: url, DOCSTEAD_ITEM: item_id, DOCSTEAD_READ_KEY: read_key };
  for (const format of ['text', 'markdown', 'json', 'junit']) {
    const args = ['check', '--markdown', 'docs', '--format', format];
    const { code, stdout, stderr } = await script.run(args, { cwd: folder, env });
    expect([format, code, stderr]).toEqual([format, 1, '']);
    expect([format, stdout]).toEqual([format, expect.not.stringMatching(/##\w*\[|^\s*::/m)]);
    expect([format, stdout]).toEqual([
      format,
      expect.not.stringMatching(/[^\P{Cc}\n]|[\u202e\u2066\u00ad]/u),
    ]);
    if (format !== 'json') continue;
    const said = (JSON.parse(stdout) as { pages: { title: string }[] }).pages.map(({ title }) => title);
    expect(said).toEqual(titles);
  }
});

test('a heading of nothing but signs is a title like others', async () => {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin);
  const { read_key } = await lin.call('item/getKey', { item_id });
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const folder = script.writeFolder({
    'docs/long.md': `# ${'# '.repeat(1_000_000)}x\n\nText`,
    'docs/windows.md': '# Title ##\r\n\r\nText',
  });
  const env = { DOCSTEAD_URL: url, DOCSTEAD_ITEM: item_id, DOCSTEAD_READ_KEY: read_key };
  const args = ['check', '--markdown', 'docs', '--format', 'json'];
  const refused = await script.run(args, { cwd: folder, env });
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('check/pages')]);
  const { stdout } = await script.run(args, {
    cwd: script.writeFolder({
      'docs/windows.md': '# Title ##\r\n\r\nText',
      'docs/signs.md': '# ## #\n\nText',
    }),
    env,
  });
  const { pages } = JSON.parse(stdout) as { pages: { title: string }[] };
  expect(pages.map(({ title }) => title)).toEqual(['#', 'Title']);
});
