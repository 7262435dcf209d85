import { type Change, worstFirst } from '#common/field-model/compare/changes.ts';
import { describeWithoutLevel } from '#common/field-model/compare/describe-change.ts';
import { NamedText } from '../ui/text/NamedText.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as diffTableStyles from './DiffTable.module.css';
import * as styles from './FieldChanges.module.css';
import { LevelTag } from './LevelTag.tsx';

/** What changed field by field, in words; each says how much it matters. */
export function FieldChanges({ changes }: { changes: readonly Change[] }) {
  const { t, lang } = useTexts();
  const count = changes.filter(change => change.level === 'breaking').length;
  if (changes.length === 0)
    return <p className={`hint ${diffTableStyles.same}`}>{t('history.fieldsSame')}</p>;
  return (
    <div className={styles.fieldChanges}>
      <p className={styles.heading}>
        {t('history.fieldsChanged', { count: changes.length })}
        {count > 0 && <LevelTag level="breaking" text={t('history.fieldsBreaking', { count })} />}
      </p>
      <ul>
        {worstFirst(changes).map((change, index) => (
          <li key={index}>
            <span>
              <NamedText text={describeWithoutLevel(change, lang)} />
            </span>
            <LevelTag level={change.level} />
          </li>
        ))}
      </ul>
    </div>
  );
}
