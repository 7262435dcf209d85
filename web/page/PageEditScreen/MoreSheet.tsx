import { Dialog } from '../../ui/Dialog.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { CatalogSelect } from './EditorBar.tsx';
import { PageDeeds, type PageDeedsProps } from './history/PageDeeds.tsx';
import { ToolIcon } from './tool/ToolIcon.tsx';

type MoreSheetProps = { deeds: PageDeedsProps; onSaveTemplate: () => void; onClose: () => void };

/** What the bar has no room for on a small screen. */
export function MoreSheet({ deeds, onSaveTemplate, onClose }: MoreSheetProps) {
  const { item, facts, change } = deeds;
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
          <CatalogSelect className="in end" item={item} facts={facts} onChange={change} />
        )}
      </div>
      <PageDeeds {...deeds} look="rows" />
      <button type="button" className="mrow" onClick={onSaveTemplate}>
        <ToolIcon name="plus" />
        {t('myTemplate.saveAs')}
      </button>
    </Dialog>
  );
}
