import { Icon } from '../../ui/Icon.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { Source } from './source/source.ts';
import { ToolIcon } from './tool/ToolIcon.tsx';
import { type View, ViewSwitch } from './ViewSwitch.tsx';

type PhoneBarProps = {
  source: Source;
  view: View;
  onView: (view: View) => void;
  onTools: () => void;
  onMore: () => void;
};

/** The bar at the thumb of a phone. */
export function PhoneBar({ source, view, onView, onTools, onMore }: PhoneBarProps) {
  const { t } = useTexts();
  return (
    <div className="ed-m" role="toolbar" aria-label={t('editor.writingTools')}>
      <ViewSwitch
        className="seg"
        views={['source', 'preview']}
        view={view === 'preview' ? 'preview' : 'source'}
        onView={onView}
      />
      <span className="grow" />
      <button
        type="button"
        className="icb"
        aria-label={t('editor.undo')}
        title={t('editor.undo')}
        onClick={() => source.undo()}
      >
        <ToolIcon name="undo" size={20} />
      </button>
      <button
        type="button"
        className="icb"
        aria-label={t('editor.formatAndInsert')}
        title={t('editor.formatAndInsert')}
        onClick={onTools}
      >
        <ToolIcon name="letters" size={20} />
      </button>
      <button
        type="button"
        className="icb"
        aria-label={t('editor.pageFacts')}
        title={t('editor.pageFacts')}
        onClick={onMore}
      >
        <Icon name="more" size={20} />
      </button>
    </div>
  );
}
