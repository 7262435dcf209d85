/** Drafts in this browser: in local storage, or in IndexedDB when the text is too large for it. */
import { deleteRow, listRows, putRow } from './indexed-rows.ts';

export type Draft = {
  key: string;
  /** Milliseconds since 1970. */
  at: number;
  page_title: string;
  cat_id: string;
  text: string;
  /** What the text started from: a page that moved on meanwhile can still be merged. */
  base: { version: string; page_title: string; cat_id: string; text: string };
};

/** Whose draft of which page: all keys of one begin alike. */
export type DraftPlace = { site: string; username: string; item_id: string; page_id: string };

export function draftPrefix({ site, username, item_id, page_id }: DraftPlace): string {
  return `docstead${site}:draft:${encodeURIComponent(username)}:${item_id}:${page_id}:`;
}

/** Local storage answers at once, so this also works while the page is being left. */
function keepDraftAtOnce(draft: Draft): boolean {
  try {
    localStorage.setItem(draft.key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Resolves to whether the draft is in this browser now. */
export async function keepDraft(draft: Draft): Promise<boolean> {
  if (keepDraftAtOnce(draft)) return true;
  try {
    await putRow(draft);
  } catch {
    return false;
  }
  // The older text of the same draft would only take space.
  removeAtOnce(draft.key);
  return true;
}

/** Newest first. What cannot be read is no draft. */
export async function listDrafts(prefix: string): Promise<Draft[]> {
  const large = await listRows(prefix).catch(() => []);
  const drafts = [...listAtOnce(prefix), ...large].filter(isDraft);
  const newest = new Map<string, Draft>();
  for (const draft of drafts.toSorted((a, b) => a.at - b.at)) newest.set(draft.key, draft);
  return [...newest.values()].toSorted((a, b) => b.at - a.at);
}

export async function removeDraft(key: string): Promise<void> {
  removeAtOnce(key);
  await deleteRow(key).catch(() => undefined);
}

export function hasDraftAtOnce(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function removeAtOnce(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A browser without local storage has nothing to remove.
  }
}

function listAtOnce(prefix: string): unknown[] {
  try {
    const keys = Object.keys(localStorage).filter(key => key.startsWith(prefix));
    return keys.map(key => readJson(localStorage.getItem(key)));
  } catch {
    return [];
  }
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

const textFields = ['key', 'page_title', 'cat_id', 'text'];
const baseFields = ['version', 'page_title', 'cat_id', 'text'];

function isDraft(value: unknown): value is Draft {
  if (!isRecord(value) || typeof value.at !== 'number') return false;
  const { base } = value;
  return isRecord(base) && hasTexts(value, textFields) && hasTexts(base, baseFields);
}

function hasTexts(record: Record<string, unknown>, names: readonly string[]): boolean {
  return names.every(name => typeof record[name] === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
