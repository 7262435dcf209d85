/** Files on their way to pages. They go on when the drawer that sent them is closed, and are there when it opens again. */
import { CallError } from '../api/call.ts';
import { sendFile } from '../api/send-file.ts';

export type Upload = {
  id: number;
  page_id: string;
  name: string;
  /** From 0 to 1. */
  part: number;
  /** Why it is not there. */
  trouble?: string | undefined;
};
type Sending = {
  page_id: string;
  file: File;
  /** Why it cannot be sent, where that is known before. */
  trouble: string | undefined;
  onArrival: () => void;
  wordsFor: (failure: CallError) => string;
};
type Failed = Upload & { trouble: string };

let uploads: readonly Upload[] = [];
let lastId = 0;
const running = new Map<number, AbortController>();
const watchers = new Set<() => void>();
const shownPages = new Set<string>();
const listeners = new Set<(failed: Failed) => void>();

export const listUploads = () => uploads;

export function watchUploads(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** For as long as the files of a page are on the screen: what fails is seen there. */
export function setShownPage(page_id: string): () => void {
  shownPages.add(page_id);
  return () => shownPages.delete(page_id);
}

/** Called with what failed where nobody saw it. */
export function onUploadFailure(listener: (failed: Failed) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function startUpload(sending: Sending): void {
  const { page_id, file, trouble } = sending;
  lastId += 1;
  const upload = { id: lastId, page_id, name: file.name, part: 0, trouble };
  put([...uploads, upload]);
  if (trouble === undefined) void send(upload, sending);
}

/** Stops what is on its way, forgets what failed. */
export function stopUpload(id: number): void {
  running.get(id)?.abort();
  put(uploads.filter(one => one.id !== id));
}

async function send(upload: Upload, { file, onArrival, wordsFor }: Sending): Promise<void> {
  const { id, page_id } = upload;
  const control = new AbortController();
  running.set(id, control);
  const onProgress = (part: number) => change(id, { part });
  try {
    await sendFile('page/upload', { fields: { page_id }, file, onProgress, signal: control.signal });
    onArrival();
    put(uploads.filter(one => one.id !== id));
  } catch (failure) {
    if (!(failure instanceof CallError)) throw failure;
    if (!control.signal.aborted) reportFailure({ ...upload, trouble: wordsFor(failure) });
  } finally {
    running.delete(id);
  }
}

function reportFailure(failed: Failed): void {
  change(failed.id, { trouble: failed.trouble });
  if (shownPages.has(failed.page_id)) return;
  for (const listener of listeners) listener(failed);
}

function change(id: number, part: Partial<Upload>): void {
  put(uploads.map(one => (one.id === id ? { ...one, ...part } : one)));
}

function put(next: readonly Upload[]): void {
  uploads = next;
  for (const watcher of watchers) watcher();
}
