/** Menus say which endpoint a page is about when the server has read it, some time after the save. */
import type { AnswerStore } from './answers.ts';

const storageKey = 'docstead:page-saved';
const readWithinMs = [1_500, 5_000, 20_000];

/** For the screen where the page was saved; the tab keeps the time for the document it opens next. */
export function requestMenusAfterSave(answers: AnswerStore): void {
  const now = Date.now();
  try {
    sessionStorage.setItem(storageKey, String(now));
  } catch {
    // Without storage the next document has the menu it was made with.
  }
  requestMenus(answers, now);
}

/** For a document that may have been made between the save and the reading. */
export function requestMenusOfEarlierSave(answers: AnswerStore): void {
  try {
    requestMenus(answers, Number(sessionStorage.getItem(storageKey) ?? 0));
  } catch {
    // As above.
  }
}

function requestMenus(answers: AnswerStore, savedAt: number): void {
  for (const ms of readWithinMs) {
    const leftMs = savedAt + ms - Date.now();
    if (leftMs > 0) setTimeout(() => answers.expire(['item/info']), leftMs);
  }
}
