import * as touchTargetStyles from '../../ui/TouchTarget.module.css';
import { useTexts } from '../../ui/texts.tsx';
import type { Scope } from '../use-search.ts';
import * as styles from './Palette.module.css';

const names = { item: 'tool.thisItem', all: 'tool.allItems', titles: 'tool.titlesOnly' } as const;

type Props = { scopes: readonly Scope[]; scope: Scope; onChange: (scope: Scope) => void };

export function ScopeChoice({ scopes, scope, onChange }: Props) {
  const { t } = useTexts();
  return (
    <div className={styles.scopes} role="group" aria-label={t('tool.scope')}>
      {scopes.map(one => (
        <button
          key={one}
          type="button"
          className={touchTargetStyles.target}
          aria-pressed={one === scope}
          onClick={() => onChange(one)}
        >
          {t(names[one])}
        </button>
      ))}
    </div>
  );
}
