/** One request at a time, and what comes back of it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OutboundCut, OutboundReason } from '#common/outbound/outbound-kinds.ts';
import type { SentRequest } from './request/build-sent.ts';
import type { AnswerHead, SendingEvents, SendingFailure } from './sending/send-from-browser.ts';

export type ReceivedAnswer = AnswerHead & {
  bytes: Uint8Array<ArrayBuffer>;
  /** More may come. */
  is_open: boolean;
  /** Why it ended before its own end. */
  ended_by?: '' | 'broken' | Exclude<OutboundCut, ''> | OutboundReason;
};
export type Sending =
  | { state: 'none' }
  | { state: 'sending'; request: SentRequest }
  | { state: 'answered'; request: SentRequest; answer: ReceivedAnswer }
  | ({ state: 'failed'; request: SentRequest } & SendingFailure);

/** What comes beyond is not kept. */
export const answerMaxBytes = 10 * 1024 * 1024;

/** @returns what stops it */
export type Sender = (request: SentRequest, events: SendingEvents) => () => void;
type Ended = (status: number, ms: number) => void;

export function useSending(): {
  sending: Sending;
  send: (sender: Sender, request: SentRequest, onEnded: Ended) => void;
  stop: () => void;
} {
  const [sending, setSending] = useState<Sending>({ state: 'none' });
  const stopping = useRef<() => void>(undefined);
  useEffect(() => () => stopping.current?.(), []);

  const send = useCallback((sender: Sender, request: SentRequest, onEnded: Ended) => {
    stopping.current?.();
    let answer: ReceivedAnswer | undefined;
    const show = (next: ReceivedAnswer) => {
      answer = next;
      setSending({ state: 'answered', request, answer: next });
    };
    setSending({ state: 'sending', request });
    const stop = sender(request, {
      onHead: head => show({ ...head, bytes: new Uint8Array(), is_open: true }),
      onPart: part => {
        if (!answer) return;
        const bytes = joined(answer.bytes, part);
        show({ ...answer, bytes });
        if (bytes.length >= answerMaxBytes) stop();
      },
      onEnd: (ms, cut = '') => {
        if (!answer) return;
        show({ ...answer, is_open: false, ms, ended_by: cut });
        onEnded(answer.status, ms);
      },
      onFailed: failure => {
        const { ms } = failure;
        // A stream that was stopped is an answer all the same.
        if (answer) show({ ...answer, is_open: false, ms, ended_by: endOf(failure) });
        else setSending({ state: 'failed', request, ...failure });
        onEnded(answer?.status ?? 0, ms);
      },
    });
    stopping.current = stop;
  }, []);

  return { sending, send, stop: () => stopping.current?.() };
}

function endOf({ is_stopped, way }: SendingFailure): NonNullable<ReceivedAnswer['ended_by']> {
  if (is_stopped) return '';
  return way === undefined || way.reason === '' ? 'broken' : way.reason;
}

function joined(before: Uint8Array, part: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(Math.min(before.length + part.length, answerMaxBytes));
  all.set(before);
  all.set(part.subarray(0, all.length - before.length), before.length);
  return all;
}
