import { useSend } from '../api/use-call.ts';
import { ConfirmDialog } from '../site/ConfirmDialog.tsx';
import { useTexts } from '../ui/texts.tsx';
import type { ListedFile } from './file-words.ts';

/** Asks once more: a deleted file does not come back. */
export function RemoveFileDialog({ file, onClose }: { file: ListedFile; onClose: () => void }) {
  const { t } = useTexts();
  const { send } = useSend('page/deleteUploadFile', { stale: ['page/uploadList', 'page/info'] });
  return (
    <ConfirmDialog
      danger
      title={t('attachment.removeTitle', { name: file.display_name })}
      hint={t('attachment.removeHint')}
      action={t('attachment.removeAction')}
      send={async () => send({ file_id: file.file_id })}
      done={t('attachment.removed')}
      onClose={onClose}
    />
  );
}
