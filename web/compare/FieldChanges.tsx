import type { Change } from '#common/field-model/changes.ts';
import { tellChange } from '#common/field-model/describe-change.ts';
import { NamedText } from '../ui/text/NamedText.tsx';
import { useTexts } from '../ui/texts.tsx';

/** What changed field by field, in words; what breaks callers says so. */
export function FieldChanges({ changes }: { changes: readonly Change[] }) {
  const { t, lang } = useTexts();
  const count = changes.filter(change => change.is_breaking).length;
  if (changes.length === 0) return <p className="hint diff-same">{t('history.fieldsSame')}</p>;
  return (
    <div className="fc">
      <p className="fc-h">
        {t('history.fieldsChanged', { count: changes.length })}
        {count > 0 && <span className="tag tag-danger">{t('history.fieldsBreaking', { count })}</span>}
      </p>
      <ul>
        {changes.map((change, index) => (
          <li key={index}>
            <span>
              <NamedText text={tellChange(change, lang)} />
            </span>
            {change.is_breaking && <span className="tag tag-danger">{t('history.breaking')}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
