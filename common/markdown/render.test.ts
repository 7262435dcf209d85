// What a reader sees of what an author wrote.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { plainText } from './plain-text.ts';
import { type RenderOptions, renderBlocks, renderMarkdown } from './render.ts';

const html = (markdown: string, options?: RenderOptions): string => renderMarkdown(markdown, options).html;

describe('Chinese', () => {
  test.each([
    ['**用户登录。**接口', '<strong>用户登录。</strong>接口'],
    ['请用**“新版”**接口', '<strong>“新版”</strong>'],
    ['**注意：**不要重试', '<strong>注意：</strong>不要重试'],
    ['参数**`order_id`**必填', '<strong><code>order_id</code></strong>必填'],
    ['这是**（可选）**的', '<strong>（可选）</strong>的'],
    ['**《手册》**第一章', '<strong>《手册》</strong>第一章'],
    ['价格**￥12**元', '<strong>￥12</strong>元'],
    ['**Show me the doc ！！**真的', '<strong>Show me the doc ！！</strong>真的'],
    ['*斜体。*后文', '<em class="han">斜体。</em>后文'],
    ['~~删除。~~后文', '<s>删除。</s>后文'],
    ['见**[链接](/a)**。', '<strong><a href="/a">链接</a></strong>。'],
    [
      '地址：https://a.example/b。若好，点',
      '<a href="https://a.example/b" rel="noopener nofollow ugc">https://a.example/b</a>。若好，点',
    ],
    ['（http://a.example/x）', '>http://a.example/x</a>）'],
    ['字段 meta.id 必填', '字段 meta.id 必填'],
  ])('%s', (markdown, expected) => expect(html(markdown)).toContain(expected));
});

describe('headings', () => {
  test('keep Chinese in their address and number repeats', () => {
    const { toc } = renderMarkdown('# 用户登录接口 API\n\n## 用户登录接口 API\n\n### a **b** `c`');
    expect(toc).toEqual([
      { id: '用户登录接口-api', text: '用户登录接口 API', level: 1 },
      { id: '用户登录接口-api-1', text: '用户登录接口 API', level: 2 },
      { id: 'a-b-c', text: 'a b c', level: 3 },
    ]);
  });

  test('can name their address themselves', () => {
    expect(renderMarkdown('## 链接 {#links}').toc).toEqual([{ id: 'links', text: '链接', level: 2 }]);
  });

  test('without a space are headings only where the item says so', () => {
    expect(
      renderMarkdown('#标题\n##二级##', { loose_headings: true }).toc.map(({ text, level }) => [text, level]),
    ).toEqual([
      ['标题', 1],
      ['二级', 2],
    ]);
    expect(renderMarkdown('#标题').toc).toEqual([]);
  });

  test('after a byte-order mark are headings', () =>
    expect(renderMarkdown('\uFEFF## 标题').toc).toHaveLength(1));

  test('[TOC] alone in a paragraph lists them once, nested', () => {
    const printed = html('[TOCM]\n\n[TOC]\n\n# a\n\n## b\n\n# c');
    expect(printed).toContain(
      '<ul><li><a href="#a">a</a><ul><li><a href="#b">b</a></li></ul></li><li><a href="#c">c</a></li></ul>',
    );
    expect(printed.match(/<a href="#b">/g)).toHaveLength(1);
  });
});

