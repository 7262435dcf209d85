/** Uploads as a browser sends them. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { As, TestApp } from './test-app.ts';

type UploadCall =
  | 'page/upload'
  | 'page/uploadImg'
  | 'open/uploadAttachment'
  | 'brand/addPicture'
  | 'restore/upload';
type TestFile = { file_name: string; bytes: string | Buffer };
type Uploaded = { file_id: string; sign: string; url: string };
type Reply = {
  error_code: number;
  error_message: string;
  message?: string;
  success: number;
  url?: string;
  data?: Uploaded;
};

const fileFields: Record<UploadCall, string> = {
  'page/upload': 'file',
  'page/uploadImg': 'editormd-image-file',
  'open/uploadAttachment': 'file',
  'brand/addPicture': 'file',
  'restore/upload': 'file',
};

/** Whatever comes back. The file stands before the fields, as some clients send it. */
export async function tryUpload(
  who: As,
  call: UploadCall,
  fields: Record<string, string>,
  file: TestFile | undefined,
): Promise<{ status: number; reply: Reply }> {
  const form = new FormData();
  if (file)
    form.set(fileFields[call], new Blob([new Uint8Array(Buffer.from(file.bytes as never))]), file.file_name);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const encoded = new Request('http://test/', { method: 'POST', body: form });
  const answer = await who.request({
    method: 'POST',
    url: `/api/${call}`,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '', 'accept-language': 'en' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: answer.statusCode, reply: JSON.parse(answer.body) as Reply };
}

/** @throws Error with the refusal */
export async function uploadTo(
  who: As,
  call: UploadCall,
  fields: Record<string, string>,
  file: TestFile,
): Promise<Uploaded> {
  const { reply } = await tryUpload(who, call, fields, file);
  if (!reply.data) throw new Error(`${call} was refused: ${reply.error_code} ${reply.error_message}`);
  return reply.data;
}

/** The file of a backup, in parts. @returns the last answer */
export async function sendBackup(
  who: As,
  bytes: Buffer,
  { part_bytes = 700, ...from } = { upload_id: '', received_bytes: 0, part_bytes: 700 },
): Promise<{ upload_id: string; received_bytes: number }> {
  let sent = from;
  do {
    const part = bytes.subarray(sent.received_bytes, sent.received_bytes + part_bytes);
    const fields = {
      upload_id: sent.upload_id,
      from_byte: String(sent.received_bytes),
      whole_bytes: String(bytes.length),
    };
    const answer = await uploadTo(who, 'restore/upload', fields, { file_name: 'site.zip', bytes: part });
    sent = answer as unknown as typeof sent;
  } while (sent.received_bytes < bytes.length);
  return sent;
}

/** Files that lie in the data folder now. */
export function storedFiles({ context }: TestApp): string[] {
  const folder = join(context.config.data_dir, 'uploads');
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter(entry => entry.isFile()).map(entry => entry.name);
}
