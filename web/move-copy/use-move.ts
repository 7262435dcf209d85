/** What a person has chosen about moving or copying to another item, and what became of it. */
import { useState } from 'react';
import { CallError } from '../api/call.ts';

export type Target = { item_id: string; cat_id: string };
export type MoveKind = 'move' | 'copy';
/** `way` is the address of what was moved or copied. */
export type MoveOutcome = { target: Target; way: MoveKind; path: string } | 'undone';

/** @returns the address of the moved or copied thing */
export type Send = (target: Target, how: { way: MoveKind; with_history: boolean }) => Promise<string>;

export type MoveState = ReturnType<typeof useMove>;

/** @param first what is offered first: what cannot leave can be copied */
export function useMove(send: Send, from: Target, first: MoveKind = 'move') {
  const [way, setWay] = useState<MoveKind>(first);
  const [takesHistory, setTakesHistory] = useState(false);
  const [target, setTarget] = useState<Target>();
  const [outcome, setOutcome] = useState<MoveOutcome>();
  const [error, setError] = useState<CallError>();
  const [isSending, setSending] = useState(false);
  const attempt = async (work: () => Promise<MoveOutcome>) => {
    setSending(true);
    setError(undefined);
    try {
      setOutcome(await work());
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(failure);
    } finally {
      setSending(false);
    }
  };
  return {
    way,
    setWay,
    takesHistory,
    setTakesHistory,
    target,
    setTarget,
    outcome,
    error,
    isSending,
    start: async (to: Target) =>
      attempt(async () => ({ target: to, way, path: await send(to, { way, with_history: takesHistory }) })),
    undo: async () =>
      attempt(async () => {
        await send(from, { way: 'move', with_history: takesHistory });
        return 'undone';
      }),
  };
}