describe('tables', () => {
  test('with a short ruler are tables', () =>
    expect(html('| a | b | c |\n|---|\n| 1 | 2 | 3 |')).toMatch(/<td[^>]*>3<\/td>/));
  test('with spaces inside the ruler are tables', () =>
    expect(html('|a|b|\n|:--- |-- -|\n|1|2|')).toContain('<table>'));
  test('need a ruler that is not longer than the head', () =>
    expect(html('| a |\n|---|---|\n| 1 |')).not.toContain('<table>'));
  test('end a paragraph and survive in lists', () =>
    expect(html('- text\n\n  a|b|c\n  -|-\n  1|2|3')).toContain('<table>'));
  test('“same as above” leads to the field around it that it means, and to the table where that is all of it', () => {
    const rows = [
      'a | object: Node |',
      'a.b | object: Other |',
      'a.b.c | object: Node | deprecated; same as above',
    ];
    const table = (more: string[]) =>
      html(`|Name|Type|Rules|\n|-|-|-|\n${more.map(row => `|${row}|`).join('\n')}`);
    const page = table([...rows, 'd | Body[] | same as above']);
    expect(page).toContain('<th id="field.1" class="name-cell" scope="row">a</th>');
    expect(page).toContain('deprecated; <a href="#field.1">same as above</a>');
    expect(page).toMatch(/<table id="field\.2">[^]*<a href="#field\.2">same as above<\/a>/);
    expect(table(['a | x | not the same as above'])).not.toContain('<a');
  });
  test('a setext heading is no table', () => expect(html('a | b\n---')).not.toContain('<table>'));

  test('of parameters name their columns and stack', () => {
    const printed = html(
      '| 参数名 | 必选 | 类型 | 说明 |\n|---|---|---|---|\n| meta.id | 是 | string | 编号 |',
    );
    expect(printed).toContain('class="table-frame stack"');
    expect(printed).toContain('<th class="name-cell" scope="row"><i>meta.</i>id</th>');
    expect(printed).toContain('<td data-l="必选"><span class="required">是</span></td>');
    expect(printed).toContain('<td class="type-cell">string</td>');
    expect(printed).toContain('<td class="text-cell">编号</td>');
  });

  test('of error codes stack by their codes, other tables beside parameters with every cell labelled', () => {
    const codes = html('| 错误码 | 含义 | 解决方式 |\n|---|---|---|\n| 10206 | 密码错误 | 是 |');
    expect(codes).toContain('class="table-frame stack"');
    expect(codes).toContain('<th class="name-cell" scope="row">10206</th>');
    expect(codes).toContain('<td data-l="解决方式">是</td>');
    const parameters = '| 参数名 | 必选 | 类型 |\n|---|---|---|\n| id | 是 | string |\n\n';
    const free = '| 环境 | 地址 | 可用 |\n|---|---|---|\n| 测试环境 | a.example.com | 是 |';
    expect(html(free)).not.toContain('stack');
    const printed = html(parameters + free);
    expect(printed.match(/table-frame stack/g)).toHaveLength(2);
    expect(printed).toContain('<td data-l="环境">测试环境</td>');
    expect(printed).toContain('<td data-l="可用">是</td>');
    expect(html(`${parameters}| 甲 | | 丙 |\n|---|---|---|\n| 一 | 二 | 三 |`).match(/stack/g)).toHaveLength(
      1,
    );
  });

  test('are no stop for the keyboard by themselves', () =>
    expect(html('|a|b|\n|-|-|\n|1|2|')).not.toContain('tabindex'));

  test('with two descriptions name both of them in a row that stands as a block', () => {
    const printed = html('| 字段 | 类型 | 说明 | 备注 |\n|---|---|---|---|\n| id | bigint | 编号 | 主键 |');
    expect(printed).toContain('<td class="text-cell" data-l="说明">编号</td>');
    expect(printed).toContain('<td class="text-cell" data-l="备注">主键</td>');
  });

  test('of fields know names by their ways, whatever these hold', () => {
    const printed = html(
      '| Name | Type |\n|---|---|\n| (body) | object |\n| items[].id | string |\n| \\* | string |',
    );
    expect(printed.match(/<th class="name-cell" scope="row">/g)).toHaveLength(3);
  });

  test('of six columns keep the first in sight, and are named by their heading', () => {
    const printed = html('## 字段\n\n|a|b|c|d|e|f|\n|-|-|-|-|-|-|\n|1|2|3|4|5|6|');
    expect(printed).toContain('class="table-frame table-wide table-pinned"');
    expect(printed).toContain('role="region" aria-labelledby="字段"');
  });
});

