/** When what is written is kept in this browser, and when that goes again. */
import { textOf } from '../save/save-page.ts';
import { isSameWriting, type Saved, type Writing } from '../save/writing.ts';
import {
  type Draft,
  type DraftPlace,
  draftPrefix,
  hasDraftAtOnce,
  keepDraft,
  removeDraft,
} from './draft-store.ts';

/** `undefined`: none yet; a date: kept then; `'none'`: this browser refuses to keep one. */
export type KeptDraft = Date | 'none' | undefined;

type Unsaved = { place: DraftPlace; saved: Saved; writing: Writing };

export type DraftKeeper = {
  /** @returns undefined where nothing changed since, or it was saved meanwhile */
  keep: (unsaved: Unsaved) => Promise<KeptDraft>;
  /** The text is on the server. */
  forget: () => void;
};

/** @param tab of this editor: two tabs never write over each other's draft */
export function openDraftKeeper(tab: string): DraftKeeper {
  let last: { key: string; writing: Writing } | undefined;
  return {
    async keep({ place, saved, writing }) {
      const key = `${draftPrefix(place)}${saved.version}:${tab}`;
      const before = last;
      if (before?.key === key && isSameWriting(before.writing, writing) && hasDraftAtOnce(key))
        return undefined;
      last = { key, writing };
      // The page was saved while somebody typed on: what was kept for the version before is on the server.
      if (before !== undefined && before.key !== key) void removeDraft(before.key);
      const isKept = await keepDraft(makeDraft(key, writing, saved));
      if (last?.key === key) return isKept ? new Date() : 'none';
      // Saved while the browser was still writing: there is nothing to keep any more.
      await removeDraft(key);
      return undefined;
    },
    forget() {
      if (last !== undefined) void removeDraft(last.key);
      last = undefined;
    },
  };
}

function makeDraft(key: string, { page_title, cat_id, doc }: Writing, saved: Saved): Draft {
  const base = {
    version: saved.version,
    page_title: saved.page_title,
    cat_id: saved.cat_id,
    text: saved.doc.toString(),
  };
  return { key, at: Date.now(), page_title, cat_id, text: doc.toString(), base };
}

/** Those that differ from what was opened are offered; the others say nothing new. */
export function sortLeftovers(drafts: readonly Draft[], opened: { text: string; page_title: string }) {
  const isNews = (draft: Draft) => draft.text !== opened.text || draft.page_title !== opened.page_title;
  return { offered: drafts.filter(isNews), needless: drafts.filter(draft => !isNews(draft)) };
}

/** What a draft started from: a page that moved on since is merged at the next save. */
export function baseOfDraft({ base }: Draft, saved: Saved): Saved {
  if (base.version === saved.version) return saved;
  return { ...base, page_id: saved.page_id, doc: textOf({ page_content: base.text }) };
}
