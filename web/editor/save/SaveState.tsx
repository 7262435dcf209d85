import * as buttonStyles from '../../ui/Button.module.css';
import { Icon } from '../../ui/Icon.tsx';
import * as marksStyles from '../../ui/Marks.module.css';
import * as stateStyles from '../../ui/State.module.css';
import { useTexts } from '../../ui/texts.tsx';
import { formatTime } from '../draft/format-when.ts';
import { ToolIcon } from '../tool/ToolIcon.tsx';
import type { Trouble } from './save-page.ts';

/** Where the text stands between the person and the server. */
export type SaveFacts = {
  isDirty: boolean;
  isSaving: boolean;
  /** Why it could not be saved. */
  trouble: Trouble['kind'] | undefined;
  savedAt: Date | undefined;
};

export function SaveState(facts: SaveFacts) {
  const words = useSaveWords(facts);
  return (
    <span className={`${stateStyles.state} ${classFor(facts)}`} role="status">
      {facts.isSaving && <span className={buttonStyles.spinner} aria-hidden="true" />}
      {!facts.isSaving && words !== '' && <Sign {...facts} />}
      {words}
    </span>
  );
}

function Sign({ isDirty, trouble }: SaveFacts) {
  if (!isDirty) return <Icon name="check" />;
  if (trouble === undefined) return <i className={marksStyles.dot} />;
  return trouble === 'offline' ? <ToolIcon name="noSignal" /> : <Icon name="alert" />;
}

function classFor({ isDirty, isSaving, trouble }: SaveFacts): string {
  if (isSaving) return '';
  if (isDirty) return trouble === undefined ? stateStyles.unsaved : stateStyles.failed;
  return stateStyles.saved;
}

/** The same in words, for the line under the title of a phone. */
export function useSaveWords({ isDirty, isSaving, savedAt }: SaveFacts): string {
  const { t, lang } = useTexts();
  if (isSaving) return t('work.saving');
  if (isDirty) return t('page.notSaved');
  return savedAt === undefined ? '' : t('page.savedAt', { time: formatTime(savedAt, lang) });
}
