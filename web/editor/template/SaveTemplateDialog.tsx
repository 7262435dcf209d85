import { useState } from 'react';
import { CallError } from '../../api/call.ts';
import { messageOf } from '../../api/messages.ts';
import { useSend } from '../../api/use-call.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import * as dialogStyles from '../../ui/Dialog.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { useTexts } from '../../ui/texts.tsx';

type SaveTemplateDialogProps = { name: string; text: string; onClose: () => void };

/** Keeps the text of the editor as a template. @param name what it is called to begin with */
export function SaveTemplateDialog({ name, text, onClose }: SaveTemplateDialogProps) {
  const { t } = useTexts();
  const showToast = useToast();
  const [template_title, setTitle] = useState(name);
  const [isMissing, setMissing] = useState(false);
  const { send, isSending, error } = useSend('template/save', { stale: ['template/getList'] });
  const save = async () => {
    if (template_title.trim() === '') return setMissing(true);
    try {
      await send({ template_title, template_content: text });
      showToast(t('myTemplate.saved'));
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
    }
    return undefined;
  };
  const foot = (
    <>
      <Button onClick={onClose}>{t('work.cancel')}</Button>
      <Button look="primary" disabled={isSending} onClick={() => void save()}>
        {t('work.save')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('myTemplate.saveTitle')} closeName={t('common.close')} onClose={onClose} foot={foot}>
      <form
        className={dialogStyles.form}
        onSubmit={event => {
          event.preventDefault();
          void save();
        }}
      >
        {error !== undefined && <Alert>{messageOf(error, t)}</Alert>}
        <button type="submit" hidden disabled={isSending} />
        <Field
          label={t('myTemplate.name')}
          hint={t('myTemplate.saveHint')}
          error={isMissing && template_title.trim() === '' ? t('myTemplate.nameMissing') : undefined}
          data-autofocus
          maxLength={500}
          value={template_title}
          onChange={event => setTitle(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
