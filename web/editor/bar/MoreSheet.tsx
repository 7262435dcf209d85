import { Dialog } from '../../ui/Dialog.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { PageActions } from '../history/PageActions.tsx';
import { SaveMenu } from '../save/SaveMenu.tsx';
import { useEditorContext } from '../state/editor-context.ts';
import { ToolIcon } from '../tool/ToolIcon.tsx';
import { CatalogSelect } from './EditorBar.tsx';

/** What the bar has no space for on a small screen. What is chosen takes its place. */
export function MoreSheet() {
  const { t } = useTexts();
  const { item, state, closeTool } = useEditorContext();
  const { facts } = state;
  const title = facts.page_title === '' ? t('page.newPage') : facts.page_title;
  return (
    <Dialog title={title} closeName={t('common.close')} onClose={closeTool}>
      <div>
        <div className="mrow">
          <ToolIcon name="folder" />
          <span>{t('page.catalog')}</span>
          {item.item_type === '2' ? (
            <span className="end">{item.item_name}</span>
          ) : (
            <CatalogSelect className="in end" />
          )}
        </div>
        <PageActions look="rows" />
        <SaveMenu look="rows" />
      </div>
    </Dialog>
  );
}
