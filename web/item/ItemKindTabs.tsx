import type { KeyboardEvent } from 'react';
import { useTexts } from '../ui/texts.tsx';

/** 1 regular, 2 a single page. */
export type ItemType = '1' | '2';

const kinds = [
  ['1', 'item.regular'],
  ['2', 'item.single'],
] as const satisfies readonly (readonly [ItemType, string])[];

/** Arrow keys move between the tabs, as in every tab list. */
export function ItemKindTabs({ chosen, onChoose }: { chosen: ItemType; onChoose: (type: ItemType) => void }) {
  const { t } = useTexts();
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other = chosen === '1' ? '2' : '1';
    onChoose(other);
    event.currentTarget.querySelector<HTMLElement>(`[data-kind="${other}"]`)?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={t('item.kind')} onKeyDown={move}>
      {kinds.map(([type, name]) => (
        <button
          key={type}
          type="button"
          role="tab"
          data-kind={type}
          aria-selected={chosen === type}
          tabIndex={chosen === type ? 0 : -1}
          onClick={() => onChoose(type)}
        >
          {t(name)}
        </button>
      ))}
    </div>
  );
}
