/** The DevTools protocol over two pipes: commands go in, answers and events come out, each ended by NUL. */
import type { Readable, Writable } from 'node:stream';

type Answer = Record<string, unknown>;
type Message = {
  id?: number;
  method?: string;
  params?: Answer;
  result?: Answer;
  error?: { message: string };
  sessionId?: string;
};
type Command = { method: string; params?: Answer; sessionId?: string | undefined };
type Listener = (params: Answer) => void;

export type DevtoolsPipe = {
  /** @throws Error with Chromium's words, or with the reason the pipe was ended for */
  send(command: Command): Promise<Answer>;
  onEvent(method: string, listener: Listener): void;
  /** Whatever waits for an answer fails for this reason, and so does all that is sent later. */
  end(reason: Error): void;
};

export function openDevtoolsPipe(input: Writable, output: Readable): DevtoolsPipe {
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
  const listeners = new Map<string, Listener[]>();
  let last = 0;
  let ended: Error | undefined;

  function take({ id, method = '', params = {}, result = {}, error }: Message): void {
    if (id === undefined) {
      for (const listener of listeners.get(method) ?? []) listener(params);
      return;
    }
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asked?.resolve(result);
    else asked?.reject(new Error(error.message));
  }

  readMessages(output, take);
  // A pipe that breaks is the end of the process, which whoever started it is told of.
  input.on('error', () => undefined);
  return {
    send({ method, params = {}, sessionId }) {
      if (ended !== undefined) return Promise.reject(ended);
      last += 1;
      const id = last;
      return new Promise<Answer>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      });
    },
    onEvent(method, listener) {
      listeners.set(method, [...(listeners.get(method) ?? []), listener]);
    },
    end(reason) {
      ended ??= reason;
      for (const { reject } of waiting.values()) reject(ended);
      waiting.clear();
    },
  };
}

function readMessages(output: Readable, take: (message: Message) => void): void {
  let parts: string[] = [];
  output.setEncoding('utf8').on('data', (chunk: string) => {
    let from = 0;
    for (let at = chunk.indexOf('\0'); at >= 0; at = chunk.indexOf('\0', from)) {
      parts.push(chunk.slice(from, at));
      take(JSON.parse(parts.join('')) as Message);
      parts = [];
      from = at + 1;
    }
    parts.push(chunk.slice(from));
  });
  output.on('error', () => undefined);
}
