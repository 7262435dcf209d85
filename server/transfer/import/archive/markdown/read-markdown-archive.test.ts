/** Folders of Markdown and HTML as others write them: order, catalogs and titles come from what arranges them. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { drawn, readToImport } from '#tests/kit/api/read-import.ts';
import { zipOf } from '#tests/kit/import.ts';
import type { ImportedDocument } from '../../document/document.ts';
import { planPages } from '../../plan/plan-pages.ts';

const read = async (files: Record<string, string>) => readToImport('x.zip', await zipOf(files));

const warningsOf = ({ warnings }: ImportedDocument) =>
  warnings.map(({ code, where, values }) => [code, where, values?.path]);

/** Its text with the addresses of the pages it names. */
function textOf(document: ImportedDocument, title: string): string {
  const { pages } = planPages(document, 'en', { placeholder: 'mark-' });
  const found = pages.find(page => page.page_title === title);
  return (found?.page_content ?? 'no such page').replace(
    /mark-p(\d+)/g,
    (_, at: string) => `to ${pages[Number(at)]?.page_title}`,
  );
}

describe('SUMMARY.md', () => {
  test('of mdBook: parts and lists are catalogs, titles are its own, its folder is none; the rest comes after', async () => {
    const document = await read({
      'book/book.toml': '[book]\n',
      'book/src/SUMMARY.md': [
        '# Summary\n\n[Introduction](README.md)\n\n# User Guide\n',
        '- [Install](guide/install.md)',
        '    - [On **Linux**](guide/linux.md)',
        '    - [On Windows](guide/windows.md "by hand")',
        '- [Draft]()',
        '- [Reading \\[fast\\]](<guide/read fast.md>)\n',
        '# Reference',
        '1. [Commands](commands.md#top)',
        '   1. [Again](commands.md#part)',
        '---\n[Contributors](misc/contributors.md)',
        '- [Gone](gone.md)\n- [Elsewhere](https://example.com)',
      ].join('\n'),
      'book/src/README.md': '# The book\n\n[next](guide/install.md)',
      'book/src/guide/install.md': '# Install\n\nSee [Linux](linux.md#apt).',
      'book/src/guide/linux.md': '# Linux',
      'book/src/guide/windows.md': 'w',
      'book/src/guide/read fast.md': 'r',
      'book/src/guide/unlisted.md': '# Not listed\n\nu',
      'book/src/commands.md': 'c',
      'book/src/misc/contributors.md': 'm',
    });
    expect(drawn(document)).toBe(
      'Introduction, Contributors, ' +
        'User Guide(Reading [fast], Install(Install, On Linux, On Windows)), Reference(Commands), guide(Not listed)',
    );
    expect(warningsOf(document)).toEqual([
      ['entryMissing', 'src/SUMMARY.md', 'gone.md'],
      ['entryOutside', 'src/SUMMARY.md', 'https://example.com'],
    ]);
    expect(textOf(document, 'Install')).toBe('See [Linux](to On Linux#apt).');
    expect(textOf(document, 'Introduction')).toBe('# The book\n\n[next](to Install)');
    expect(textOf(document, 'Not listed')).toBe('u');
  });

  test('of two languages arranges each its own folder; one with writing in it is a page', async () => {
    const both = await read({
      'LANGS.md': '* [English](en)\n* [中文](zh)',
      'en/SUMMARY.md': '# Table of contents\n\n* [Two](b.md)\n* [One](a.md)',
      'en/a.md': 'a',
      'en/b.md': 'b',
      'zh/SUMMARY.md': '* [二](b.md)\n* [一](a.md)',
      'zh/a.md': 'a',
      'zh/b.md': 'b',
    });
    expect(drawn(both)).toBe('en(Two, One), zh(二, 一)');
    expect(warningsOf(both)).toEqual([['sitePartSkipped', 'LANGS.md', undefined]]);
    const writing = await read({ 'SUMMARY.md': 'All in all:\n\n- [a](a.md)', 'a.md': 'a' });
    expect(drawn(writing)).toBe('a, SUMMARY');
  });
});