describe('code', () => {
  test('is coloured by class and says its language and file', () => {
    const printed = html('```js {2} title="a.js"\nlet a = 1;\n/* b\nc */\n```');
    expect(printed).toContain(
      '<figcaption class="code-head" data-copy=""><span>JavaScript</span><span class="name">a.js</span></figcaption>',
    );
    expect(printed).toContain('<span class="code-line"><span class="hljs-keyword">let</span>');
    expect(printed).toContain(
      '<span class="code-line marked-line"><span class="hljs-comment">/* b</span></span>',
    );
  });

  test('above 40 lines says how many it has', () => {
    expect(html(`\`\`\`\n${'a\n'.repeat(41)}\`\`\``)).toContain('data-lines="41"');
    expect(html(`\`\`\`\n${'a\n'.repeat(40)}\`\`\``)).not.toContain('data-lines');
  });

  test('without a language is recognised as JSON by its shape', () =>
    expect(html('```\n{"a": 1}\n```')).toContain('hljs-attr'));
  test('keeps its text', () =>
    expect(plainText('```c\nif (a<b && c) { "x" }\n```')).toBe('if (a<b && c) { "x" }'));

  test.each([
    ['mermaid', 'mermaid'],
    ['flow', 'flow'],
    ['seq', 'sequence'],
    ['sequence', 'sequence'],
  ])('%s leaves as text to be drawn', (language, kind) => {
    const page = renderMarkdown(`\`\`\`${language}\na->b: <i>c</i>\n\`\`\``);
    expect(page.html).toContain(
      `<pre class="diagram" data-diagram="${kind}" tabindex="0" data-line="0"><code>a->b: &#x3C;i>c&#x3C;/i>`,
    );
    expect(page.has_mermaid).toBe(true);
  });

  test('of http with a request line is the endpoint bar', () => {
    const printed = html('```http\nPOST https://a.example/v2/{id}/x\nAccept: a/b\n\n{"a":1}\n```');
    expect(printed).toContain(
      '<span class="method method-post">POST</span><span class="url"><span class="host">https://a.example</span>/<wbr>v2/<wbr><span class="var">{id}</span>/<wbr>x</span>',
    );
    expect(printed).toContain('<dl><dt>Accept</dt><dd>a/b</dd></dl>');
    const variables = html('```http\nGET https://a.example:80/v2/:id/x:y/<name>\n```').match(
      /class="var">[^ ]*?<\/span>/g,
    );
    expect(variables).toEqual(['class="var">:id</span>', 'class="var">&#x3C;name></span>']);
    expect(html('```http\nHTTP/1.1 200 OK\n```')).toContain('<figure class="code"');
  });
});

describe('formulas', () => {
  test.each([
    '$x^2$',
    '行内$$E=mc^2$$公式',
    '$$\na\n$$',
    '```math\na\n```',
    '```katex\na\n```',
    '```latex\na\n```',
    '$$\\(\\sqrt{3x-1}\\)$$',
  ])('%s is drawn', markdown => {
    const page = renderMarkdown(markdown);
    expect(page.has_math).toBe(true);
    expect(page.html).toContain('<math');
  });

  test.each(['costs $12 and $13', 'a $ b $ c', '\\$a\\$', '`$a$`', '```\n$a$\n```', '| a | $12 | $13 |'])(
    '%s is none',
    markdown => {
      expect(renderMarkdown(markdown).has_math).toBe(false);
    },
  );

  test('that are wrong stay as typed, without words of KaTeX', () => {
    expect(html('$\\frac{a$')).toBe('<p data-line="0"><code class="math-error">\\frac{a</code></p>\n');
  });
});

