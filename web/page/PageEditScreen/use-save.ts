import { useState } from 'react';
import { type Choice, isConflict, type MergePart, mergeTexts, resolveMerge } from '#common/merge-text.ts';
import { CallError } from '../../api/call.ts';
import { useSend } from '../../api/use-call.ts';

export type Writing = { page_title: string; page_content: string; cat_id: string };
/** What the server has of the page, as far as this editor knows. */
export type Saved = Writing & { page_id: string; version: string };
type Current = { page_title: string; page_content: string; version: string; author_username: string };

export type Conflict = { current: Current; mine: Writing; parts: MergePart[] };

type SaveParts = {
  item_id: string;
  opened: Saved;
  /** A page was created: the editor goes to its own address. */
  onCreated: (page_id: string) => void;
  /** Somebody's text was merged in, without a conflict. */
  onMerged: (merged: Writing, author: string) => void;
};

/** Saves with the version the text started from; when the page moved on, merges, and asks only about true conflicts. */
export function useSave({ item_id, opened, onCreated, onMerged }: SaveParts) {
  const { send, isSending, error } = useSend('page/save', {
    stale: ['item/info', 'page/info', 'page/article'],
  });
  const [saved, setSaved] = useState(opened);
  const [savedAt, setSavedAt] = useState<Date>();
  const [conflict, setConflict] = useState<Conflict>();

  async function put(writing: Writing, base: Saved): Promise<void> {
    const { page_id, version } = base;
    try {
      const row = await send({ ...blank, ...writing, item_id, page_id, version });
      setSaved({ ...writing, page_id: row.page_id, version: row.version });
      setSavedAt(new Date());
      if (page_id === '0') onCreated(row.page_id);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      if (failure.is('pageMovedOn')) await merge(writing, base, failure.data as Current);
    }
  }

  async function merge(mine: Writing, base: Saved, current: Current): Promise<void> {
    const parts = mergeTexts({
      base: base.page_content,
      mine: mine.page_content,
      theirs: current.page_content,
    });
    if (parts.some(isConflict)) return setConflict({ current, mine, parts });
    return putMerged(mine, current, resolveMerge(parts, []), base);
  }

  async function putMerged(
    mine: Writing,
    current: Current,
    page_content: string,
    base: Saved,
  ): Promise<void> {
    const page_title = mine.page_title === base.page_title ? current.page_title : mine.page_title;
    const merged = { ...mine, page_title, page_content };
    onMerged(merged, current.author_username);
    await put(merged, { ...base, page_content: current.page_content, version: current.version });
  }

  return {
    saved,
    savedAt,
    isSaving: isSending,
    error: error?.is('pageMovedOn') === true ? undefined : error,
    conflict,
    save: (writing: Writing) => put(writing, saved),
    resolve: async (choices: readonly Choice[]) => {
      if (conflict === undefined) return;
      setConflict(undefined);
      await putMerged(conflict.mine, conflict.current, resolveMerge(conflict.parts, choices), saved);
    },
    dismiss: () => setConflict(undefined),
  };
}

const blank = { is_urlencode: '0', s_number: '0', page_comments: '' };
