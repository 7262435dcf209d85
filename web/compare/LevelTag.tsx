import type { Level } from '#common/field-model/compare/level.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import * as marksStyles from '../ui/Marks.module.css';
import { useTexts } from '../ui/texts.tsx';

const looks: Record<Level, { icon: IconName; look: string }> = {
  breaking: { icon: 'exclamation', look: marksStyles.danger },
  risky: { icon: 'alert', look: marksStyles.warning },
  safe: { icon: 'check', look: marksStyles.success },
  words: { icon: 'edit', look: '' },
};

/** How much a change matters: a word and an icon, never a colour alone. */
export function LevelTag({ level, text }: { level: Level; text?: string }) {
  const { t } = useTexts();
  const { icon, look } = looks[level];
  return (
    <span className={`${marksStyles.tag} ${look}`}>
      <Icon name={icon} size={12} />
      {text ?? t(`history.${level}`)}
    </span>
  );
}
