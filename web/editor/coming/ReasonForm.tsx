import type { SyntheticEvent } from 'react';
import { titleMaxLength } from '#common/limits.ts';
import { Button } from '../../ui/Button.tsx';
import * as fieldStyles from '../../ui/form/Field.module.css';
import { FieldFrame } from '../../ui/form/Field.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { useEditorContext } from '../state/editor-context.ts';
import * as styles from './ComingSave.module.css';

/** Why it is changed: goes along with the next save, whichever button saves it. */
export function ReasonForm() {
  const { t } = useTexts();
  const { state, dispatch, isSaving, save } = useEditorContext();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form onSubmit={submit}>
      <FieldFrame
        label={t('comingSave.reason')}
        aside={<span className={fieldStyles.optional}>{t('item.optional')}</span>}
        hint={t('comingSave.reasonHint')}
      >
        {described => (
          <span className={styles.reason}>
            <input
              className={fieldStyles.input}
              maxLength={titleMaxLength}
              autoComplete="off"
              {...described}
              value={state.reason}
              onChange={event => dispatch({ type: 'reasonWritten', reason: event.target.value })}
            />
            <Button type="submit" look="primary" disabled={isSaving}>
              {t('work.save')}
            </Button>
          </span>
        )}
      </FieldFrame>
    </form>
  );
}
