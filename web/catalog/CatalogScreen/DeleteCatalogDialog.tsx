/** What deleting a catalog costs, by name, before it is done. */
import { AskDialog } from '../../site/AskDialog.tsx';
import { type Translate, useTexts } from '../../ui/texts.tsx';
import { listPlaces, type MenuCatalog } from '../menu.ts';

type DeleteCatalogDialogProps = {
  catalog: MenuCatalog;
  onDelete: () => Promise<unknown>;
  onClose: () => void;
};

export function DeleteCatalogDialog({ catalog, onDelete, onClose }: DeleteCatalogDialogProps) {
  const { t } = useTexts();
  const places = listPlaces({ pages: [], catalogs: [catalog] });
  return (
    <AskDialog
      danger
      title={t('catalog.deleteTitle', { catalog: catalog.cat_name })}
      hint={t(places.length === 0 ? 'catalog.deleteEmptyHint' : 'catalog.deleteHint')}
      action={t('catalog.deleteThese', { what: costOf(catalog, places.length, t) })}
      send={onDelete}
      done={t('catalog.deleted')}
      onClose={onClose}
    >
      {places.length > 0 && (
        <ul className="cost">
          {places.map(({ page, path }) => (
            <li key={page.page_id}>
              {page.page_title}
              <small>{path.map(({ cat_name }) => cat_name).join(' / ')}</small>
            </li>
          ))}
        </ul>
      )}
    </AskDialog>
  );
}

function costOf(catalog: MenuCatalog, pages: number, t: Translate): string {
  const catalogs = t('catalog.catalogCount', { count: countCatalogs(catalog) });
  if (pages === 0) return catalogs;
  return t('catalog.and', { a: catalogs, b: t('catalog.pageCount', { count: pages }) });
}

function countCatalogs({ catalogs }: MenuCatalog): number {
  return catalogs.reduce((sum, inner) => sum + countCatalogs(inner), 1);
}
