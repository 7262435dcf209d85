import { isMacKeyboard } from '../../site/keyboard/key-names.ts';
import * as marksStyles from '../../ui/Marks.module.css';
import { useTexts } from '../../ui/texts.tsx';
import * as styles from './Palette.module.css';

/** What the keys do, at the foot. */
export function PaletteKeys({ isSearching }: { isSearching: boolean }) {
  const { t } = useTexts();
  return (
    <div className={styles.keys} aria-hidden="true">
      <Keys names={['↑', '↓']} does={t('tool.choose')} />
      <Keys names={['Enter']} does={t(isSearching ? 'tool.open' : 'tool.runOrOpen')} />
      {isSearching && <Keys names={[isMacKeyboard() ? '⌘' : 'Ctrl', 'Enter']} does={t('tool.inNewTab')} />}
      {isSearching ? (
        <Keys names={['Tab']} does={t('tool.changeScope')} />
      ) : (
        <Keys names={['>']} does={t('tool.commandsOnly')} />
      )}
    </div>
  );
}

function Keys({ names, does }: { names: readonly string[]; does: string }) {
  return (
    <span>
      {names.map(name => (
        <span key={name} className={marksStyles.key}>
          {name}
        </span>
      ))}
      {does}
    </span>
  );
}
