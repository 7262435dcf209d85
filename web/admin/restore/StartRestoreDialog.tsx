import { useState } from 'react';
import { useSend } from '../../api/use-call.ts';
import { Field } from '../../ui/form/Field.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { OwnPasswordDialog } from '../../user/OwnPasswordDialog.tsx';

type StartRestoreDialogProps = { restore_id: string; onStarted: () => Promise<void>; onClose: () => void };

/** The last question: with the password, and with a word that nobody types by mistake. */
export function StartRestoreDialog({ restore_id, onStarted, onClose }: StartRestoreDialogProps) {
  const { t } = useTexts();
  const { send } = useSend('restore/start', {});
  const [confirmation, setConfirmation] = useState('');
  return (
    <OwnPasswordDialog
      danger
      title={t('admin.restoreTitle')}
      hint={t('admin.restoreWarning')}
      action={t('admin.restoreAction')}
      done={t('admin.restoreBegun')}
      onSend={async password => {
        await send({ restore_id, password, confirmation });
        await onStarted();
      }}
      more={
        <Field
          label={t('admin.restoreWord')}
          autoComplete="off"
          spellCheck={false}
          value={confirmation}
          onChange={event => setConfirmation(event.target.value)}
        />
      }
      onClose={onClose}
    />
  );
}
