import { expect, test } from 'vitest';
import { isDocument } from './is-document.ts';

test.each([
  ['a web page', '<meta charset="utf-8"><h2>Install</h2><p>Run it.</p>'],
  ['a link in a line', '<span>see </span><a href="https://x.example">there</a>'],
  ['a list of Word', "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'>One</p>"],
  ['a page with code in it', '<p>Run</p><pre><code>npm start</code></pre>'],
])('%s is more than its words', (_, html) => {
  expect(isDocument(html)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['words a browser wrapped', '<meta charset="utf-8"><span style="color: rgb(0, 0, 0);">words</span>'],
  [
    'code with its colours',
    `<div style="font-family: Menlo, 'Courier New', monospace;white-space: pre;"><div><span style="font-weight: bold;">const</span> a</div></div>`,
  ],
  ['code from another editor', `<pre style="font-family:'JetBrains Mono',monospace;"><b>const</b> a</pre>`],
  ['cells below each other', '<table><tr><td>a</td></tr><tr><td><b>b</b></td></tr></table>'],
  ['one cell of a spreadsheet', '<table><tr><td><b>12</b></td></tr></table>'],
])('%s stays as it is', (_, html) => {
  expect(isDocument(html)).toBe(false);
});
