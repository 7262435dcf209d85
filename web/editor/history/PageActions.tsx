/** History and order of pages, beside the catalog of the page that is written. */
import { isNone, isSinglePage } from '#common/row-values.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { useEditorContext } from '../state/editor-context.ts';
import * as toolSheetStyles from '../tool/ToolSheet.module.css';

type PageActionsProps = {
  /** In the bar, or as rows of the sheet that a phone has for them. */
  look?: 'icons' | 'rows';
};

export function PageActions({ look = 'icons' }: PageActionsProps) {
  const { t } = useTexts();
  const { item, page_id, openTool } = useEditorContext();
  return (
    <>
      {!isSinglePage(item) && (
        <PageAction look={look} name={t('catalog.sortPages')} icon="sort" onClick={() => openTool('sort')} />
      )}
      {!isNone(page_id) && (
        <PageAction
          look={look}
          name={t('history.history')}
          icon="history"
          onClick={() => openTool('history')}
        />
      )}
    </>
  );
}

type PageActionProps = { look: 'icons' | 'rows'; name: string; icon: IconName; onClick: () => void };

function PageAction({ look, name, icon, onClick }: PageActionProps) {
  if (look === 'icons') return <IconButton name={name} icon={icon} iconSize={18} onClick={onClick} />;
  return (
    <button type="button" className={toolSheetStyles.row} onClick={onClick}>
      <Icon name={icon} />
      <span>{name}</span>
    </button>
  );
}
