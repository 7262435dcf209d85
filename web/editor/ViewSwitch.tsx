import { useTexts } from '../ui/texts.tsx';

export type View = 'source' | 'split' | 'preview';

type ViewSwitchProps = {
  className: string;
  views: readonly View[];
  view: View;
  onView: (view: View) => void;
};

/** Source, preview, or both. */
export function ViewSwitch({ className, views, view, onView }: ViewSwitchProps) {
  const { t } = useTexts();
  return (
    <div className={className} role="group" aria-label={t('page.view')}>
      {views.map(one => (
        <button key={one} type="button" aria-pressed={view === one} onClick={() => onView(one)}>
          {t(`page.${one}`)}
        </button>
      ))}
    </div>
  );
}
