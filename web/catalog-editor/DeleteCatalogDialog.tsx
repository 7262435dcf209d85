/** What deleting a catalog costs, by name, before it is done. */

import { listPlaces, type MenuCatalog } from '../catalog/menu.ts';
import { ConfirmDialog } from '../site/ConfirmDialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import * as lossListStyles from '../ui/LossList.module.css';
import { type Translate, useTexts } from '../ui/texts.tsx';

type DeleteCatalogDialogProps = {
  catalog: MenuCatalog;
  onDelete: () => Promise<unknown>;
  onClose: () => void;
};

export function DeleteCatalogDialog({ catalog, onDelete, onClose }: DeleteCatalogDialogProps) {
  const { t } = useTexts();
  const { cat_name } = catalog;
  const places = listPlaces({ pages: [], catalogs: [catalog] });
  const count = places.length;
  return (
    <ConfirmDialog
      danger
      title={t(count === 0 ? 'catalog.deleteTitle' : 'catalog.deleteWithPages', { catalog: cat_name, count })}
      hint={t(count === 0 ? 'catalog.deleteEmptyHint' : 'catalog.deleteHint')}
      action={t('catalog.deleteThese', { what: costOf(catalog, count, t) })}
      send={onDelete}
      done={t('catalog.deleted')}
      onClose={onClose}
    >
      {count > 0 && (
        <ul className={lossListStyles.losses}>
          {places.map(({ page, path }, at) => (
            <li key={page.page_id}>
              {isOther(path, places[at - 1]?.path) && (
                <small>
                  <Icon name="folder" size={14} />
                  {path.map(one => one.cat_name).join(' / ')}
                </small>
              )}
              <span>{page.page_title}</span>
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}

type Path = ReturnType<typeof listPlaces>[number]['path'];

/** Pages of one catalog stand together, below its name. */
function isOther(path: Path, before: Path | undefined): boolean {
  return path.at(-1) !== before?.at(-1);
}

function costOf(catalog: MenuCatalog, pages: number, t: Translate): string {
  const catalogs = t('catalog.catalogCount', { count: countCatalogs(catalog) });
  if (pages === 0) return catalogs;
  return t('catalog.and', { a: catalogs, b: t('catalog.pageCount', { count: pages }) });
}

function countCatalogs({ catalogs }: MenuCatalog): number {
  return catalogs.reduce((sum, inner) => sum + countCatalogs(inner), 1);
}
