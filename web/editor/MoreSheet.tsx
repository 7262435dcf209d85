import type { Answer } from '#common/contract/index.ts';
import { Dialog } from '../ui/Dialog.tsx';
import * as fieldStyles from '../ui/form/Field.module.css';
import { useTexts } from '../ui/texts.tsx';
import { CatalogSelect, type PageFacts } from './EditorBar.tsx';
import { PageActions } from './history/PageActions.tsx';
import { SaveMenu } from './save/SaveMenu.tsx';
import type { Source } from './source/source.ts';
import { ToolIcon } from './tool/ToolIcon.tsx';
import * as toolSheetStyles from './tool/ToolSheet.module.css';

/** The page that is written. */
export type EditorContext = {
  item: Answer<'item/info'>;
  page_id: string;
  facts: PageFacts;
  change: (part: Partial<PageFacts>) => void;
  source: Source;
};

type MoreSheetProps = {
  editor: EditorContext;
  onOpen: (tool: 'sort' | 'history' | 'notify' | 'saveTemplate') => void;
  onClose: () => void;
};

/** What the bar has no room for on a small screen. What is chosen takes its place. */
export function MoreSheet({ editor, onOpen, onClose }: MoreSheetProps) {
  const { item, page_id, facts, change } = editor;
  const { t } = useTexts();
  const title = facts.page_title === '' ? t('page.newPage') : facts.page_title;
  return (
    <Dialog title={title} closeName={t('common.close')} onClose={onClose}>
      <div>
        <div className={toolSheetStyles.row}>
          <ToolIcon name="folder" />
          <span>{t('page.catalog')}</span>
          {item.item_type === '2' ? (
            <span className={toolSheetStyles.rowEnd}>{item.item_name}</span>
          ) : (
            <CatalogSelect
              className={`${fieldStyles.input} ${toolSheetStyles.rowEnd}`}
              item={item}
              facts={facts}
              onChange={change}
            />
          )}
        </div>
        <PageActions item={item} page_id={page_id} onOpen={onOpen} look="rows" />
        <SaveMenu onOpen={onOpen} look="rows" />
      </div>
    </Dialog>
  );
}
