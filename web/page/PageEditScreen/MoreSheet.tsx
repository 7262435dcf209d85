import { Dialog } from '../../ui/Dialog.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { CatalogSelect } from './EditorBar.tsx';
import { PageDeeds, type PageDeedsProps } from './history/PageDeeds.tsx';
import { SaveMenu, type SaveMenuProps } from './save/SaveMenu.tsx';
import { ToolIcon } from './tool/ToolIcon.tsx';

type MoreSheetProps = { deeds: PageDeedsProps; saveMenu: SaveMenuProps; onClose: () => void };

/** What the bar has no room for on a small screen. */
export function MoreSheet({ deeds, saveMenu, onClose }: MoreSheetProps) {
  const { item, facts, change } = deeds;
  const { t } = useTexts();
  const title = facts.page_title === '' ? t('page.newPage') : facts.page_title;
  return (
    <Dialog title={title} closeName={t('common.close')} onClose={onClose}>
      <div>
        <div className="mrow">
          <ToolIcon name="folder" size={20} />
          <span>{t('page.catalog')}</span>
          {item.item_type === '2' ? (
            <span className="end">{item.item_name}</span>
          ) : (
            <CatalogSelect className="in end" item={item} facts={facts} onChange={change} />
          )}
        </div>
        <PageDeeds {...deeds} look="rows" />
        <SaveMenu
          {...saveMenu}
          look="rows"
          onNotify={note => {
            onClose();
            saveMenu.onNotify(note);
          }}
        />
      </div>
    </Dialog>
  );
}
