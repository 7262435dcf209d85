import { expect, test } from 'vitest';
import { langs } from './langs.ts';
import { languages, matchLang } from './languages.ts';

test.each([
  ['zh-Hans-CN', 'zh-cn'],
  ['zh_CN.UTF-8', 'zh-cn'],
  ['ZH', 'zh-cn'],
  ['en-GB;q=0.8', 'en'],
  ['eng', undefined],
  ['de', undefined],
  ['', undefined],
])('what asks for “%s” gets %s', (tag, lang) => {
  expect(matchLang(tag)).toBe(lang);
});

test('a language is the tag of its documents in small letters, as browsers read it from there', () => {
  for (const lang of langs) expect(languages[lang].tag.toLowerCase()).toBe(lang);
});
