/** A tab of Chromium with the document in it, ready to be printed. */
import { readFile } from 'node:fs/promises';
import { AppError } from '#common/errors.ts';
import { limitConcurrency } from '../../../../platform/limit-concurrency.ts';
import type { PaperFile } from '../paper/paper-files.ts';
import type { DevtoolsPipe } from './devtools-pipe.ts';

export type PaperDocument = {
  /** The file at the address of a request, such as `/files/3f`; `/` is the document. */
  fileAt: (path: string) => PaperFile | undefined;
  /** Run in the document before it is printed. */
  script: string;
  /** Where its scripts find what draws diagrams; '' where nothing does. */
  diagram_script: string;
  /** Of the text on a page, in CSS pixels: as it is, and turned. */
  widths: { upright: number; turned: number };
};

export type PaperTab = {
  send(method: string, params?: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** Runs a script and waits for what it promises. @throws Error when the script fails */
  run(script: string): Promise<void>;
};

/** No such host exists, and none is asked for: each request is answered here. */
const origin = 'http://paper.invalid';
/** The first that prints running heads of each page. */
const oldestChromium = 131;
const heightPixels = 1_000;
const answersAtOnce = 2;
const policy = `default-src 'none'; script-src ${origin}; style-src ${origin} 'unsafe-inline'; img-src ${origin} data:; font-src ${origin} data:; form-action 'none'; base-uri 'none'`;

/** @throws pdfChromiumOld, pdfFailed, exportTooLarge, exportTooLong */
export async function openPaperTab(pipe: DevtoolsPipe, print: PaperDocument): Promise<PaperTab> {
  await requireVersion(pipe);
  const { targetId } = await pipe.send({ method: 'Target.createTarget', params: { url: 'about:blank' } });
  const attached = await pipe.send({
    method: 'Target.attachToTarget',
    params: { targetId, flatten: true },
  });
  const sessionId = String(attached.sessionId);
  const tab = tabOf(pipe, sessionId);
  // Most often it had no memory left.
  pipe.onEvent('Inspector.targetCrashed', () => pipe.end(new AppError('exportTooLarge')));
  // Each waits in memory until it is sent.
  const inTurn = limitConcurrency(answersAtOnce);
  pipe.onEvent('Fetch.requestPaused', request => {
    void inTurn(async () => answer(tab, print, request)).catch(async error => {
      // Without its document the tab would wait until its time is over.
      if (pathOf(request) === '/') pipe.end(error as Error);
      else await refuse(tab, request).catch(() => undefined);
    });
  });
  await tab.send('Inspector.enable');
  await tab.send('Page.enable');
  await tab.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  await tab.send('Emulation.setEmulatedMedia', { media: 'print' });
  await tab.send('Emulation.setDeviceMetricsOverride', {
    width: print.widths.upright,
    height: heightPixels,
    deviceScaleFactor: 1,
    mobile: false,
  });
  await tab.send('Page.navigate', { url: `${origin}/` });
  await tab.run(print.script);
  await tab.run(`preparePaper(${JSON.stringify({ script: print.diagram_script, ...print.widths })})`);
  return tab;
}

async function requireVersion(pipe: DevtoolsPipe): Promise<void> {
  const { product } = await pipe.send({ method: 'Browser.getVersion' });
  const found = Number(/\/(\d+)/.exec(String(product))?.[1]);
  if (found >= oldestChromium) return;
  throw new AppError('pdfChromiumOld', { values: { found, oldest: oldestChromium } });
}

function tabOf(pipe: DevtoolsPipe, sessionId: string): PaperTab {
  const send: PaperTab['send'] = (method, params = {}) => pipe.send({ method, params, sessionId });
  return {
    send,
    async run(script) {
      const ran = await send('Runtime.evaluate', { expression: script, awaitPromise: true });
      const { exceptionDetails } = ran;
      if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails).slice(0, 2_000));
    },
  };
}

type Paused = { requestId?: unknown; request?: unknown };

/** undefined: it is somewhere else. */
function pathOf({ request }: Paused): string | undefined {
  const { url } = request as { url: string };
  return url.startsWith(`${origin}/`) ? new URL(url).pathname : undefined;
}

async function refuse(tab: PaperTab, { requestId }: Paused): Promise<void> {
  await tab.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
}

async function answer(tab: PaperTab, { fileAt }: PaperDocument, paused: Paused): Promise<void> {
  const path = pathOf(paused);
  const file = path === undefined ? undefined : fileAt(path);
  if (file === undefined) return refuse(tab, paused);
  const bytes = 'path' in file ? await readFile(file.path) : file.bytes;
  await tab.send('Fetch.fulfillRequest', {
    requestId: paused.requestId,
    responseCode: 200,
    responseHeaders: [
      { name: 'content-type', value: file.content_type },
      { name: 'content-security-policy', value: policy },
    ],
    body: Buffer.from(bytes).toString('base64'),
  });
}
