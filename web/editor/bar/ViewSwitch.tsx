import { useTexts } from '../../ui/texts.tsx';
import { useEditorContext } from '../state/editor-context.ts';
import type { View } from '../state/editor-state.ts';

type ViewSwitchProps = { className: string; views: readonly View[] };

/** Source, preview, or both; where both have no space, the source stands for them. */
export function ViewSwitch({ className, views }: ViewSwitchProps) {
  const { t } = useTexts();
  const { state, dispatch } = useEditorContext();
  const view = views.includes(state.view) ? state.view : 'source';
  return (
    <div className={className} role="group" aria-label={t('page.view')}>
      {views.map(one => (
        <button
          key={one}
          type="button"
          aria-pressed={view === one}
          onClick={() => dispatch({ type: 'viewChosen', view: one })}
        >
          {t(`page.${one}`)}
        </button>
      ))}
    </div>
  );
}
