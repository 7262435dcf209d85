/** Sends a request through the server, which keeps nothing of it: for networks that the browser does not reach, and servers without CORS. */
import { CallError } from '../../api/call.ts';
import type { SentRequest } from '../request/build-sent.ts';
import { type AnswerLine, callByServer } from './call-by-server.ts';
import type { AnswerHead, SendingEvents } from './send-from-browser.ts';

/** @returns what stops it; the other server may have received it by then */
export function sendThroughServer(item_id: string, request: SentRequest, events: SendingEvents): () => void {
  const stopping = new AbortController();
  const begun = performance.now();
  const elapsed = () => performance.now() - begun;
  let isOver = false;
  const onLine = (line: AnswerLine) => {
    isOver ||= line.kind === 'end';
    handOver(line, events, elapsed());
  };
  callByServer(item_id, request, { onLine, signal: stopping.signal }).catch((error: unknown) => {
    if (isOver) return;
    if (stopping.signal.aborted) events.onFailed({ is_stopped: true, ms: elapsed() });
    else
      events.onFailed({
        is_stopped: false,
        ms: elapsed(),
        words: error instanceof CallError ? error.message : '',
      });
  });
  return () => stopping.abort();
}

function handOver(line: AnswerLine, events: SendingEvents, elapsed: number): void {
  const { kind, ms = elapsed, body = '' } = line;
  if (kind === 'part') events.onPart(bytesOf(body));
  else if (kind === 'head') events.onHead({ ...headOf(line), ms });
  else end(line, events, ms);
}

function headOf({ status = '0', url = '', headers = [] }: AnswerLine): Omit<AnswerHead, 'ms'> {
  const pairs = headers.map(({ name, value }): [string, string] => [name, value]);
  return { status: Number(status), reason: '', url, headers: pairs };
}

function end(
  { steps = [], failed_step = '', reason = '', cut_by = '' }: AnswerLine,
  events: SendingEvents,
  ms: number,
): void {
  if (failed_step === '') events.onEnd(ms, cut_by);
  else events.onFailed({ is_stopped: false, ms, way: { steps, failed_step, reason } });
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), sign => sign.codePointAt(0) ?? 0);
}
