/** Files to import, made on the spot, and sent as a browser sends them. */
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { Answer } from '#common/contract/index.ts';
import { type As, nameOfRefusal } from './open-app.ts';

export type Imported = Answer<'import/auto'>;
type Fields = Record<string, string>;
type Reply = { error_code: number; error_message: string; data?: Imported };
type TestFile = { file_name: string; bytes: string | Buffer };

/** Whatever comes back. */
export async function tryImport(who: As, file: TestFile, fields: Fields = {}, headers: Fields = {}) {
  return sendFile('import/auto', { who, file, fields, headers });
}

type FileCall = 'import/auto' | 'open/import' | 'check/file' | 'adminPeople/check' | 'adminPeople/import';
type Sending = { who: As; file: TestFile; fields?: Fields; headers?: Fields };

/** Whatever comes back. */
export async function sendFile(call: FileCall, { who, file, fields = {}, headers }: Sending) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(Buffer.from(file.bytes as never))]), file.file_name);
  const encoded = new Request('http://test/', { method: 'POST', body: form });
  return who.request({
    method: 'POST',
    url: `/api/${call}`,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      'accept-language': 'en',
      ...headers,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

/** @throws Error with the refusal */
export async function importFile(who: As, file: TestFile, fields: Fields = {}): Promise<Imported> {
  return importedIn(await tryImport(who, file, fields));
}

/** By the key of an item. @throws Error with the refusal */
export async function pushFile(who: As, file: TestFile, fields: Fields): Promise<Imported> {
  return importedIn(await sendFile('open/import', { who, file, fields }));
}

/** What a push of the file would change. @returns also a refusal */
export async function tryCheck(who: As, file: TestFile, fields: Fields) {
  const { body } = await sendFile('check/file', { who, file, fields });
  return JSON.parse(body) as Omit<Reply, 'data'> & { data?: Answer<'check/file'> };
}

/** The refusal's name. @throws Error when the check succeeds */
export async function refusedCheck(who: As, file: TestFile, fields: Fields): Promise<string> {
  return refusalIn(await sendFile('check/file', { who, file, fields }));
}

function importedIn({ body }: { body: string }): Imported {
  const { error_code, error_message, data } = JSON.parse(body) as Reply;
  if (data === undefined) throw new Error(`the import was refused: ${error_code} ${error_message}`);
  return data;
}

/** The refusal's name. @throws Error when the import succeeds */
export async function refusedImport(who: As, file: TestFile, fields: Fields = {}): Promise<string> {
  return refusalIn(await tryImport(who, file, fields));
}

/** As refusedImport, by the key of an item. */
export async function refusedPush(who: As, file: TestFile, fields: Fields): Promise<string> {
  return refusalIn(await sendFile('open/import', { who, file, fields }));
}

function refusalIn({ body }: { body: string }): string {
  const reply = JSON.parse(body) as Reply;
  if (reply.error_code === 0) throw new Error('the import was not refused');
  return nameOfRefusal(reply);
}

/** A zip of these texts, bytes and links. */
export async function zipOf(files: Record<string, string | Buffer | { link: string }>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) {
    if (typeof content === 'object' && 'link' in content)
      zip.addBuffer(Buffer.from(content.link), path, { mode: 0o120777 });
    else zip.addBuffer(Buffer.from(content as string), path);
  }
  zip.end();
  return buffer(zip.outputStream as never);
}

/** The bytes with others in the place of some, wherever they occur: what no writer of zips would write. */
export function patched(
  bytes: Buffer,
  from: Buffer,
  to: Buffer,
  change: (found: Buffer) => void = () => {},
): Buffer {
  const result = Buffer.from(bytes);
  for (let at = result.indexOf(from); at >= 0; at = result.indexOf(from, at + to.length)) {
    to.copy(result, at);
    change(result.subarray(at));
  }
  return result;
}
