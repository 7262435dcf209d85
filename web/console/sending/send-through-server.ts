/** Sends a request through the server, which keeps nothing of it: for networks that the browser does not reach, and servers without CORS. */
import { CallError } from '../../api/call.ts';
import type { SentRequest } from '../request/build-sent.ts';
import { callByServer } from './call-by-server.ts';
import type { SendingEvents } from './send-from-browser.ts';

/** @returns what stops waiting for it; the server may have sent it by then */
export function sendThroughServer(item_id: string, request: SentRequest, events: SendingEvents): () => void {
  let isOver = false;
  const begun = performance.now();
  const fail = (failure: { is_stopped: boolean; words?: string }) => {
    isOver = true;
    events.onFailed({ ...failure, ms: performance.now() - begun });
  };
  callByServer(item_id, request).then(
    ({ steps, failed_step, reason, ms, status, url, headers, body }) => {
      if (isOver) return;
      isOver = true;
      if (failed_step !== '') {
        events.onFailed({ is_stopped: false, ms, way: { steps, failed_step, reason } });
        return;
      }
      const pairs = headers.map(({ name, value }): [string, string] => [name, value]);
      events.onHead({ status: Number(status), reason: '', url, headers: pairs, ms });
      if (body !== '') events.onPart(bytesOf(body));
      events.onEnd(ms);
    },
    (error: unknown) => {
      if (!isOver) fail({ is_stopped: false, words: error instanceof CallError ? error.message : '' });
    },
  );
  return () => {
    if (!isOver) fail({ is_stopped: true });
  };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), sign => sign.codePointAt(0) ?? 0);
}
