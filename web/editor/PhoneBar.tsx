import * as buttonStyles from '../ui/Button.module.css';
import * as choiceStyles from '../ui/form/Choice.module.css';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import { FilesButton } from './attach/FilesButton.tsx';
import type { Open } from './OpenTool.tsx';
import * as styles from './PhoneBar.module.css';
import type { Source } from './source/source.ts';
import { ToolIcon } from './tool/ToolIcon.tsx';
import { type View, ViewSwitch } from './ViewSwitch.tsx';

type PhoneBarProps = {
  source: Source;
  view: View;
  onView: (view: View) => void;
  page_id: string;
  open: Open;
  onOpen: (open: Open) => void;
};

/** The bar at the thumb of a phone. */
export function PhoneBar({ source, view, onView, page_id, open, onOpen }: PhoneBarProps) {
  const { t } = useTexts();
  return (
    <div className={styles.phoneBar} role="toolbar" aria-label={t('editor.writingTools')}>
      <ViewSwitch
        className={choiceStyles.segments}
        views={['source', 'preview']}
        view={view === 'preview' ? 'preview' : 'source'}
        onView={onView}
      />
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
        onClick={() => onOpen('tools')}
      >
        <ToolIcon name="letters" size={20} />
      </button>
      <FilesButton className={buttonStyles.iconButton} page_id={page_id} open={open} onOpen={onOpen} />
      <button
        type="button"
        className={buttonStyles.iconButton}
        aria-label={t('editor.pageFacts')}
        title={t('editor.pageFacts')}
        onClick={() => onOpen('more')}
      >
        <Icon name="more" size={20} />
      </button>
    </div>
  );
}
