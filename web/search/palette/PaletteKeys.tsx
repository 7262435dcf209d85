import { isMacKeyboard } from '../../site/keyboard/key-names.ts';
import { useTexts } from '../../ui/texts.tsx';

/** What the keys do, at the foot. */
export function PaletteKeys({ isSearching }: { isSearching: boolean }) {
  const { t } = useTexts();
  return (
    <div className="pal-f" aria-hidden="true">
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
        <span key={name} className="kbd">
          {name}
        </span>
      ))}
      {does}
    </span>
  );
}