describe('_sidebar.md', () => {
  test('of docsify names catalogs and pages from the root; others of its files are no pages', async () => {
    const document = await read({
      'docs/_sidebar.md':
        '<!-- sidebar -->\n- [Home](/)\n- **Guide**\n\n  - [Start](guide/start)\n  - [Two](guide/two.md "Second")\n',
      'docs/_navbar.md': '- [Home](/)',
      'docs/_coverpage.md': '# Site\n\n> fast',
      'docs/README.md': '# Site',
      'docs/guide/start.md': '# Starting\n\n[two](/guide/two)',
      'docs/guide/two.md': '# Two #\n\ntext',
      'docs/more/_sidebar.md': '- [Last](more/z.md)\n- [First](more/a.md)',
      'docs/more/a.md': 'a',
      'docs/more/z.md': 'z',
    });
    expect(drawn(document)).toBe('Home, Guide(Start, Two), more(Last, First)');
    expect(warningsOf(document).map(([code, where]) => [code, where])).toEqual([
      ['sitePartSkipped', '_coverpage.md'],
      ['sitePartSkipped', '_navbar.md'],
    ]);
    expect(textOf(document, 'Start')).toBe('# Starting\n\n[two](to Two)');
    expect(textOf(document, 'Two')).toBe('text');
  });

  const samples = '../shared/samples/markdown/docsify-docs-en.zip';
  test.skipIf(!existsSync(samples))("docsify's own pages stand as its sidebar says", async () => {
    const document = await readToImport('x.zip', readFileSync(samples));
    const named = document.folders.map(({ name, pages }) => [name, pages.length, pages[0]?.title]);
    expect(named.slice(0, 4)).toEqual([
      ['Getting started', 4, 'Quick start'],
      ['Customization', 7, 'Configuration'],
      ['Guide', 7, 'Deploy'],
      ['Upgrading', 1, 'v4 to v5'],
    ]);
    expect(drawn(document)).not.toContain('_sidebar');
    expect(warningsOf(document)).toContainEqual(['entryMissing', '_sidebar.md', 'changelog.md']);
  });
});

