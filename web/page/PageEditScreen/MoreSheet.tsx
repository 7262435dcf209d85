import type { Answer } from '#common/contract/index.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { CatalogSelect, type PageFacts } from './EditorBar.tsx';
import { ToolIcon } from './tool/ToolIcon.tsx';

type MoreSheetProps = {
  item: Answer<'item/info'>;
  facts: PageFacts;
  onChange: (part: Partial<PageFacts>) => void;
  onSaveTemplate: () => void;
  onClose: () => void;
};

/** What the bar has no room for on a small screen. */
export function MoreSheet({ item, facts, onChange, onSaveTemplate, onClose }: MoreSheetProps) {
  const { t } = useTexts();
  const title = facts.page_title === '' ? t('page.newPage') : facts.page_title;
  return (
    <Dialog title={title} closeName={t('common.close')} onClose={onClose}>
      <div className="mrow">
        <ToolIcon name="folder" />
        <span>{t('page.catalog')}</span>
        {item.item_type === '2' ? (
          <span className="end">{item.item_name}</span>
        ) : (
          <CatalogSelect className="in end" item={item} facts={facts} onChange={onChange} />
        )}
      </div>
      <button type="button" className="mrow" onClick={onSaveTemplate}>
        <ToolIcon name="plus" />
        {t('myTemplate.saveAs')}
      </button>
    </Dialog>
  );
}
