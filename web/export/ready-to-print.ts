/** What a printer would not wait for: pictures that are still on their way, diagrams that are still text. */

/** A picture that does not come keeps nobody from printing. */
const picturesMaxMs = 20_000;

export async function readyToPrint(text: HTMLElement): Promise<void> {
  const pictures = [...text.querySelectorAll('img')].filter(image => !image.complete);
  await Promise.all([drawAll(text), within(picturesMaxMs, Promise.all(pictures.map(hasCome)))]);
}

/** What draws them may not come: they stay the text they are. */
async function drawAll(text: HTMLElement): Promise<void> {
  const diagrams = text.querySelectorAll<HTMLElement>('pre[data-diagram]');
  if (diagrams.length === 0) return;
  await import('../article/diagram/draw-diagrams.ts').then(
    late => late.drawForPaper(diagrams),
    () => undefined,
  );
}

/** Or will not come. */
function hasCome(image: HTMLImageElement): Promise<void> {
  return new Promise(resolve => {
    for (const type of ['load', 'error']) image.addEventListener(type, () => resolve(), { once: true });
  });
}

function within(ms: number, work: Promise<unknown>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise(resolve => (timer = setTimeout(resolve, ms)));
  return Promise.race([work, end]).finally(() => clearTimeout(timer));
}
