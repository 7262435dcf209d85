import { type SyntheticEvent, useId, useState } from 'react';
import { noticeMaxLength } from '#common/limits.ts';
import { Button } from '../../ui/Button.tsx';
import * as dialogStyles from '../../ui/Dialog.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import * as fieldStyles from '../../ui/form/Field.module.css';
import { FieldFrame } from '../../ui/form/Field.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { useEditorContext } from '../state/editor-context.ts';

/** Asks what the members should read beside the link to the page; it may stay empty. */
export function NotifyDialog() {
  const { t } = useTexts();
  const { isSaving, save, closeTool } = useEditorContext();
  const form = useId();
  const [note, setNote] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    closeTool();
    save(note.trim());
  };
  return (
    <Dialog
      title={t('editor.saveAndNotify')}
      closeName={t('common.close')}
      onClose={closeTool}
      foot={
        <>
          <Button onClick={closeTool}>{t('work.cancel')}</Button>
          <Button type="submit" form={form} look="primary" disabled={isSaving}>
            {t('editor.notify')}
          </Button>
        </>
      }
    >
      <form id={form} className={dialogStyles.form} onSubmit={submit}>
        <p>{t('editor.notifyHint')}</p>
        <FieldFrame
          label={t('editor.note')}
          aside={<span className={fieldStyles.optional}>{t('item.optional')}</span>}
          hint={t('editor.noteHint')}
        >
          {described => (
            <textarea
              className={fieldStyles.input}
              rows={3}
              data-autofocus
              maxLength={noticeMaxLength}
              {...described}
              value={note}
              onChange={event => setNote(event.target.value)}
            />
          )}
        </FieldFrame>
      </form>
    </Dialog>
  );
}
