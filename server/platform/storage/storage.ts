/** Where the bytes of files are. Rows remember which storage has theirs, so that a change leaves old files readable. */
import type { ByteRange } from '#common/contract/call.ts';

type NewFile = { path: string; content_type: string; file_size: number };
/** The headers of a file when a storage sends it itself. */
type Look = { content_type: string; disposition: string };
/** The bytes, or an address where they are for some minutes. */
type Served =
  | { open(range: ByteRange | undefined): Promise<AsyncIterable<Uint8Array>> }
  | { location: string };

export type Storage = {
  /** Takes the file; the one at `path` may be gone afterwards. @throws storageFull, storageFailed */
  put(key: string, file: NewFile): Promise<void>;
  /** A key that is not there is no error. */
  remove(key: string): Promise<void>;
  /** @throws notFound where it knows that nothing is there */
  serve(key: string, look: Look): Promise<Served>;
};
