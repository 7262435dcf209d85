/** A call that answers line by line: each is handed over as it comes. */
import type { Answer, CallName, Sent } from '#common/contract/index.ts';
import { wireText } from '#common/row-values.ts';
import { readBase } from '../../api/base.ts';
import { CallError, type Envelope, noAnswer } from '../../api/call.ts';

/** @throws CallError when it is refused, and without words when it breaks off */
export async function callLines<N extends CallName>(
  name: N,
  sent: Sent<N>,
  { onLine, signal }: { onLine: (line: Answer<N>) => void; signal: AbortSignal },
): Promise<void> {
  const fields = Object.entries(sent).map(([field, value]) => [field, wireText(value as string)]);
  const body = new URLSearchParams(fields);
  const init = { method: 'POST', body, headers: { accept: 'application/json' }, signal };
  try {
    const response = await fetch(`${readBase()}/api/${name}`, init);
    const isRefused = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    if (isRefused) throw refusalIn((await response.json()) as Envelope);
    for await (const line of linesOf(response)) onLine(JSON.parse(line) as Answer<N>);
  } catch (error) {
    throw error instanceof CallError ? error : new CallError(noAnswer, '');
  }
}

const refusalIn = ({ error_code, error_message, data }: Envelope) =>
  new CallError(error_code, error_message ?? '', data);

async function* linesOf({ body }: Response): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const read = await reader?.read();
    if (read === undefined || read.done) return;
    const [last = '', ...whole] = `${rest}${read.value}`.split('\n').reverse();
    rest = last;
    yield* whole.reverse();
  }
}
