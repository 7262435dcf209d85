/** Uploaded files: their bytes, and every address under which a text names them. */
import { copyFile, mkdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { findImageKind } from '../../content/attachment/file/check-image.ts';
import { fileUrl, newSign } from '../../content/attachment/file/file-address.ts';
import { newKey } from '../../content/attachment/file/store-file.ts';
import { openStorage } from '../../content/attachment/storage/open-storage.ts';
import { currentStorage } from '../../content/attachment/storage/storage-settings.ts';
import { safeFileName, typeOfName } from '../../platform/http/response/file-headers.ts';
import { incomingDir } from '../../platform/storage/disk.ts';
import { decodeText } from '../import/archive/showdoc/decode-showdoc.ts';
import { insertNumbered, markPicture, placeFile } from './queries.ts';
import { keepNumber, type MoveRun, orZero } from './run.ts';
import type { SourceRow } from './source.ts';

type FileFacts = {
  old_id: string;
  sign: string;
  display_name: string;
  uid: number;
  item_id: number;
  page_id: number;
  addtime: number;
};

/** Before the pages, whose texts name them; their pages are set afterwards. */
export async function moveFiles(run: MoveRun): Promise<void> {
  for (const row of run.source.rows('upload_file')) {
    run.report.count('files', 'found');
    if (run.moved.find('file', row('file_id'))) run.report.count('files', 'known');
    else await moveFile(run, row);
  }
}

async function moveFile(run: MoveRun, row: SourceRow): Promise<void> {
  const { source, report, moved } = run;
  const name = decodeText(row('display_name'));
  const path = pathIn(decodeText(row('real_url')));
  const from = path === undefined ? undefined : source.findUpload(path);
  if (path === undefined || from === undefined) {
    report.count('files', 'left');
    return report.note('files', path === undefined ? 'inCloud' : 'fileMissing', name);
  }
  const sign = /^[0-9a-f]{32}$/i.test(row('sign')) ? row('sign').toLowerCase() : newSign(run.context);
  const facts = {
    old_id: row('file_id'),
    sign,
    display_name: name === '' ? basename(path) : name,
    uid: moved.number('user', row('uid')) ?? 0,
    item_id: itemOf(run, row),
    page_id: 0,
    addtime: orZero(row('addtime')),
  };
  const file_id = await keepBytes(run, from, facts);
  await moved.add('file', { old_id: facts.old_id, new_id: String(file_id), version: 0, old_time: 0 });
  await moved.add('path', { old_id: path, new_id: sign, version: 0, old_time: 0 });
  report.count('files', 'moved');
}

function itemOf({ source, moved }: MoveRun, row: SourceRow): number {
  const [page] = source.rowsWith('page', 'page_id', row('page_id') ?? '0');
  return moved.number('item', page?.('item_id') ?? row('item_id')) ?? 0;
}

/** After the pages: an attachment stands in its page's list. */
export async function placeFiles({ source, moved, context }: MoveRun): Promise<void> {
  const pageOf = new Map<string, string>();
  for (const row of source.rows('upload_file')) pageOf.set(row('file_id'), row('page_id'));
  for (const row of source.rows('file_page')) pageOf.set(row('file_id'), row('page_id'));
  for (const [old_id, old_page_id] of pageOf) {
    const file_id = moved.number('file', old_id);
    const page_id = moved.number('page', old_page_id);
    if (file_id !== undefined && page_id !== undefined) await placeFile(context.db, file_id, page_id);
  }
}

async function keepBytes(run: MoveRun, from: string, { old_id, ...facts }: FileFacts): Promise<number> {
  const { context } = run;
  const storage = await currentStorage(context);
  const storage_key = newKey(context);
  const image = await findImageKind(from).catch(() => undefined);
  const named = typeOfName(facts.display_name);
  const file_type = named.startsWith('image/') ? (image?.file_type ?? 'application/octet-stream') : named;
  const { size } = await stat(from);
  if (!run.is_dry) await store(run, from, { storage, storage_key, file_type, file_size: size });
  const number =
    old_id === ''
      ? await run.newNumber('attachment')
      : await keepNumber(run, 'attachment', { kind: 'files', old_id, name: facts.display_name });
  const row = { ...facts, display_name: safeFileName(facts.display_name), file_type };
  return insertNumbered(context.db, 'attachment', number, {
    ...row,
    storage,
    storage_key,
    file_size: size,
    is_image: 0,
  });
}

type Bytes = { storage: string; storage_key: string; file_type: string; file_size: number };

/** A copy goes into the storage: what lies in ShowDoc's folder stays there. */
async function store(
  run: MoveRun,
  from: string,
  { storage, storage_key, file_type, file_size }: Bytes,
): Promise<void> {
  const { context } = run;
  const incoming = incomingDir(context.config.data_dir);
  const path = join(incoming, context.random.hex(16));
  await mkdir(incoming, { recursive: true });
  await copyFile(from, path);
  run.stored.push({ storage, storage_key });
  const target = await openStorage(context, storage);
  await target.put(storage_key, { path, content_type: file_type, file_size });
}

const inUploads = /\/Public\/Uploads\/([^\s"'()<>?#\\]+)/i;

/** What follows `/Public/Uploads/`; undefined for an address elsewhere. */
function pathIn(url: string): string | undefined {
  const [, path] = inUploads.exec(url) ?? [];
  return path === undefined ? undefined : decodeLoosely(path);
}

function decodeLoosely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const addressEnd =
  /\/Public\/Uploads\/[^\s"'()<>?#\\]+|(?:api|home)\/(?:attachment|common)\/visitfile[^\s"'()<>]{0,200}?sign[=/][0-9a-f]{32}[^\s"'()<>]*/gi;
const addressHead = /(?:(?:https?:)?\/\/[^\s"'()<>/]+)?(?:\/[^\s"'()<>?]*)?(?:\?s=)?\/?$/i;
const headMaxLength = 300;

/** Looks back from what cannot be mistaken: from the front, a picture written into a text would take minutes. */
function* addressesIn(text: string): Generator<{ start: number; address: string }> {
  let after = 0;
  for (const { 0: end, index } of text.matchAll(addressEnd)) {
    const before = text.slice(Math.max(after, index - headMaxLength), index);
    const start = index - (addressHead.exec(before)?.[0].length ?? 0);
    after = index + end.length;
    yield { start, address: text.slice(start, after) };
  }
}

type Owner = { item_id: number; uid: number };

/** Addresses of files that came over -> ours, whatever host they name. Pictures without a row come over now. */
export async function rewriteAddresses(
  run: MoveRun,
  text: string,
  owner: Owner,
): Promise<{ text: string; signs: string[] }> {
  const signs = new Map<string, string | undefined>();
  const parts: string[] = [];
  let after = 0;
  for (const { start, address } of addressesIn(text)) {
    if (!signs.has(address)) signs.set(address, await signOf(run, address, owner));
    const sign = signs.get(address);
    parts.push(text.slice(after, start), sign === undefined ? address : fileUrl(run.context.config, sign));
    after = start + address.length;
  }
  const ours = new Set([...signs.values()].filter(sign => sign !== undefined));
  for (const sign of ours) await markPicture(run.context.db, sign);
  return { text: parts.join('') + text.slice(after), signs: [...ours] };
}

async function signOf(run: MoveRun, address: string, owner: Owner): Promise<string | undefined> {
  const [, sign] = /sign[=/]([0-9a-f]{32})/i.exec(address) ?? [];
  if (sign !== undefined) return (await run.hasSign(sign.toLowerCase())) ? sign.toLowerCase() : undefined;
  const path = pathIn(address);
  if (path === undefined) return undefined;
  const known = run.moved.find('path', path);
  if (known) return known.new_id;
  const from = run.source.findUpload(path);
  run.report.count('pictures', 'found');
  if (from === undefined) {
    run.report.count('pictures', 'left');
    run.report.note('pictures', 'fileMissing', path);
    return undefined;
  }
  const facts = {
    ...owner,
    old_id: '',
    sign: newSign(run.context),
    display_name: basename(path),
    page_id: 0,
  };
  await keepBytes(run, from, { ...facts, addtime: run.context.now() });
  await run.moved.add('path', { old_id: path, new_id: facts.sign, version: 0, old_time: 0 });
  run.report.count('pictures', 'moved');
  return facts.sign;
}
