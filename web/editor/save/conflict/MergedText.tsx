import { type Choice, chosenText, isConflict, type MergePart } from '#common/merge/merge-text.ts';
import { useTexts } from '../../../ui/texts.tsx';
import * as styles from './ConflictPlace.module.css';

type MergedTextProps = { parts: readonly MergePart[]; choices: readonly (Choice | undefined)[] };

/** The page as the choices make it, with the places of conflict marked. */
export function MergedText({ parts, choices }: MergedTextProps) {
  const { t } = useTexts();
  const places = parts.filter(isConflict);
  return (
    <section className={`${styles.place} ${styles.merged}`} tabIndex={0} aria-label={t('page.mergedText')}>
      {parts.map((part, index) => {
        // The newline at the end of a block is not drawn: an empty last line would be lost without one.
        if (!isConflict(part)) return <div key={index}>{`${part.text}\n`}</div>;
        const at = places.indexOf(part);
        const choice = choices[at];
        if (choice === undefined) {
          const where = { number: at + 1, count: places.length };
          return (
            <div key={index} className={styles.open}>
              {t('page.notChosen', where)}
            </div>
          );
        }
        const text = chosenText(part, choice);
        return text === '' ? null : <div key={index} className={styles.chosen}>{`${text}\n`}</div>;
      })}
    </section>
  );
}
