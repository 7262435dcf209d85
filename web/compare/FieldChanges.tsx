import type { Change } from '#common/field-model/compare/changes.ts';
import { tellChange } from '#common/field-model/compare/describe-change.ts';
import * as marksStyles from '../ui/Marks.module.css';
import { NamedText } from '../ui/text/NamedText.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as diffTableStyles from './DiffTable.module.css';
import * as styles from './FieldChanges.module.css';

/** What changed field by field, in words; what breaks callers says so. */
export function FieldChanges({ changes }: { changes: readonly Change[] }) {
  const { t, lang } = useTexts();
  const count = changes.filter(change => change.is_breaking).length;
  if (changes.length === 0)
    return <p className={`hint ${diffTableStyles.same}`}>{t('history.fieldsSame')}</p>;
  return (
    <div className={styles.fieldChanges}>
      <p className={styles.heading}>
        {t('history.fieldsChanged', { count: changes.length })}
        {count > 0 && (
          <span className={`${marksStyles.tag} ${marksStyles.danger}`}>
            {t('history.fieldsBreaking', { count })}
          </span>
        )}
      </p>
      <ul>
        {changes.map((change, index) => (
          <li key={index}>
            <span>
              <NamedText text={tellChange(change, lang)} />
            </span>
            {change.is_breaking && (
              <span className={`${marksStyles.tag} ${marksStyles.danger}`}>{t('history.breaking')}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
