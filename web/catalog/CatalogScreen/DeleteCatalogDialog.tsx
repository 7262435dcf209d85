/** What deleting a catalog costs, by name, before it is done. */
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { type Translate, useTexts } from '../../ui/texts.tsx';
import { listPlaces, type MenuCatalog } from '../menu.ts';

type DeleteCatalogDialogProps = {
  catalog: MenuCatalog;
  isSending: boolean;
  onDelete: () => void;
  onClose: () => void;
};

export function DeleteCatalogDialog({ catalog, isSending, onDelete, onClose }: DeleteCatalogDialogProps) {
  const { t } = useTexts();
  const places = listPlaces({ pages: [], catalogs: [catalog] });
  return (
    <Dialog
      title={t('catalog.deleteTitle', { name: catalog.cat_name })}
      closeName={t('common.close')}
      onClose={onClose}
      foot={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('catalog.keep')}
          </Button>
          <Button look="danger" disabled={isSending} onClick={onDelete}>
            {t('catalog.deleteThese', { what: costOf(catalog, places.length, t) })}
          </Button>
        </>
      }
    >
      <p className="hint">{t(places.length === 0 ? 'catalog.deleteEmptyHint' : 'catalog.deleteHint')}</p>
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
    </Dialog>
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
