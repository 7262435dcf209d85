import { type Dispatch, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { Choice } from '#common/merge/merge-text.ts';
import { noId, noVersion } from '#common/row-values.ts';
import { AnswersContext } from '../../api/answers.ts';
import { requestMenusAfterSave } from '../../api/read-after-save.ts';
import { useSend } from '../../api/use-call.ts';
import type { EditorAction, EditorState } from '../state/editor-state.ts';
import { type SaveSteps, saveMerged, savePage } from './save-page.ts';
import type { Writing } from './writing.ts';

type SaveParts = Pick<SaveSteps, 'item_id' | 'onCreated' | 'onPlaced' | 'onMerged'> & {
  state: Pick<EditorState, 'saved' | 'trouble' | 'conflict' | 'reason'>;
  dispatch: Dispatch<EditorAction>;
  read: () => Writing;
  /** The members got a message about the save. */
  onNotified: () => void;
};

/** Saves with the version the text started from; when the page moved on, merges, and asks only about true conflicts. */
export function useSave({ state, dispatch, read, onNotified, ...parts }: SaveParts) {
  const { saved, trouble, conflict, reason } = state;
  const { send, isSending, setNote } = useSendWithNote(onNotified);
  const [attempts] = useState<Writing[]>([]);
  const singleFlight = useSingleFlight();
  const steps: SaveSteps = {
    ...parts,
    reason,
    send,
    attempts,
    onSaved: next => dispatch({ type: 'saved', saved: next, at: new Date(), reason }),
    onConflict: found => dispatch({ type: 'conflictFound', conflict: found }),
    onTrouble: found => dispatch({ type: 'saveFailed', trouble: found }),
    onRebased: base => dispatch({ type: 'rebased', base }),
  };

  /** With a note the members get a message, whichever attempt it is that arrives. */
  const save = async (note?: string) =>
    singleFlight(async () => {
      // The open question would become another one.
      if (conflict !== undefined) return;
      if (note !== undefined) setNote(note);
      await savePage(steps, read(), saved);
    });
  /** For a text whose page is gone. */
  const saveAsNewPage = async () =>
    singleFlight(async () => savePage(steps, read(), { ...saved, page_id: noId, version: noVersion }));
  const resolve = async (choices: readonly Choice[]) => {
    if (conflict === undefined) return;
    dispatch({ type: 'conflictClosed' });
    await singleFlight(async () => saveMerged(steps, conflict, { base: saved, choices }));
  };
  const closeConflict = () => {
    setNote(undefined);
    dispatch({ type: 'conflictClosed' });
  };
  useRetry(trouble?.kind === 'offline' && trouble.isRetried, () => void save());
  return { isSaving: isSending, save, saveAsNewPage, resolve, closeConflict };
}

/** Sends the note of a save with it; one that did not arrive goes with the next attempt. */
function useSendWithNote(onNotified: () => void) {
  const { send, isSending } = useSend('page/save', { stale: ['item/info', 'page/info', 'page/article'] });
  const answers = useContext(AnswersContext);
  const waiting = useRef<string>(undefined);
  const sendAndExpire: SaveSteps['send'] = async input => {
    const row = await send(input);
    requestMenusAfterSave(answers);
    return row;
  };
  const sendWithNote: SaveSteps['send'] = async input => {
    const note = waiting.current;
    if (note === undefined) return sendAndExpire(input);
    const row = await sendAndExpire({ ...input, is_notify: true, notify_content: note });
    waiting.current = undefined;
    onNotified();
    return row;
  };
  const setNote = (note: string | undefined) => {
    waiting.current = note;
  };
  return { send: sendWithNote, isSending, setNote };
}

/** A second press while the first is on its way does nothing. */
function useSingleFlight(): (work: () => Promise<void>) => Promise<void> {
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

const retryEveryMs = 10_000;

/** Tries again while it waits: now and then, and at once when the browser is back on the network. */
function useRetry(isWaiting: boolean, retry: () => void): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const again = () => latest.current();
    const timer = setInterval(again, retryEveryMs);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [isWaiting]);
}
