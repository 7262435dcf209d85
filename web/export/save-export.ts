/** Requests an exported file and hands it to the browser to save. */
import { readBase } from '../api/base.ts';
import { CallError, type Envelope, noAnswer } from '../api/call.ts';
import { saveFile } from '../ui/copy/save-file.ts';

export type FileFormat = 'word' | 'epub' | 'markdown' | 'html' | 'openapi' | 'postman';
/** What of an item: a catalog, a page, or with neither all of it. */
export type ExportScope = { item_id: string; cat_id: string; page_id: string };

/** @returns the name of the file @throws CallError; AbortError when it is stopped */
export async function saveExport(
  format: FileFormat,
  { item_id, cat_id, page_id }: ExportScope,
  signal: AbortSignal,
): Promise<string> {
  const part = { ...(cat_id !== '' && { cat_id }), ...(page_id !== '' && { page_id }) };
  return saveAnswer(
    `/api/export/${format}`,
    { item_id, ...((format === 'word' || format === 'epub') && part) },
    signal,
  );
}

/** @returns the name of the file @throws CallError; AbortError when it is stopped */
export async function saveAnswer(
  path: string,
  fields: Record<string, string>,
  signal: AbortSignal,
): Promise<string> {
  const answer = await requestFile(`${readBase()}${path}?${new URLSearchParams(fields)}`, signal);
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
