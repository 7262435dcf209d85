import type { Answer } from '#common/contract/index.ts';
import { NamedText } from '../ui/text/NamedText.tsx';
import { useTexts } from '../ui/texts.tsx';
import { LevelTag } from './LevelTag.tsx';
import * as styles from './SaveChanges.module.css';

export type SaveInWords = Answer<'page/versionChanges'>[number];

/** More would push the next version out of sight; the comparison shows all. */
const mostShown = 3;

/** What a save changed, in words, below its time in the history. */
export function SaveChanges({ save }: { save: SaveInWords | undefined }) {
  const { t } = useTexts();
  if (save === undefined) return null;
  const shown = save.changes.slice(0, mostShown);
  const rest = save.changes.length - shown.length + save.more;
  return (
    <span className={styles.changes}>
      {shown.map(({ text, level }, index) => (
        <span key={index}>
          <NamedText text={text} /> <LevelTag level={level} />
        </span>
      ))}
      {rest > 0 && <span>{t('history.moreChanges', { count: rest })}</span>}
    </span>
  );
}
