/** What becomes of requests of the document, told to a pipe that has no Chromium behind it. */
import { expect, test } from 'vitest';
import type { PaperFile } from '../paper/paper-files.ts';
import type { DevtoolsPipe } from './devtools-pipe.ts';
import { openPaperTab } from './paper-tab.ts';

const answers: Record<string, Record<string, unknown>> = {
  'Browser.getVersion': { product: 'HeadlessChrome/140.0' },
  'Target.attachToTarget': { sessionId: 'tab' },
};

async function openTab(fileAt: (path: string) => PaperFile | undefined) {
  const listeners = new Map<string, (params: Record<string, unknown>) => void>();
  const sent: string[] = [];
  const ends: Error[] = [];
  const pipe: DevtoolsPipe = {
    async send({ method, params }) {
      if (method.startsWith('Fetch.') && typeof params?.requestId === 'string')
        sent.push(`${method} ${params.requestId}`);
      return answers[method] ?? {};
    },
    onEvent: (method, listener) => void listeners.set(method, listener),
    end: reason => void ends.push(reason),
  };
  await openPaperTab(pipe, { fileAt, script: '', diagram_script: '', widths: { upright: 1, turned: 1 } });
  const request = (requestId: string, url: string) =>
    listeners.get('Fetch.requestPaused')?.({ requestId, request: { url } });
  return { sent, ends, request };
}

const missing: PaperFile = { content_type: 'image/png', path: '/nowhere/at/all' };
const page: PaperFile = { content_type: 'text/html', bytes: Buffer.from('<p>Words</p>') };

test('a picture that cannot be read is refused, and what comes after it is answered', async () => {
  const { sent, ends, request } = await openTab(path => (path === '/' ? page : missing));
  for (const name of ['a', 'b', 'c']) request(name, `http://paper.invalid/files/${name}`);
  request('elsewhere', 'https://example.com/');
  request('document', 'http://paper.invalid/');
  const wanted = [
    ...['a', 'b', 'c', 'elsewhere'].map(name => `Fetch.failRequest ${name}`),
    'Fetch.fulfillRequest document',
  ];
  await expect.poll(() => sent.toSorted()).toEqual(wanted.toSorted());
  expect(ends).toEqual([]);
});

test('a document that cannot be read ends the work at once', async () => {
  const { ends, request } = await openTab(() => missing);
  request('document', 'http://paper.invalid/');
  await expect.poll(() => ends.map(({ message }) => message)).toEqual([expect.stringContaining('ENOENT')]);
});
