import { useId, useState } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import * as fieldStyles from '../../ui/form/Field.module.css';
import { useTexts } from '../../ui/texts.tsx';
import type { Source } from '../source/source.ts';
import * as styles from './TextToolDialog.module.css';
import { type TextToolName, type TextToolOutcome, textTools } from './text-tools.ts';

type TextToolDialogProps = { name: TextToolName; source: Source; onClose: () => void };

/** A place to paste something; begins with what is selected in the page. */
export function TextToolDialog({ name, source, onClose }: TextToolDialogProps) {
  const { t } = useTexts();
  const id = useId();
  const tool = textTools[name];
  const [text, setText] = useState(() => {
    const { from, to } = source.state().selection.main;
    return source.state().sliceDoc(from, to);
  });
  const [refused, setRefused] = useState<TextToolOutcome>();
  const insert = () => {
    const outcome: TextToolOutcome =
      text.trim() === '' ? { error: 'editor.pasteFirst' } : tool.convert(text, t);
    if (outcome.change === undefined) {
      setRefused(outcome);
      return;
    }
    onClose();
    source.edit(outcome.change);
  };
  const foot = (
    <>
      <Button onClick={onClose}>{t('work.cancel')}</Button>
      <Button look="primary" onClick={insert}>
        {t('editor.insert')}
      </Button>
    </>
  );
  return (
    <Dialog wide title={t(`editor.${name}`)} closeName={t('common.close')} onClose={onClose} foot={foot}>
      <p className="hint" id={`${id}-hint`}>
        {t(tool.hint)}
      </p>
      {refused?.error !== undefined && (
        <Alert>
          {t(refused.error)}
          {refused.why !== undefined && <small className={styles.reason}>{t(refused.why)}</small>}
        </Alert>
      )}
      <div className={fieldStyles.field}>
        <label htmlFor={id}>{t(tool.field)}</label>
        <textarea
          id={id}
          className={`${fieldStyles.input} ${styles.codeInput}`}
          rows={12}
          spellCheck={false}
          data-autofocus
          aria-describedby={`${id}-hint`}
          value={text}
          onChange={event => {
            setText(event.target.value);
            setRefused(undefined);
          }}
        />
      </div>
    </Dialog>
  );
}
