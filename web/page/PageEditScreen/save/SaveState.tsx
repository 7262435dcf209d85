import { Icon } from '../../../ui/Icon.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import { formatTime } from '../draft/format-when.ts';

/** Where the text stands between the person and the server. */
export type SaveFacts = { isDirty: boolean; isSaving: boolean; isStuck: boolean; savedAt: Date | undefined };

export function SaveState(facts: SaveFacts) {
  const words = useSaveWords(facts);
  return (
    <span className={`state ${classFor(facts)}`} role="status">
      {facts.isSaving && <span className="spin" aria-hidden="true" />}
      {!facts.isSaving && facts.isDirty && <i className="dot" />}
      {!facts.isSaving && !facts.isDirty && words !== '' && <Icon name="check" />}
      {words}
    </span>
  );
}

function classFor({ isDirty, isSaving, isStuck }: SaveFacts): string {
  if (isSaving) return '';
  if (isDirty) return isStuck ? 'bad' : 'dirty';
  return 'ok';
}

/** The same in words, for the line under the title of a phone. */
export function useSaveWords({ isDirty, isSaving, savedAt }: SaveFacts): string {
  const { t, lang } = useTexts();
  if (isSaving) return t('work.saving');
  if (isDirty) return t('page.notSaved');
  return savedAt === undefined ? '' : t('page.savedAt', { time: formatTime(savedAt, lang) });
}
