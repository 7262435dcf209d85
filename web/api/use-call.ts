/** SWR behind two hooks: what a screen reads, and what it sends. */
import { createContext, useCallback, useContext, useState } from 'react';
import useSWR, { type KeyedMutator, useSWRConfig } from 'swr';
import type { Answer, CallName, Sent } from '#common/contract/index.ts';
import { type Answers, answerKey, isFailure } from '#common/reader-page.ts';
import { CallError, call } from './call.ts';

/** What the server answered while it made the page. */
export const SeedContext = createContext<Answers>({});

/** Shared settings of both doors. Nothing on the screen is asked again because a window got the focus. */
export const swrSettings = {
  revalidateOnFocus: false,
  shouldRetryOnError: false,
  keepPreviousData: false,
} as const;

type Reading<N extends CallName> = {
  data: Answer<N> | undefined;
  error: CallError | undefined;
  isLoading: boolean;
  reload: KeyedMutator<unknown>;
};

/** Reads a call. `null` as input asks nothing (yet). */
export function useCall<N extends CallName>(name: N, input: Sent<N> | null): Reading<N> {
  const seeds = useContext(SeedContext);
  const key = input === null ? null : answerKey(name, input);
  const isSeeded = key !== null && key in seeds;
  const { data, error, isLoading, mutate } = useSWR<unknown, CallError>(
    key,
    input === null ? null : () => call(name, input),
    isSeeded ? { fallbackData: seeds[key], revalidateOnMount: false } : {},
  );
  const refusal = isFailure(data) ? new CallError(data.error_code, data.error_message) : undefined;
  return {
    data: refusal === undefined ? (data as Answer<N> | undefined) : undefined,
    error: error ?? refusal,
    isLoading,
    reload: mutate,
  };
}

type Sending<N extends CallName> = {
  /** Resolves to the answer. @throws CallError, which is also in `error`. */
  send: (input: Sent<N>) => Promise<Answer<N>>;
  isSending: boolean;
  error: CallError | undefined;
};

/** Sends a change; then asks again whatever `stale` names. */
export function useSend<N extends CallName>(
  name: N,
  options: { stale?: readonly CallName[] } = {},
): Sending<N> {
  const { mutate } = useSWRConfig();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const stale = (options.stale ?? []).join(' ');

  const send = useCallback(
    async (input: Sent<N>) => {
      setSending(true);
      setError(undefined);
      try {
        const answer = await call(name, input);
        const names = stale === '' ? [] : stale.split(' ');
        void mutate(key => typeof key === 'string' && names.some(other => key.startsWith(`${other}?`)));
        return answer;
      } catch (failure) {
        if (failure instanceof CallError) setError(failure);
        throw failure;
      } finally {
        setSending(false);
      }
    },
    [name, mutate, stale],
  );
  return { send, isSending, error };
}
