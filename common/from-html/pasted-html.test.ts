import { expect, test } from 'vitest';
import { pastedToMarkdown } from './pasted-html.ts';

const item = (level: number, mark: string, words: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp;</span></span><![endif]>${words}<o:p></o:p></p>\n`;

test("Word's paragraphs that look like lists are lists, with those below inside", () => {
  const html = `<html><body><!--StartFragment--><h2>Steps</h2>${item(1, '1.', 'Install')}${item(2, '·', 'on <b>Linux</b>')}${item(1, '2.', 'Start')}<p>Done.</p><!--EndFragment--></body></html>`;
  expect(pastedToMarkdown(html)).toBe('## Steps\n\n1. Install\n   - on **Linux**\n2. Start\n\nDone.');
});

test('bold and slanting by style are what they look like, and a wrapper that is not bold is nothing', () => {
  const html =
    '<b style="font-weight:normal;" id="docs-internal-guid"><p>Keep <span style="font-weight:700">the key</span> <span style="font-style:italic">safe</span>.</p></b>';
  expect(pastedToMarkdown(html)).toBe('Keep **the key** *safe*.');
});

test('tables and links stay, scripts and pictures that nobody else has do not', () => {
  const html =
    '<table><tr><th>Name</th><th>Type</th></tr><tr><td>id</td><td><a href="https://x.example/int">int</a></td></tr></table><img src="file:///C:/a.png"><script>alert(1)</script><p onclick="x()">End</p>';
  expect(pastedToMarkdown(html)).toBe(
    '| Name | Type |\n| - | - |\n| id | [int](https://x.example/int) |\n\nEnd',
  );
});

test('HTML without words is nothing to put in', () => {
  expect(pastedToMarkdown('<b></b><img src="data:image/png;base64,AAAA">')).toBeUndefined();
});
