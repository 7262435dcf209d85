/** Files of pages: uploading, listing, deleting, and the address each is read at. */
import { z } from 'zod';
import { change, download, nothing, read } from '../call.ts';
import { id, idOrNone, moment, numberText, textOrEmpty } from '../fields.ts';

const uploaded = z.object({ file_id: id, sign: z.string(), url: z.string() });

export const attachmentCalls = {
  'page/upload': change(
    'Adds a file to a page.',
    { page_id: idOrNone, item_id: idOrNone },
    uploaded,
    [
      'pageNotSaved',
      'notFound',
      'notAllowed',
      'itemArchived',
      'fileMissing',
      'fileTooLarge',
      'storageFull',
      'uploadsFull',
      'uploadsOfDayFull',
    ],
    { upload: { field: 'file', under_bytes: 'setting' } },
  ),
  'page/uploadImg': change(
    'Takes a picture for the text of a page: one that is not saved yet may name its item, or nothing.',
    { page_id: idOrNone, item_id: idOrNone },
    uploaded,
    [
      'notFound',
      'notAllowed',
      'itemArchived',
      'fileMissing',
      'fileTooLarge',
      'imageRefused',
      'storageFull',
      'uploadsFull',
      'uploadsOfDayFull',
    ],
    { upload: { field: 'editormd-image-file', under_bytes: 'setting' } },
  ),
  'page/uploadList': read(
    'The files of a page, newest first; the pictures in its text are not among them.',
    { page_id: idOrNone, unique_key: textOrEmpty(64) },
    z.array(
      z.object({
        file_id: id,
        sign: z.string(),
        display_name: z.string(),
        url: z.string(),
        file_type: z.string(),
        file_size: numberText,
        addtime: moment,
      }),
    ),
    ['pageNotSaved', 'notFound', 'visitPasswordNeeded'],
  ),
  'page/deleteUploadFile': change('Deletes a file of a page, for good.', { file_id: id }, nothing, [
    'notFound',
    'notAllowed',
    'itemArchived',
  ]),
  'attachment/visitFile': download(
    'A file, for whoever may read its item; or by the key that its page is shared with.',
    {
      sign: textOrEmpty(64),
      /** In place of the sign: where ShowDoc kept it, for files that came from there. */
      path: textOrEmpty(500),
      unique_key: textOrEmpty(64),
    },
    ['notFound', 'visitPasswordNeeded'],
    { refuses_in_words: true },
  ),
} as const;
