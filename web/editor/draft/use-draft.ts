import { useCallback, useEffect, useRef, useState } from 'react';
import { draftEveryMs } from '#common/limits.ts';
import { isSameWriting, type Saved, type Writing } from '../save/writing.ts';
import {
  type Draft,
  type DraftPlace,
  draftPrefix,
  hasDraftAtOnce,
  keepDraft,
  listDrafts,
  removeDraft,
} from './draft-store.ts';

type DraftParts = {
  place: DraftPlace;
  saved: Saved;
  isDirty: boolean;
  read: () => Writing;
};

/** `undefined`: none yet; a date: kept then; `'none'`: this browser refuses to keep one. */
export type KeptDraft = Date | 'none' | undefined;

/**
 * Keeps what is not saved in this browser: every 30 s, and when the tab is hidden or left.
 * Every editor has a key of its own, so that two tabs never write over each other.
 */
export function useDraft({ place, saved, isDirty, read }: DraftParts) {
  const [tab] = useState(() => Math.random().toString(36).slice(2));
  const [kept, setKept] = useState<KeptDraft>();
  const last = useRef<{ key: string; writing: Writing } | undefined>(undefined);
  const facts = useRef({ place, saved, read });
  useEffect(() => {
    facts.current = { place, saved, read };
  });

  const keep = useCallback(async () => {
    const now = facts.current;
    const writing = now.read();
    const key = `${draftPrefix(now.place)}${now.saved.version}:${tab}`;
    const before = last.current;
    if (before?.key === key && isSameWriting(before.writing, writing) && hasDraftAtOnce(key)) return;
    last.current = { key, writing };
    // The page was saved while somebody typed on: what was kept for the version before is on the server.
    if (before !== undefined && before.key !== key) void removeDraft(before.key);
    const isKept = await keepDraft(makeDraft(key, writing, now.saved));
    // Saved while the browser was still writing: there is nothing to keep any more.
    if (last.current?.key !== key) await removeDraft(key);
    else setKept(isKept ? new Date() : 'none');
  }, [tab]);

  const forget = useCallback(() => {
    const before = last.current;
    last.current = undefined;
    setKept(undefined);
    if (before !== undefined) void removeDraft(before.key);
  }, []);

  useKeeping(isDirty, keep, forget);
  return { kept, ...useLeftDrafts(draftPrefix(place), read) };
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

function useKeeping(isDirty: boolean, keep: () => Promise<void>, forget: () => void): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const keepNow = () => void keep();
    const keepWhenHidden = () => {
      if (document.visibilityState === 'hidden') void keep();
    };
    const timer = setInterval(keepNow, draftEveryMs);
    document.addEventListener('visibilitychange', keepWhenHidden);
    window.addEventListener('beforeunload', keepNow);
    window.addEventListener('pagehide', keepNow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', keepWhenHidden);
      window.removeEventListener('beforeunload', keepNow);
      window.removeEventListener('pagehide', keepNow);
    };
  }, [isDirty, keep]);
  useEffect(() => {
    if (!isDirty) forget();
  }, [isDirty, forget]);
}

/** What an earlier visit left; asked for once, and gone either way when the person has decided. */
function useLeftDrafts(prefix: string, read: () => Writing) {
  const [left, setLeft] = useState<readonly Draft[]>([]);
  const [opened] = useState(() => ({ prefix, text: read().doc.toString(), page_title: read().page_title }));
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const drafts = await listDrafts(opened.prefix);
      const isNews = (draft: Draft) => draft.text !== opened.text || draft.page_title !== opened.page_title;
      for (const draft of drafts.filter(one => !isNews(one))) void removeDraft(draft.key);
      if (isCurrent) setLeft(drafts.filter(isNews));
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [opened]);
  const decide = useCallback((draft: Draft) => {
    setLeft(all => all.filter(one => one.key !== draft.key));
    void removeDraft(draft.key);
  }, []);
  return { leftover: left[0], decide };
}
