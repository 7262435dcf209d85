import { useContext, useRef } from 'react';
import { AnswersContext } from '../../../api/answers.ts';
import { CallError } from '../../../api/call.ts';
import { messageOf } from '../../../api/messages.ts';
import { sendFile } from '../../../api/send-file.ts';
import { addressOf, markdownOf } from '../../../attachment/file-words.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import type { Source } from '../source/source.ts';

type Place = { item_id: string; page_id: string };

/** Files that were pasted or dropped into the text: pictures show themselves there, others are linked. */
export function useAttach(source: Source, place: Place): (files: readonly File[]) => void {
  const { t } = useTexts();
  const say = useToast();
  const answers = useContext(AnswersContext);
  const round = useRef(0);

  const attach = async (file: File) => {
    round.current += 1;
    const stand = `![${t('attachment.pictureUploading', { name: wordsOf(file.name) })} ${round.current}]()`;
    source.edit(state => state.replaceSelection(stand));
    const isPicture = file.type.startsWith('image/') && file.type !== 'image/svg+xml';
    try {
      replaceStand(source, stand, await upload(file, isPicture, place));
      if (!isPicture) answers.expire(['page/uploadList', 'page/info']);
    } catch (failure) {
      replaceStand(source, stand, '');
      if (!(failure instanceof CallError)) throw failure;
      const reason = messageOf(failure, t);
      const name = file.name;
      say(t(isPicture ? 'attachment.pictureFailed' : 'attachment.fileFailed', { name, reason }), {
        isError: true,
      });
    }
  };
  // One after the other: each goes where the one before it ended.
  return files => {
    for (const file of files) void attach(file);
  };
}

async function upload(file: File, isPicture: boolean, fields: Place): Promise<string> {
  const { sign } = await sendFile(isPicture ? 'page/uploadImg' : 'page/upload', { fields, file });
  if (!isPicture) return markdownOf({ display_name: file.name, sign });
  // Browsers call what is pasted image.png: that says nothing about it.
  const words = /^(image|blob)(\.\w+)?$/.test(file.name) ? '' : wordsOf(file.name.replace(/\.\w+$/, ''));
  return `![${words}](${addressOf(sign)})`;
}

function wordsOf(name: string): string {
  return name.replace(/[[\]\\]/g, '\\$&');
}

/** Where the file will be, wherever that has moved to meanwhile; nothing when the writer took it out. */
function replaceStand(source: Source, stand: string, insert: string): void {
  const from = source.state().doc.toString().indexOf(stand);
  if (from === -1) return;
  source.view.dispatch({ changes: { from, to: from + stand.length, insert } });
}
