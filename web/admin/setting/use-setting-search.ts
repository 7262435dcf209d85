/** Shows those settings alone whose words have what was typed, and marks it there. */
import { type RefObject, useEffect, useState } from 'react';

const mark = 'setting-hit';

/** @param root holds the sections. @returns whether none has it */
export function useSettingSearch(root: RefObject<HTMLElement | null>, typed: string): boolean {
  const [isEmpty, setEmpty] = useState(false);
  const words = typed.trim().toLowerCase();
  useEffect(() => {
    const { current } = root;
    if (current === null) return undefined;
    const look = () => {
      const sections = [...current.querySelectorAll('section')];
      for (const section of sections) showParts(section, words);
      setEmpty(sections.every(section => section.hidden === true));
      markHits(current, words);
    };
    look();
    // A switch shows more fields.
    const watcher = new MutationObserver(look);
    watcher.observe(current, { childList: true, subtree: true });
    return () => {
      watcher.disconnect();
      showAll(current);
    };
  }, [root, words]);
  return isEmpty;
}

const has = (element: Element | null, words: string) =>
  (element?.textContent ?? '').toLowerCase().includes(words);

/** Where the section itself is about it, all of its fields are shown. */
function showParts(section: HTMLElement, words: string): void {
  const [head, fields] = [...section.children];
  const isAbout = head !== undefined && has(head, words);
  section.hidden = !isAbout && !has(section, words);
  for (const part of fields?.children ?? [])
    if (part instanceof HTMLElement) part.hidden = !isAbout && !has(part, words);
}

function showAll(root: HTMLElement): void {
  for (const part of root.querySelectorAll<HTMLElement>('section, section > div > *')) part.hidden = false;
  if ('highlights' in CSS) CSS.highlights.delete(mark);
}

/** Browsers that cannot mark text without changing it show it unmarked. */
function markHits(root: HTMLElement, words: string): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.set(mark, new Highlight(...(words === '' ? [] : findRanges(root, words))));
}

function findRanges(root: HTMLElement, words: string): Range[] {
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const text = (node.textContent ?? '').toLowerCase();
    for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + words.length)) {
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, at + words.length);
      ranges.push(range);
    }
  }
  return ranges;
}
