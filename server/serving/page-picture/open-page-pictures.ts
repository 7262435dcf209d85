/** Draws pictures for links, one after the other in a thread, and keeps them. */
import { AppError } from '#common/errors.ts';
import { findPicture } from '../../people/site/brand/queries.ts';
import type { Context, PagePicture, PagePictures } from '../../platform/context.ts';
import { limitConcurrency } from '../../platform/limit-concurrency.ts';
import { runInThread } from '../../platform/run-in-thread.ts';
import { startThread } from '../../platform/start-thread.ts';
import type { DrawingMessage, DrawingTask } from './draw-worker.ts';
import { findKept, keep } from './kept-pictures.ts';
import { type ListFaces, openFaces } from './known-faces.ts';
import { signOf } from './page-picture.ts';

type Drawing = Pick<Context, 'config' | 'db' | 'elapsedMs'>;

const drawingMaxMs = 15_000;
/** More than these are not waited for: whoever collects pages comes again. */
const waitingMax = 40;

export function openPagePictures(context: Drawing, listFaces: ListFaces): PagePictures {
  const inTurn = limitConcurrency(1);
  const running = new Map<string, Promise<Buffer>>();

  async function make(sign: string, picture: PagePicture): Promise<Buffer> {
    const png = await inTurn(async () => drawInThread(context, picture));
    await keep(context, sign, png);
    return png;
  }

  return {
    canDraw: openFaces(listFaces, context.elapsedMs),
    async draw(picture) {
      const sign = signOf(picture);
      const known = running.get(sign);
      if (known !== undefined) return known;
      const isFull = running.size >= waitingMax;
      const making = findKept(context, sign).then(async found => {
        if (found !== undefined) return found;
        if (isFull) throw new AppError('tooMany');
        return make(sign, picture);
      });
      running.set(sign, making);
      try {
        return await making;
      } finally {
        if (running.get(sign) === making) running.delete(sign);
      }
    },
  };
}

async function drawInThread({ db }: Drawing, { cover_sign, ...picture }: PagePicture): Promise<Buffer> {
  // NOTE: its library has to be loaded here first, or a thread that ends takes it away from the others.
  await import('sharp');
  const cover = cover_sign === '' ? undefined : await findPicture(db, cover_sign);
  const cover_bytes = cover && new Uint8Array(Buffer.from(cover.bytes, 'base64'));
  const task: DrawingTask = { ...picture, cover_bytes };
  const worker = startThread('serving/page-picture/draw-worker');
  worker.unref();
  const message = await runInThread<DrawingMessage>(worker, task, AbortSignal.timeout(drawingMaxMs));
  await worker.terminate();
  if ('crash' in message) throw new Error(message.crash);
  return Buffer.from(message.png);
}
