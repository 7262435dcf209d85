import { isSinglePage } from '#common/row-values.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import * as fieldStyles from '../../ui/form/Field.module.css';
import { useTexts } from '../../ui/texts.tsx';
import { PageActions } from '../history/PageActions.tsx';
import { SaveMenu } from '../save/SaveMenu.tsx';
import { useEditorContext } from '../state/editor-context.ts';
import { ToolIcon } from '../tool/ToolIcon.tsx';
import * as toolSheetStyles from '../tool/ToolSheet.module.css';
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
        <div className={toolSheetStyles.row}>
          <ToolIcon name="folder" />
          <span>{t('page.catalog')}</span>
          {isSinglePage(item) ? (
            <span className={toolSheetStyles.rowEnd}>{item.item_name}</span>
          ) : (
            <CatalogSelect className={`${fieldStyles.input} ${toolSheetStyles.rowEnd}`} />
          )}
        </div>
        <PageActions look="rows" />
        <SaveMenu look="rows" />
      </div>
    </Dialog>
  );
}
