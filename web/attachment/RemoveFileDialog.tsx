import { CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { useSend } from '../api/use-call.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useTexts } from '../ui/texts.tsx';
import type { ListedFile } from './file-words.ts';

/** Asks once more: a deleted file does not come back. */
export function RemoveFileDialog({ file, onClose }: { file: ListedFile; onClose: () => void }) {
  const { t } = useTexts();
  const say = useToast();
  const { send, isSending, error } = useSend('page/deleteUploadFile', {
    stale: ['page/uploadList', 'page/info'],
  });
  const remove = async () => {
    try {
      await send({ file_id: file.file_id });
      say(t('attachment.removed'));
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
    }
  };
  const foot = (
    <>
      <Button data-autofocus onClick={onClose}>
        {t('attachment.keep')}
      </Button>
      <Button
        look="danger"
        disabled={isSending}
        busy={isSending && t('attachment.removing')}
        onClick={() => void remove()}
      >
        {t('attachment.removeDo')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('attachment.removeTitle')} closeName={t('common.close')} onClose={onClose} foot={foot}>
      {error !== undefined && <Alert>{messageOf(error, t)}</Alert>}
      <p>{t('attachment.removeHint', { name: file.display_name })}</p>
    </Dialog>
  );
}
