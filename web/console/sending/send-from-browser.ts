/** Sends a request from a sandboxed frame of ours, whose policy allows this one server: the page itself may not. */
import type { Answer } from '#common/contract/index.ts';
import type { OutboundCut } from '#common/outbound/outbound-kinds.ts';
import { readBase } from '../../api/base.ts';
import type { SentRequest } from '../request/build-sent.ts';

export type AnswerHead = {
  status: number;
  reason: string;
  /** After redirects. */
  url: string;
  headers: [name: string, value: string][];
  ms: number;
};
/** What was done on the way, and where it ended. */
export type ServerSteps = Pick<Answer<'console/send'>, 'steps' | 'failed_step' | 'reason'>;
export type SendingFailure = {
  is_stopped: boolean;
  ms: number;
  /** Through the server: how far it came. */
  way?: ServerSteps;
  /** Through the server: why it sent nothing. */
  words?: string;
};
/** What comes of it, piece by piece. */
export type SendingEvents = {
  onHead: (head: AnswerHead) => void;
  onPart: (part: Uint8Array<ArrayBuffer>) => void;
  onEnd: (ms: number, cut?: OutboundCut) => void;
  onFailed: (failure: SendingFailure) => void;
};
type FromFrame =
  | ({ kind: 'head' } & AnswerHead)
  | { kind: 'part'; part: Uint8Array<ArrayBuffer> }
  | { kind: 'end'; ms: number }
  | ({ kind: 'failed' } & SendingFailure);

export type SenderTarget = { item_id: string; environment_id: string; page_id: string };

const frameTimeoutMs = 10_000;

/** @returns what stops it */
export function sendFromBrowser(
  target: SenderTarget,
  request: SentRequest,
  events: SendingEvents,
): () => void {
  const { port1, port2 } = new MessageChannel();
  let frame: HTMLIFrameElement | undefined;
  const close = () => {
    port1.close();
    frame?.remove();
  };
  port1.onmessage = ({ data }: MessageEvent<FromFrame>) => {
    if (data.kind === 'head') events.onHead(data);
    else if (data.kind === 'part') events.onPart(data.part);
    else {
      close();
      if (data.kind === 'end') events.onEnd(data.ms);
      else events.onFailed(data);
    }
  };
  openFrame(target).then(
    opened => {
      frame = opened;
      const { url, method, headers, text, parts, file: bytes } = request;
      opened.contentWindow?.postMessage({ url, method, headers, text, parts, bytes }, '*', [port2]);
    },
    () => {
      close();
      events.onFailed({ is_stopped: false, ms: 0 });
    },
  );
  return () => port1.postMessage('stop');
}

/** Ready as soon as its script says so. @throws Error when it does not open */
function openFrame(target: SenderTarget): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.hidden = true;
  frame.src = `${readBase()}/api/environment/sender?${new URLSearchParams(target)}`;
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('message', onMessage);
    };
    const timer = setTimeout(() => {
      end();
      frame.remove();
      reject(new Error('The frame for requests did not open.'));
    }, frameTimeoutMs);
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source !== frame.contentWindow || data !== 'ready') return;
      end();
      resolve(frame);
    };
    addEventListener('message', onMessage);
    document.body.append(frame);
  });
}
