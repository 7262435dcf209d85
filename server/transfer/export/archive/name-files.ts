/** The pictures and attachments of a book -> their places in an archive. */
import { extname } from 'node:path';
import { typeOfName } from '../../../platform/http/response/file-headers.ts';
import type { BookFile } from '../book.ts';
import { type FolderNames, safeName } from './file-names.ts';

const pictureFolder = 'images/';
const attachmentFolder = 'attachments/';

/** By sign. */
export function nameFiles(files: readonly BookFile[], names: FolderNames): Map<string, string> {
  return new Map(
    files.map(file => {
      const { stem, end } = nameOf(file);
      return [file.sign, names.take(file.is_image ? pictureFolder : attachmentFolder, stem, end)];
    }),
  );
}

/** A picture is known by its end, whatever its owner called it. */
function nameOf({ display_name, file_type, is_image }: BookFile): { stem: string; end: string } {
  // A long name is cut before its end: that says what opens it.
  const end = /^\.\w{1,10}$/.exec(extname(display_name))?.[0] ?? '';
  const stem = safeName(display_name.slice(0, display_name.length - end.length));
  if (!is_image || typeOfName(`x${end}`) === file_type) return { stem, end };
  return {
    stem: safeName(display_name),
    end: `.${file_type.replace(/^image\//, '').replace('jpeg', 'jpg')}`,
  };
}
