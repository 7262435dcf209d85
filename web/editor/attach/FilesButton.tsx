import { isNone } from '#common/row-values.ts';
import { useCall } from '../../api/use-call.ts';
import * as buttonStyles from '../../ui/Button.module.css';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useTexts } from '../../ui/texts.tsx';
import * as visibilityStyles from '../../ui/Visibility.module.css';
import { useEditorContext } from '../state/editor-context.ts';

/** Opens the files of the page, and says how many there are. */
export function FilesButton({ className }: { className: string }) {
  const { t } = useTexts();
  const { page_id, state, openTool, closeTool } = useEditorContext();
  const { data: files = [] } = useCall('page/uploadList', isNone(page_id) ? null : { page_id });
  const count = files.length;
  const isOpen = state.tool === 'files';
  const name = count === 0 ? t('attachment.title') : t('attachment.titleWithCount', { count });
  return (
    <button
      type="button"
      className={isOpen ? `${className} ${buttonStyles.pressed}` : className}
      aria-label={name}
      title={t('attachment.title')}
      aria-expanded={isOpen}
      onClick={() => (isOpen ? closeTool() : openTool('files'))}
    >
      <Icon name="clip" />
      {count > 0 && <span className={buttonStyles.count}>{count}</span>}
    </button>
  );
}

/** What the bar of a phone has no space for. */
export function MoreButton() {
  const { t } = useTexts();
  const { openTool } = useEditorContext();
  return (
    <IconButton
      className={visibilityStyles.narrowOnly}
      name={t('editor.pageFacts')}
      icon="more"
      iconSize={18}
      onClick={() => openTool('more')}
    />
  );
}
