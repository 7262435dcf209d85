import { Icon } from '../../ui/Icon.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { FilesButton } from '../attach/FilesButton.tsx';
import { useEditorContext } from '../state/editor-context.ts';
import { ToolIcon } from '../tool/ToolIcon.tsx';
import { ViewSwitch } from './ViewSwitch.tsx';

/** The bar at the thumb of a phone. */
export function PhoneBar() {
  const { t } = useTexts();
  const { source, openTool } = useEditorContext();
  return (
    <div className="ed-m" role="toolbar" aria-label={t('editor.writingTools')}>
      <ViewSwitch className="seg" views={['source', 'preview']} />
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
        onClick={() => openTool('tools')}
      >
        <ToolIcon name="letters" size={20} />
      </button>
      <FilesButton className="icb" />
      <button
        type="button"
        className="icb"
        aria-label={t('editor.pageFacts')}
        title={t('editor.pageFacts')}
        onClick={() => openTool('more')}
      >
        <Icon name="more" size={20} />
      </button>
    </div>
  );
}
