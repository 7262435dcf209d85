import * as buttonStyles from '../../ui/Button.module.css';
import { Icon } from '../../ui/Icon.tsx';
import * as marksStyles from '../../ui/Marks.module.css';
import * as stateStyles from '../../ui/State.module.css';
import { useTexts } from '../../ui/texts.tsx';
import { formatTime } from '../draft/format-when.ts';
import { type Editor, useEditorContext } from '../state/editor-context.ts';
import { ToolIcon } from '../tool/ToolIcon.tsx';
/** Where the text stands between the person and the server. */
export function SaveState() {
  const editor = useEditorContext();
  const words = useSaveWords();
  return (
    <span className={`${stateStyles.state} ${classFor(editor)}`} role="status">
      {editor.isSaving && <span className={buttonStyles.spinner} aria-hidden="true" />}
      {!editor.isSaving && words !== '' && <Sign {...editor} />}
      {words}
    </span>
  );
}

function Sign({ isDirty, state }: Editor) {
  if (!isDirty) return <Icon name="check" />;
  if (state.trouble === undefined) return <i className={marksStyles.dot} />;
  return state.trouble.kind === 'offline' ? <ToolIcon name="noSignal" /> : <Icon name="alert" />;
}

function classFor({ isDirty, isSaving, state }: Editor): string {
  if (isSaving) return '';
  if (isDirty) return state.trouble === undefined ? stateStyles.unsaved : stateStyles.failed;
  return stateStyles.saved;
}

/** The same in words, for the line under the title of a phone. */
export function useSaveWords(): string {
  const { t, lang } = useTexts();
  const { isDirty, isSaving, state } = useEditorContext();
  const { savedAt } = state;
  if (isSaving) return t('work.saving');
  if (isDirty) return t('page.notSaved');
  return savedAt === undefined ? '' : t('page.savedAt', { time: formatTime(savedAt, lang) });
}
