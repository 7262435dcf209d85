// What stands inside a line: addresses, strikethrough, emoji.
import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';
import { renderMarkdown } from './render.ts';

const html = (markdown: string) => renderMarkdown(markdown).html;

test.each([
  ['HTTPS://Example.com/A', 'https://Example.com/A'],
  ['MAILTO:ops@example.com', 'mailto:ops@example.com'],
  ['localhost:8080/x', 'http://localhost:8080/x'],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['[::1]:8080/x', 'http://[::1]:8080/x'],
  ['api.corp:443?q=1', 'http://api.corp:443?q=1'],
  ['tel:8080', 'tel:8080'],
  ['guide:part', undefined],
  ['JavaScript:alert(1)', undefined],
])('the address %s leads to %s', (address, target) => {
  const href = /href="([^"]*)"/.exec(html(`<a href="${address}">c</a>`))?.[1];
  expect(href).toBe(target);
});

test('an e-mail address is a link in any network, and what is none is not', () => {
  expect(html('Ask ops@corp.local, or 运维@例子 or a@b')).toContain(
    '<a href="mailto:ops@corp.local">ops@corp.local</a>, or',
  );
  for (const text of ['a@b', 'user@host+x.example', 'meta.id', 'a.b-c@d.e-'])
    expect([text, html(text).includes('<a')]).toEqual([text, false]);
});

test.each([
  ['~one~ and ~~two~~', '<s>one</s> and <s>two</s>'],
  ['a ~b **c** d~ e', '<s>b <strong>c</strong> d</s>'],
  ['数量 ~~旧~~，~也是~。', '<s>旧</s>，<s>也是</s>'],
])('%s is struck', (markdown, struck) => expect(html(markdown)).toContain(struck));

test.each([
  '5~10 元，20~30 元',
  '约 ~5 到 ~10',
  '~~~not~~~ this',
  'a~~~~b~~~~c and ~~~~~',
  '~one~~',
  'a~b~c',
  '`~a~`',
])('%s is not struck', markdown => expect(html(markdown)).not.toContain('<s>'));

test.each([
  ['Done :tada: :+1:', 'Done 🎉 👍'],
  ['好:smiley:的', '好😃的'],
])('%s has emoji', (markdown, text) => expect(plainText(markdown)).toBe(text));

test.each(['user:key:id', 'at 12:30:45', ':no_such_name:', '`:smiley:`', 'a ::key:: b'])(
  '%s has none',
  markdown => expect(plainText(markdown)).toBe(markdown.replaceAll('`', '')),
);

test('emphasis of Chinese words is told apart, for it has dots below it', () => {
  expect(renderMarkdown('*重要* *important* *重要 API*').html).toBe(
    '<p data-line="0"><em class="han">重要</em> <em>important</em> <em class="han">重要 API</em></p>\n',
  );
});
