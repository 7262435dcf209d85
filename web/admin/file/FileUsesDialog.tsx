import { isOn } from '#common/row-values.ts';
import { useCall } from '../../api/use-call.ts';
import { useHref } from '../../api/use-href.ts';
import { Failure } from '../../failure/Failure.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import * as formStyles from '../../ui/form/Form.module.css';
import { useTexts } from '../../ui/texts.tsx';
import type { AdminFile } from './admin-file.ts';

/** The pages that have a file in their list or their text. */
export function FileUsesDialog({ file, onClose }: { file: AdminFile; onClose: () => void }) {
  const { t } = useTexts();
  const href = useHref();
  const { file_id, item_id, item_name, display_name } = file;
  const { data: pages, error, reload } = useCall('adminFile/uses', { file_id });
  return (
    <Dialog
      title={t('admin.fileUsesOf', { name: display_name })}
      closeName={t('common.close')}
      onClose={onClose}
    >
      <div className={formStyles.stack}>
        {error !== undefined && <Failure error={error} onRetry={() => void reload()} />}
        {item_name !== '' && <p className="hint">{t('admin.fileUsesIn', { item: item_name })}</p>}
        {pages?.length === 0 && <p>{t('admin.fileUsesElsewhere')}</p>}
        <ul className={formStyles.stack}>
          {pages?.map(({ page_id, page_title, is_deleted }) => (
            <li key={page_id}>
              {isOn(is_deleted) ? (
                <span className="muted">{t('admin.fileUsesDeleted', { page: page_title })}</span>
              ) : (
                <a className="link" href={href(`/${item_id}/${page_id}`)}>
                  {page_title}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
