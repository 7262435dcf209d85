// What an author may try, and what must be left of it. The list grew out of the hostileMarkup of known escapes.

import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { hostileMarkup } from '#tests/kit/hostile/hostile-markup.ts';
import { markdownToTree } from '../markdown-to-tree.ts';
import { renderMarkdown } from '../render.ts';
import { elementsOf } from './tree.ts';

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
  test('the list holds more than 55 hostileMarkup', () => expect(hostileMarkup.length).toBeGreaterThan(90));

  test.each(hostileMarkup)('%s', payload => {
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
    const names = hostileMarkup.flatMap(payload =>
      elementsOf(markdownToTree(payload)).map(node => node.tagName),
    );
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
