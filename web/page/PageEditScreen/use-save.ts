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

  async function put(mine: Writing, base: Saved): Promise<void> {
    const { page_id, version } = base;
    try {
      const row = await send({ ...blank, ...mine, item_id, page_id, version });
      setSaved({ ...mine, page_id: row.page_id, version: row.version });
      setSavedAt(new Date());
      if (page_id === '0') onCreated(row.page_id);
    } catch (failure) {
      const current = movedOnTo(failure);
      if (current === undefined) return;
      const found = mergeWith(current, mine, base);
      await (found.parts.some(isConflict) ? setConflict(found) : putMerged(found, base, []));
    }
  }

  async function putMerged(found: Conflict, base: Saved, choices: readonly Choice[]): Promise<void> {
    const merged = mergedWriting(found, base, choices);
    onMerged(merged, found.current.author_username);
    await put(merged, { ...base, page_content: found.current.page_content, version: found.current.version });
  }

  async function resolve(choices: readonly Choice[]): Promise<void> {
    if (conflict === undefined) return;
    setConflict(undefined);
    await putMerged(conflict, saved, choices);
  }

  const save = (writing: Writing) => put(writing, saved);
  const dismiss = () => setConflict(undefined);
  const shown = error?.is('pageMovedOn') === true ? undefined : error;
  return { saved, savedAt, isSaving: isSending, error: shown, conflict, save, resolve, dismiss };
}

/** The page as it is now, when that is why the save was refused; other refusals are shown by the hook's `error`. */
function movedOnTo(failure: unknown): Current | undefined {
  if (!(failure instanceof CallError)) throw failure;
  return failure.is('pageMovedOn') ? (failure.data as Current) : undefined;
}

function mergeWith(current: Current, mine: Writing, base: Saved): Conflict {
  const texts = { base: base.page_content, mine: mine.page_content, theirs: current.page_content };
  return { current, mine, parts: mergeTexts(texts) };
}

/** A title only the other person changed is theirs. */
function mergedWriting({ current, mine, parts }: Conflict, base: Saved, choices: readonly Choice[]): Writing {
  const page_title = mine.page_title === base.page_title ? current.page_title : mine.page_title;
  return { ...mine, page_title, page_content: resolveMerge(parts, choices) };
}

const blank = { is_urlencode: '0', s_number: '0', page_comments: '' };
