/** Uploads: like call(), but it reports its progress, and can be stopped. */
import type { Answer } from '#common/contract/index.ts';
import { wireText } from '#common/row-values.ts';
import { readBase } from './base.ts';
import { CallError, type Envelope, noAnswer } from './call.ts';

const fileFields = {
  'page/upload': 'file',
  'page/uploadImg': 'editormd-image-file',
  'import/auto': 'file',
  'brand/addPicture': 'file',
  'adminPeople/check': 'file',
  'adminPeople/import': 'file',
  'restore/upload': 'file',
} as const;
type UploadCall = keyof typeof fileFields;

type SendOptions = {
  fields: Record<string, string | boolean>;
  file: File;
  /** From 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
};

/** @throws CallError; one without words when it was stopped or never arrived */
export function sendFile<N extends UploadCall>(
  name: N,
  { fields, file, onProgress, signal }: SendOptions,
): Promise<Answer<N>> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, wireText(value));
  form.set(fileFields[name], file);
  const end = confirmLeaving();
  return new Promise<Answer<N>>((resolve, reject) => {
    // fetch() does not say how much of a body has been sent.
    const request = new XMLHttpRequest();
    request.open('POST', `${readBase()}/api/${name}`);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      const envelope = request.response as (Envelope & { data?: Answer<N> }) | null;
      if (envelope === null) reject(new CallError(noAnswer, ''));
      else if (envelope.error_code !== 0 || envelope.data === undefined)
        reject(new CallError(envelope.error_code, envelope.error_message ?? ''));
      else resolve(envelope.data);
    };
    request.onerror = () => reject(new CallError(noAnswer, ''));
    request.onabort = () => reject(new CallError(noAnswer, ''));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  }).finally(end);
}

let onTheirWay = 0;
const preventLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** Whoever closes the window would lose what is on its way. */
function confirmLeaving(): () => void {
  onTheirWay += 1;
  window.addEventListener('beforeunload', preventLeaving);
  return () => {
    onTheirWay -= 1;
    if (onTheirWay === 0) window.removeEventListener('beforeunload', preventLeaving);
  };
}
