/** Requests an exported file and hands it to the browser to save. */
import { readBase } from '../api/base.ts';
import { CallError, type Envelope, noAnswer } from '../api/call.ts';
import { saveFile } from '../ui/copy/save-file.ts';

export type ExportFormat = 'word' | 'markdown' | 'html' | 'openapi' | 'postman';
type ExportRequest = { format: ExportFormat; item_id: string; cat_id: string };

/** @returns the name of the file @throws CallError; AbortError when it is stopped */
export async function saveExport(
  { format, item_id, cat_id }: ExportRequest,
  signal: AbortSignal,
): Promise<string> {
  const query = new URLSearchParams({ item_id, ...(format === 'word' && cat_id !== '' && { cat_id }) });
  const answer = await requestFile(`${readBase()}/api/export/${format}?${query}`, signal);
  const name = nameIn(answer.headers.get('content-disposition') ?? '');
  const file = await answer.blob().catch(failure => unreachable(failure, signal));
  saveFile(file, name);
  return name;
}

async function requestFile(address: string, signal: AbortSignal): Promise<Response> {
  const headers = { accept: 'application/json' };
  const answer = await fetch(address, { headers, signal }).catch(failure => unreachable(failure, signal));
  if (answer.headers.has('content-disposition')) return answer;
  const { error_code, error_message = '' } = (await answer.json().catch(() => ({
    error_code: noAnswer,
  }))) as Envelope;
  throw new CallError(error_code, error_message);
}

function unreachable(failure: unknown, signal: AbortSignal): never {
  if (signal.aborted) throw failure;
  throw new CallError(noAnswer, '');
}

function nameIn(disposition: string): string {
  const written = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return written === undefined ? 'export' : decodeURIComponent(written);
}
