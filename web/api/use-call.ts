/** Two hooks: what a screen reads, and what it sends. */
import { useCallback, useContext, useState, useSyncExternalStore } from 'react';
import type { Answer, CallName, Sent } from '#common/contract/index.ts';
import { answerKey } from '#common/reader-page.ts';
import { AnswersContext, type Reply } from './answers.ts';
import { CallError, call } from './call.ts';

type Reading<N extends CallName> = {
  data: Answer<N> | undefined;
  error: CallError | undefined;
  isLoading: boolean;
  reload: () => Promise<void>;
};

const idle = { isLoading: false } as const;

/** Reads a call. `null` as input requests nothing (yet). */
export function useCall<N extends CallName>(name: N, input: Sent<N> | null): Reading<N> {
  const answers = useContext(AnswersContext);
  const key = input === null ? null : answerKey(name, input);
  const watch = useCallback(
    (watcher: () => void) => (key === null ? () => undefined : answers.watch(key, watcher)),
    [answers, key],
  );
  const read = () => (key === null ? idle : answers.read(key));
  const { data, error, isLoading } = useSyncExternalStore<Reply>(watch, read, read);
  const reload = useCallback(async () => {
    if (key !== null) await answers.reload(key);
  }, [answers, key]);
  // The server checked its answer against the contract before sending it.
  return { data: data as Answer<N> | undefined, error, isLoading, reload };
}

type Sending<N extends CallName> = {
  /** Resolves to the answer. @throws CallError, which is also in `error`. */
  send: (input: Sent<N>) => Promise<Answer<N>>;
  isSending: boolean;
  error: CallError | undefined;
};

/** Sends a change; then requests again whatever `stale` names. */
export function useSend<N extends CallName>(
  name: N,
  options: { stale?: readonly CallName[] } = {},
): Sending<N> {
  const answers = useContext(AnswersContext);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const stale = (options.stale ?? []).join(' ');

  const send = useCallback(
    async (input: Sent<N>) => {
      setSending(true);
      setError(undefined);
      try {
        const answer = await call(name, input);
        if (stale !== '') answers.expire(stale.split(' ') as CallName[]);
        return answer;
      } catch (failure) {
        if (failure instanceof CallError) setError(failure);
        throw failure;
      } finally {
        setSending(false);
      }
    },
    [name, answers, stale],
  );
  return { send, isSending, error };
}