describe('the rest', () => {
  test.each([
    ['NOTE', 'note'],
    ['TIP', 'note note-tip'],
    ['IMPORTANT', 'note note-important'],
    ['WARNING', 'note note-warning'],
    ['CAUTION', 'note note-danger'],
  ])('[!%s] is a callout', (name, className) => {
    const printed = html(`> [!${name}]\n> text`);
    expect(printed).toContain(`<div class="${className}" role="note"`);
    expect(printed).not.toContain(name);
  });

  test('a task and its text are one label', () => {
    expect(html('- [x] done')).toContain(
      '<label><input class="task-list-item-checkbox" checked disabled type="checkbox"> done</label>',
    );
  });

  test('footnotes lead there and back', () => {
    const printed = html('a[^1] b[^1]\n\n[^1]: note');
    const ids = new Set(Array.from(printed.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
    const targets = Array.from(printed.matchAll(/href="#([^"]+)"/g), ([, id]) => id);
    expect(targets).toHaveLength(4);
    for (const target of targets) expect(ids).toContain(target);
  });

  test('a link finds the name an author gave, and a heading first', () => {
    expect(html('<a id="x"></a>\n\n[l](#x)')).toContain('href="#user-content-x"');
    expect(html('# x\n\n<i id="x">a</i>\n\n[l](#x)')).toContain('<a href="#x">l</a>');
    expect(html('# 标题\n\n[l](#标题)')).toMatch(/<a href="#标题">l/);
  });

  test('addresses of the product get its base path and foreign ones say so', () => {
    const page = renderMarkdown('[a](/page/1) ![b](/up/b.png) [c](//c.example) [d](page/2)', {
      base_path: '/docs',
    });
    expect(page.html).toContain('href="/docs/page/1"');
    expect(page.html).toContain('src="/docs/up/b.png" alt="b" loading="lazy" decoding="async"');
    expect(page.html).toContain('href="//c.example" rel="noopener nofollow ugc"');
    expect(page.html).toContain('href="page/2"');
    expect(page.images).toEqual(['/up/b.png']);
  });

  test('blocks at the top say their line, also behind front matter', () => {
    const printed = html('---\ntitle: a\n---\n\n# b\n\n```js\nc\n```\n\n|a|b|\n|-|-|\n\n> d');
    expect(printed.match(/data-line="(\d+)"/g)).toEqual([
      'data-line="4"',
      'data-line="6"',
      'data-line="10"',
      'data-line="13"',
    ]);
    expect(printed).not.toContain('title');
  });

  test('plain text is what the page says, a block a line', () => {
    expect(
      plainText(
        '# a\n\n**b** [c](d)\nx[^1]\n\n|e|f|\n|-|-|\n|g|h|\n\n- i\n- j\n\n<script>k</script>\n\n[^1]: l',
      ),
    ).toBe('a\nb c\nx\ne f\ng h\ni\nj\nl');
  });

  test('plain text can be cut, but not inside a character', () => expect(plainText('ab😀', 3)).toBe('ab'));

  test('an address no host could have stays text', () => {
    expect(plainText(`http://${'a.'.repeat(200)}com`)).toBe(`http://${'a.'.repeat(200)}com`);
  });

  test('the same text prints the same HTML again', () => {
    const markdown = '# a\n\n$x$ [^1] - [ ] b\n\n```js\nlet a\n```\n\n[^1]: c';
    expect(html(markdown)).toBe(html(markdown));
  });
});

const samples = '../shared/samples/pages';

describe.skipIf(!existsSync(samples))('pages people wrote', () => {
  const names = existsSync(samples) ? readdirSync(samples) : [];
  const tablesOf: Record<string, number> = {
    '03-apidoc.md': 2,
    '09-databasedoc.md': 1,
    '13-databasedoc.md': 1,
    'editor.md-test.md': 6,
  };

  test.each(names)('%s reads whole', name => {
    const page = renderMarkdown(readFileSync(`${samples}/${name}`, 'utf8'), { loose_headings: true });
    expect(page.plain_text.length).toBeGreaterThan(50);
    expect(page.html).not.toContain('math-error');
    if (tablesOf[name] !== undefined) expect(page.html.match(/<table/g)).toHaveLength(tablesOf[name]);
  });
});

test('a page block by block is the page, with the line each block begins in', () => {
  const markdown =
    '# A\n\nText[^1] with `code`.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- x\n- y\n\n[^1]: Note.\n';
  const blocks = renderBlocks(markdown);
  expect(blocks.map(block => block.line)).toEqual([0, 2, 4, 8, undefined]);
  const whole = renderMarkdown(markdown).html.replace(/ data-line="\d+"/g, '');
  expect(blocks.map(block => block.html).join('\n')).toBe(whole.trim());
});

describe('links to components', () => {
  const render = (markdown: string) =>
    renderMarkdown(markdown, { base_path: '/docs', schema_pages: { 'List«A»': '/3?page_id=7' } }).html;

  test('lead to the page of the component', () => {
    expect(render('[A](#schema-List%C2%ABA%C2%BB)')).toContain(
      '<a href="/docs/3?page_id=7" data-schema="">A</a>',
    );
  });

  test('are none where no page describes it, unless the page has such a place itself', () => {
    expect(render('[A](#schema-constructor)')).toContain('<a>A</a>');
    expect(render('<a id="schema-B"></a>[B](#schema-B)')).toMatch(/href="#[^"]*schema-b"/i);
  });
});
