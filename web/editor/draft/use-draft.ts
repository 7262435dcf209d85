import { useCallback, useEffect, useRef, useState } from 'react';
import { draftEveryMs } from '#common/limits.ts';
import type { Saved, Writing } from '../save/writing.ts';
import { type KeptDraft, openDraftKeeper, sortLeftovers } from './draft-keeper.ts';
import { type Draft, type DraftPlace, draftPrefix, listDrafts, removeDraft } from './draft-store.ts';

type DraftParts = {
  place: DraftPlace;
  saved: Saved;
  isDirty: boolean;
  read: () => Writing;
};

/** Keeps what is not saved in this browser: every 30 s, and when the tab is hidden or left. */
export function useDraft({ place, saved, isDirty, read }: DraftParts) {
  const [keeper] = useState(() => openDraftKeeper(Math.random().toString(36).slice(2)));
  const [kept, setKept] = useState<KeptDraft>();
  const latest = useRef({ place, saved, read });
  useEffect(() => {
    latest.current = { place, saved, read };
  });

  const keep = useCallback(async () => {
    const now = latest.current;
    const outcome = await keeper.keep({ ...now, writing: now.read() });
    if (outcome !== undefined) setKept(outcome);
  }, [keeper]);
  const forget = useCallback(() => {
    setKept(undefined);
    keeper.forget();
  }, [keeper]);

  useKeeping(isDirty, keep, forget);
  return { kept, ...useLeftDrafts(draftPrefix(place), read) };
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

/** What an earlier visit left; offered once, and gone either way when the person has decided. */
function useLeftDrafts(prefix: string, read: () => Writing) {
  const [left, setLeft] = useState<readonly Draft[]>([]);
  const [opened] = useState(() => ({ prefix, text: read().doc.toString(), page_title: read().page_title }));
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const { offered, needless } = sortLeftovers(await listDrafts(opened.prefix), opened);
      for (const { key } of needless) void removeDraft(key);
      if (isCurrent) setLeft(offered);
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
