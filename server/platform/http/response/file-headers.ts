/** The headers of a file: its type, whether it may be shown, and that nothing in it runs. */
import { extname } from 'node:path';
import { fileNameMaxLength } from '#common/limits.ts';

/** LIST: by the end of the name; what is not here is a download without a type. */
const types: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.bmp': 'image/bmp',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain',
  '.log': 'text/plain',
  '.md': 'text/plain',
  '.csv': 'text/plain',
  '.json': 'text/plain',
  '.yaml': 'text/plain',
  '.yml': 'text/plain',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mov': 'video/quicktime',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.ogg': 'audio/ogg',
  '.zip': 'application/zip',
};
export const unknownType = 'application/octet-stream';
const shown = /^(image\/(jpeg|png|gif|webp|bmp)|application\/pdf|text\/plain)$/;

export function typeOfName(name: string): string {
  return types[extname(name).toLowerCase()] ?? unknownType;
}

/** Any Unicode, but no path, no control characters, nothing that reverses the direction of writing. */
export function safeFileName(given: string): string {
  const last = given.replaceAll('\\', '/').split('/').at(-1) ?? '';
  const clean = last
    .toWellFormed()
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
  if (clean === '' || /^\.+$/.test(clean)) return 'file';
  const characters = Array.from(clean);
  if (characters.length <= fileNameMaxLength) return clean;
  const end = extname(clean).slice(0, 20);
  return characters.slice(0, fileNameMaxLength - end.length).join('') + end;
}

type FileFacts = { file_type: string; display_name: string };

/** Images, PDF and plain text open in the browser; everything else is saved. */
export function dispositionOf({ file_type, display_name }: FileFacts): string {
  const way = shown.test(file_type) ? 'inline' : 'attachment';
  const plain = display_name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(display_name).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${way}; filename="${plain}"; filename*=UTF-8''${full}`;
}

export function contentTypeOf(file_type: string): string {
  return file_type === 'text/plain' ? 'text/plain; charset=utf-8' : file_type;
}

/** A sandbox for everything, but for PDF: browsers show none inside a sandbox, and it runs nothing of ours. */
export function policyOf(file_type: string): string {
  return file_type === 'application/pdf'
    ? "script-src 'none'; frame-ancestors 'self'"
    : "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; sandbox; frame-ancestors 'self'";
}