describe('front matter', () => {
  test('gives titles and order and is no text; folders are called as their own files say', async () => {
    const document = await read({
      'a.md': '---\ntitle: "About: us"\nweight: 30\n---\n\n# About: us\n\ntext',
      'b.md': "+++\ntitle = 'Second'\nweight = 20\n[extra]\n+++\ntext",
      'c.md':
        '---\r\nsidebar_position: 1\r\nsidebar_label: Short\r\ntitle: Long title\r\n---\r\n# Long title\r\n\r\ntext',
      'd.md': '---\ntitle: One: two\n---\ntext',
      'e.md': '---\n\nA rule, no front matter.\n\n---\n\ntext',
      'later/_category_.json': '{"label": "Advanced", "position": 2}',
      'later/x.md': 'x',
      'soon/_index.md': '---\ntitle: Basics\nweight: 1\n---\n',
      'soon/y.md': '---\n---\ny',
    });
    expect(drawn(document)).toBe('Short, Second, About: us, One: two, e, Basics(Basics, y), Advanced(x)');
    expect(textOf(document, 'About: us')).toBe('text');
    expect(textOf(document, 'Short')).toMatch(/^# Long title/);
    expect(textOf(document, 'One: two')).toBe('text');
    expect(textOf(document, 'e')).toMatch(/^---\n\nA rule/);
    expect(document.warnings).toEqual([]);
  });
});

test('the nav of mkdocs.yml names catalogs and pages, whatever tags the file has', async () => {
  const document = await read({
    'mkdocs.yml':
      'site_name: x\nplugins:\n  - emoji: !!python/name:material.x\nnav:\n  - index.md\n  - Guide:\n      - First: guide/b.md\n      - guide/a.md\n  - Code: https://example.com\n',
    'docs/index.md': '# Welcome',
    'docs/guide/a.md': '# From the heading\n\na',
    'docs/guide/b.md': 'b',
    'docs/extra.md': 'Some words, then\n\nA heading\n=========\n\ne',
  });
  expect(drawn(document)).toBe('index, A heading, Guide(First, From the heading)');
  expect(textOf(document, 'A heading')).toContain('A heading\n====');
  expect(warningsOf(document)).toEqual([['entryOutside', 'mkdocs.yml', 'https://example.com']]);
});

test("titles come from the first heading without its signs, not from headings in code or below another's text", async () => {
  const document = await read({
    'a.md': '\n<!-- note -->\n## The `call` **of** [things](x.md) {#id} ##\n\ntext',
    'b.md': '```sh\n# not this\n```\n\n## nor this',
  });
  expect(drawn(document)).toBe('The call of things, b');
  expect(textOf(document, 'The call of things')).toBe('text');
});

test('a first heading that says what is called is the title and stays in the text', async () => {
  const document = await read({
    'docs/statistics.md': '## `GET /statistics`\n\nAll of them.',
    'docs/books.md': '# GET\n\n/rest/books',
    'docs/start.md': '# Get started\n\ns',
  });
  expect(drawn(document)).toBe('GET, Get started, GET /statistics');
  expect(textOf(document, 'GET /statistics')).toBe('## `GET /statistics`\n\nAll of them.');
  expect(textOf(document, 'GET')).toBe('# GET\n\n/rest/books');
  expect(textOf(document, 'Get started')).toBe('s');
});

test('a picture that is not in the archive is named, also where no other file is', async () => {
  const document = await read({ 'a.md': '# A\n\n![x](../img/user.png)', 'b.md': 'b' });
  expect(planPages(document, 'en', { placeholder: 'mark-' }).warnings).toMatchObject([
    { code: 'fileMissing', values: { path: '../img/user.png' } },
  ]);
});

test("Notion's export: no ids in titles and catalogs, a page stands first in the catalog of its pages, links lead on", async () => {
  const id = (letter: string) => letter.repeat(32);
  const document = await read({
    [`Team ${id('a')}.md`]: `# Team of all\n\n[Plan](Team%20${id('a')}/Plan%20${id('b')}.md) [Tasks](Team%20${id('a')}/Tasks%20${id('c')}.csv)`,
    [`Team ${id('a')}/Plan ${id('b')}.md`]: `# Plan\n\n[up](../Team%20${id('a')}.md)`,
    [`Team ${id('a')}/Tasks ${id('c')}.csv`]: 'Name,Done\nOne,Yes\n',
    [`Team ${id('a')}/Tasks ${id('c')}_all.csv`]: 'Name,Done\nOne,Yes\n',
    [`Team ${id('a')}/Tasks ${id('c')}/One ${id('d')}.md`]: 'Done: Yes',
    [`Notes ${id('e')}.md`]: 'n',
    [`Notes/More ${id('f')}.md`]: 'm',
  });
  expect(drawn(document)).toBe('Notes(Notes, More), Team of all(Team of all, Plan, Tasks(One))');
  expect(textOf(document, 'Plan')).toBe('[up](to Team of all)');
  expect(textOf(document, 'Team of all')).toMatch(/^\[Plan\]\(to Plan\) \[Tasks\]\(mark-f0\)$/);
  expect(planPages(document, 'en', { placeholder: 'mark-' }).warnings).toEqual([
    { code: 'fileSkipped', where: `Team ${id('a')}/Tasks ${id('c')}_all.csv` },
  ]);
});

describe("Confluence's export of a space", () => {
  const page = (
    title: string,
    text: string,
    more = '',
  ) => `<!DOCTYPE html><html><head><title>Docs : ${title}</title></head>
    <body><div id="page"><div id="main"><div id="main-header"><div id="breadcrumb-section"><ol id="breadcrumbs">
    <li><a href="index.html">Docs</a></li></ol></div><h1 id="title-heading"><span id="title-text"> Docs : ${title} </span></h1></div>
    <div id="content" class="view"><div class="page-metadata">Created by <span class='author'> Lin</span></div>
    <div id="main-content" class="wiki-content group">${text}</div>${more}</div></div>
    <div id="footer"><p>Document generated by Confluence on May 01, 2020</p><a href="http://www.atlassian.com/">Atlassian</a></div></div></body></html>`;
  const index = `<html><head><title>Docs (DOC)</title></head><body class="theme-default"><div id="content">
    <div id="main-content" class="pageSection"><table class="confluenceTable"><tr><th>Key</th><td>DOC</td></tr></table></div>
    <div class="pageSection"><h2>Available Pages:</h2><ul><li><a href="Home_1.html">Home</a><ul>
    <li><a href="Second_3.html">Second</a></li><li><a href="First_2.html">First &amp; more</a><ul><li><a href="4.html">中文</a></li></ul></li>
    </ul></li></ul></div></div></body></html>`;

  test('has the tree of its index, without ids and what stands around the text; attachments stay with their page', async () => {
    const box = `<div class="pageSection"><h2>Attachments:</h2><div class="greybox"><img src="images/icons/b.gif"/>
      <a href="attachments/1/99.pdf">Price list.pdf</a> (application/pdf)</div></div>`;
    const document = await read({
      'DOC/index.html': index,
      'DOC/Home_1.html': page('Home', '<p>Go to <a href="First_2.html">First</a></p>', box),
      'DOC/First_2.html': page(
        'First & more',
        '<pre data-syntaxhighlighter-params="brush: java; gutter: false">int a;</pre>',
      ),
      'DOC/Second_3.html': page('Second', '<p>two</p>'),
      'DOC/4.html': page('中文', '<p>四</p>'),
      'DOC/Lost_5.html': page('Lost', '<p>five</p>'),
      'DOC/attachments/1/99.pdf': '%PDF',
      'DOC/images/icons/b.gif': 'GIF89a',
      'DOC/styles/site.css': 'p {}',
    });
    expect(drawn(document)).toBe('Home, Second, Lost, First & more(First & more, 中文)');
    expect(textOf(document, 'Home').trim()).toBe('Go to [First](to First & more)');
    expect(textOf(document, 'First & more').trim()).toBe('```java\nint a;\n```');
    const plan = planPages(document, 'en', { placeholder: 'mark-' });
    expect(plan.warnings).toEqual([]);
    expect(plan.files).toMatchObject([{ display_name: 'Price list.pdf', is_attachment: true }]);
    expect(plan.pages[0]?.attachments).toEqual([0]);
  });
});
