/** A zip, written entry by entry: what it holds is read when the writer reaches it. */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type ZipEntry = {
  path: string;
} /** `is_first`: as it is and with nothing beside it, where a format is known by its first bytes. */ & (
  | { text: string; is_first?: true }
  | { bytes: Uint8Array }
  | { file: string; is_packed: boolean }
);

/** @param entries each is read when the one before was taken */
export async function writeZip(
  target: string,
  entries: AsyncIterable<ZipEntry>,
  { made_at }: { made_at: Date },
): Promise<void> {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(target, { mode: 0o600 }));
  const failed = new Promise<never>((_resolve, reject) => zip.on('error', reject));
  const add = async () => {
    for await (const entry of entries) {
      const options = { mtime: made_at, mode: 0o100644 };
      if ('text' in entry) {
        const plain = entry.is_first === true && { compress: false, forceDosTimestamp: true };
        zip.addBuffer(Buffer.from(entry.text), entry.path, { ...options, ...plain });
      } else if ('bytes' in entry) zip.addBuffer(Buffer.from(entry.bytes), entry.path, options);
      else zip.addFile(entry.file, entry.path, { ...options, compress: !entry.is_packed });
    }
    zip.end();
    await written;
  };
  await Promise.race([add(), failed]);
}

/** Pictures and archives do not get smaller. */
export function isPacked(file_type: string): boolean {
  return /^(?:image\/(?!bmp)|video\/|audio\/|application\/(?:zip|pdf))/.test(file_type);
}
