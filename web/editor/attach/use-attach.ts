import { useContext, useRef } from 'react';
import { AnswersContext } from '../../api/answers.ts';
import { CallError } from '../../api/call.ts';
import { messageOf } from '../../api/messages.ts';
import { sendFile } from '../../api/send-file.ts';
import { addressOf, markdownOf } from '../../attachment/file-words.ts';
import { useTrouble } from '../../attachment/use-attachment-limit.ts';
import { useToast } from '../../ui/Toast.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { Source } from '../source/source.ts';
import { insertPlaceholder, replacePlaceholder } from './placeholder.ts';

type UploadTarget = { item_id: string; page_id: string };

/** Files that were pasted or dropped into the text: pictures show themselves there, others are linked. */
export function useAttach(source: Source, place: UploadTarget): (files: readonly File[]) => void {
  const { t } = useTexts();
  const showToast = useToast();
  const answers = useContext(AnswersContext);
  const troubleWith = useTrouble();
  const round = useRef(0);

  const showReason = (file: File, reason: string) => {
    const isShown = isPicture(file);
    showToast(
      t(isShown ? 'attachment.pictureFailed' : 'attachment.fileFailed', { name: file.name, reason }),
      {
        isError: true,
      },
    );
  };
  const attach = async (file: File) => {
    const known = troubleWith(file);
    if (known !== undefined) return showReason(file, known);
    round.current += 1;
    const placeholder = `![${t('attachment.pictureUploading', { name: altTextOf(file.name) })} ${round.current}]()`;
    insertPlaceholder(source, placeholder);
    try {
      replacePlaceholder(source, placeholder, await upload(file, place));
      if (!isPicture(file)) answers.expire(['page/uploadList', 'page/info']);
    } catch (failure) {
      replacePlaceholder(source, placeholder, '');
      if (!(failure instanceof CallError)) throw failure;
      showReason(file, messageOf(failure, t));
    }
    return undefined;
  };
  // One after the other: each goes where the one before it ended.
  return files => {
    for (const file of files) void attach(file);
  };
}

function isPicture({ type }: File): boolean {
  return type.startsWith('image/') && type !== 'image/svg+xml';
}

async function upload(file: File, fields: UploadTarget): Promise<string> {
  const { sign } = await sendFile(isPicture(file) ? 'page/uploadImg' : 'page/upload', { fields, file });
  if (!isPicture(file)) return markdownOf({ display_name: file.name, sign });
  // Browsers call what is pasted image.png: that says nothing about it.
  const words = /^(image|blob)(\.\w+)?$/.test(file.name) ? '' : altTextOf(file.name.replace(/\.\w+$/, ''));
  return `![${words}](${addressOf(sign)})`;
}

function altTextOf(name: string): string {
  return name.replace(/[[\]\\]/g, '\\$&');
}

/** What a text can show; a drawing in SVG is a file beside it. */
const shownTypes = 'image/png, image/jpeg, image/gif, image/webp, image/bmp';

/** Asks the person for pictures: on a phone from its gallery or camera. Whoever cancels takes none. */
export function choosePictures(take: (files: readonly File[]) => void): void {
  const field = document.createElement('input');
  Object.assign(field, { type: 'file', accept: shownTypes, multiple: true, hidden: true });
  field.addEventListener('change', () => {
    take([...(field.files ?? [])]);
    field.remove();
  });
  field.addEventListener('cancel', () => field.remove());
  // Some browsers forget a field that is nowhere before its picture has come.
  document.body.append(field);
  field.click();
}
