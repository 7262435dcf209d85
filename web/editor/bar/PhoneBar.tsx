import * as buttonStyles from '../../ui/Button.module.css';
import * as choiceStyles from '../../ui/form/Choice.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { FilesButton } from '../attach/FilesButton.tsx';
import { useEditorContext } from '../state/editor-context.ts';
import { ToolIcon } from '../tool/ToolIcon.tsx';
import * as styles from './PhoneBar.module.css';
import { ViewSwitch } from './ViewSwitch.tsx';

/** The bar at the thumb of a phone. */
export function PhoneBar() {
  const { t } = useTexts();
  const { source, openTool } = useEditorContext();
  return (
    <div className={styles.phoneBar} role="toolbar" aria-label={t('editor.writingTools')}>
      <ViewSwitch className={choiceStyles.segments} views={['source', 'preview']} />
      <span className="grow" />
      <button
        type="button"
        className={buttonStyles.iconButton}
        aria-label={t('editor.undo')}
        title={t('editor.undo')}
        onClick={() => source.undo()}
      >
        <ToolIcon name="undo" size={20} />
      </button>
      <button
        type="button"
        className={buttonStyles.iconButton}
        aria-label={t('editor.formatAndInsert')}
        title={t('editor.formatAndInsert')}
        onClick={() => openTool('tools')}
      >
        <ToolIcon name="letters" size={20} />
      </button>
      <FilesButton className={buttonStyles.iconButton} />
      <button
        type="button"
        className={buttonStyles.iconButton}
        aria-label={t('editor.pageFacts')}
        title={t('editor.pageFacts')}
        onClick={() => openTool('more')}
      >
        <Icon name="more" size={20} />
      </button>
    </div>
  );
}
