/** What no screen should have in any theme: a page wider than its window, words of the other language, controls that are hard to hit. */
import type { Page } from 'playwright-core';
import type { Lang } from '#common/texts/index.ts';
import { findSmallTargets, fingerPx, pointerPx } from '#tests/kit/browser/targets.ts';

/** @returns what is wrong, in a sentence each */
export async function findFaults(page: Page, lang: Lang): Promise<string[]> {
  const { wide, texts } = await page.evaluate(readScreen);
  const foreign = texts.filter(text => isForeign(text, lang)).map(text => `the other language: ${text}`);
  const isTouched = await page.evaluate(() => window.matchMedia('(pointer: coarse)').matches);
  const small = await findSmallTargets(page, isTouched ? fingerPx : pointerPx);
  return [...small, ...(wide > 0 ? [`${wide} px wider than the window`] : []), ...foreign];
}

/** Runs in the browser. Code is the same in both languages, and so are the names of languages. */
function readScreen(): { wide: number; texts: string[] } {
  const page = document.documentElement;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent?.trim() ?? '';
    const isSame = parent?.closest('script, style, pre, code, [lang], option, .cm-editor') !== null;
    if (text !== '' && !isSame && parent?.checkVisibility() === true) texts.push(text);
  }
  return { wide: page.scrollWidth - page.clientWidth, texts };
}

const chinese = /\p{Script=Han}/u;
/** Three English words are a sentence; one or two may be a name. */
const english = /[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}/;
const ownNames = new Set(['简体中文', '中文']);

function isForeign(text: string, lang: Lang): boolean {
  if (lang === 'en') return chinese.test(text) && !ownNames.has(text);
  return !chinese.test(text) && english.test(text);
}
