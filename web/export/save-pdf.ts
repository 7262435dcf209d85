/** Has a PDF made, says how far it is, and hands it to the browser to save. */
import type { Answer, Sent } from '#common/contract/index.ts';
import { CallError, call } from '../api/call.ts';
import { saveAnswer } from './save-export.ts';

export type PdfProgress = Answer<'export/pdfState'>;
type PdfRequest = Sent<'export/pdf'>;

const pollEveryMs = 800;

/** @returns the name of the file @throws CallError; AbortError when it is stopped */
export async function savePdf(
  request: PdfRequest,
  onProgress: (progress: PdfProgress) => void,
  signal: AbortSignal,
): Promise<string> {
  const { pdf_id } = await call('export/pdf', request);
  for (;;) {
    await pause(pollEveryMs, signal);
    const progress = await call('export/pdfState', { pdf_id });
    signal.throwIfAborted();
    if (progress.state === 'failed') throw new CallError(progress.error_code, progress.error_message);
    onProgress(progress);
    if (progress.state === 'done') return saveAnswer('/api/export/pdfFile', { pdf_id }, signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}
