import { useCallback, useRef, useState } from 'react';
import type { Choice } from '#common/merge-text.ts';
import { noId } from '#common/row-values.ts';
import { useSend } from '../../api/use-call.ts';
import { type Conflict, type SaveSteps, saveMerged, savePage, type Trouble } from './save-page.ts';
import { useRetry } from './use-retry.ts';
import type { Saved, Writing } from './writing.ts';

type SaveParts = Pick<SaveSteps, 'item_id' | 'onCreated' | 'onPlaced' | 'onMerged'> & {
  opened: Saved;
  read: () => Writing;
  /** The members were told of the save. */
  onTold: () => void;
};

/** Saves with the version the text started from; when the page moved on, merges, and asks only about true conflicts. */
export function useSave({ opened, read, onTold, ...parts }: SaveParts) {
  const { send, isSending, setNote } = useNotedSend(onTold);
  const [saved, setSaved] = useState(opened);
  const [savedAt, setSavedAt] = useState<Date>();
  const [conflict, setConflict] = useState<Conflict>();
  const [trouble, setTrouble] = useState<Trouble>();
  const [tries] = useState<Writing[]>([]);
  const alone = useOneAtATime();
  const onSaved = (next: Saved) => {
    setSaved(next);
    setSavedAt(new Date());
    setTrouble(undefined);
  };
  // The server was reached: asked again by itself, it would ask the person again and again.
  const onConflict = (found: Conflict) => {
    setTrouble(undefined);
    setConflict(found);
  };
  const hooks = { onSaved, onConflict, onTrouble: setTrouble, onRebased: setSaved };
  const steps: SaveSteps = { ...parts, ...hooks, send, tries };

  /** With a note the members are told, whichever try it is that arrives. */
  const save = (note?: string) =>
    alone(async () => {
      // What is being asked about would become another question.
      if (conflict !== undefined) return;
      if (note !== undefined) setNote(note);
      await savePage(steps, read(), saved);
    });
  /** For a text whose page is gone. */
  const saveAnew = () => alone(() => savePage(steps, read(), { ...saved, page_id: noId, version: '0' }));
  const resolve = async (choices: readonly Choice[]) => {
    if (conflict === undefined) return;
    setConflict(undefined);
    await alone(() => saveMerged(steps, conflict, { base: saved, choices }));
  };
  const dismiss = () => {
    setNote(undefined);
    setConflict(undefined);
  };
  useRetry(trouble?.kind === 'offline' && trouble.asksAgain, () => void save());
  /** The text now started from another version than the one that was opened. */
  const rebase = setSaved;
  return { saved, savedAt, isSaving: isSending, trouble, conflict, save, saveAnew, resolve, dismiss, rebase };
}

/** Sends the note of a save with it; one that did not arrive goes with the next try. */
function useNotedSend(onTold: () => void) {
  const { send, isSending } = useSend('page/save', { stale: ['item/info', 'page/info', 'page/article'] });
  const waiting = useRef<string>(undefined);
  const sendNoted: SaveSteps['send'] = async input => {
    const note = waiting.current;
    if (note === undefined) return send(input);
    const row = await send({ ...input, is_notify: '1', notify_content: note });
    waiting.current = undefined;
    onTold();
    return row;
  };
  const setNote = (note: string | undefined) => {
    waiting.current = note;
  };
  return { send: sendNoted, isSending, setNote };
}

/** A second press while the first is on its way does nothing. */
function useOneAtATime(): (work: () => Promise<void>) => Promise<void> {
  const isBusy = useRef(false);
  return useCallback(async work => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await work();
    } finally {
      isBusy.current = false;
    }
  }, []);
}
