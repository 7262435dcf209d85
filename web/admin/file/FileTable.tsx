import { Link } from 'wouter';
import { isOn } from '#common/row-values.ts';
import { useHref } from '../../api/use-href.ts';
import { extensionOf, formatSize } from '../../attachment/file-words.ts';
import { Button } from '../../ui/Button.tsx';
import * as marksStyles from '../../ui/Marks.module.css';
import * as tableStyles from '../../ui/Table.module.css';
import { formatMoment } from '../../ui/text/format-moment.ts';
import { personLabel } from '../../ui/text/initials.ts';
import { useTexts } from '../../ui/texts.tsx';
import * as adminTableStyles from '../AdminTable.module.css';
import { SortHead, type Sorting } from '../list/SortHead.tsx';
import type { AdminFile } from './admin-file.ts';
import * as styles from './FilesPart.module.css';

type FileTableProps = {
  files: readonly AdminFile[];
  sorting: Sorting<'size' | 'time'>;
  onSort: (sorting: Sorting<'size' | 'time'>) => void;
  chosen: ReadonlyMap<string, AdminFile>;
  onToggle: (file: AdminFile) => void;
  onLook: (file: AdminFile) => void;
};

export function FileTable(props: FileTableProps) {
  const { files, sorting, onSort, chosen, onToggle, onLook } = props;
  const { t, lang } = useTexts();
  const href = useHref();
  return (
    <div className={`table-frame ${tableStyles.table} ${adminTableStyles.table}`}>
      <table>
        <thead>
          <tr>
            <th>{t('admin.file')}</th>
            <SortHead column="size" name={t('admin.fileSize')} sorting={sorting} onSort={onSort} />
            <th>{t('admin.filePlace')}</th>
            <th>{t('admin.fileBy')}</th>
            <SortHead column="time" name={t('admin.fileDate')} sorting={sorting} onSort={onSort} />
            <th aria-label={t('admin.fileChoose')} />
          </tr>
        </thead>
        <tbody>
          {files.map(file => (
            <tr key={file.file_id}>
              <td>
                <span className={styles.name}>
                  <a className="link" data-row href={href(pathOf(file.url))} target="_blank" rel="noreferrer">
                    {file.display_name}
                  </a>
                  <small className="muted">{extensionOf(file.display_name)}</small>
                </span>
              </td>
              <td className={`${tableStyles.number} nowrap`} data-l={t('admin.fileSize')}>
                {formatSize(Number(file.file_size))}
              </td>
              <td>
                <Place file={file} />
              </td>
              <td className={tableStyles.number} data-l={t('admin.fileBy')}>
                {file.username === '' ? t('admin.fileByScript') : personLabel(file)}
              </td>
              <td className={`${tableStyles.number} nowrap`} data-l={t('admin.fileDate')}>
                {formatMoment(file.addtime, lang)}
              </td>
              <td className={tableStyles.actions}>
                <div className="row">
                  {isOn(file.is_used) ? (
                    <Button look="ghost" size="sm" onClick={() => onLook(file)}>
                      {t('admin.fileUses')}
                    </Button>
                  ) : (
                    <input
                      type="checkbox"
                      className={styles.choose}
                      aria-label={t('admin.fileChooseOne', { name: file.display_name })}
                      checked={chosen.has(file.file_id)}
                      onChange={() => onToggle(file)}
                    />
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Where it belongs; that nothing uses it is said in its place. */
function Place({ file: { is_used, item_id, item_name, page_id, page_title } }: { file: AdminFile }) {
  const { t } = useTexts();
  return (
    <span className={styles.name}>
      {!isOn(is_used) && (
        <span className={`${marksStyles.tag} ${marksStyles.warning}`}>{t('admin.fileUnused')}</span>
      )}
      {page_title !== '' && (
        <Link className="link" href={`/${item_id}/${page_id}`}>
          {page_title}
        </Link>
      )}
      {item_name !== '' && <small className="muted">{item_name}</small>}
    </span>
  );
}

/** The site may be known by another address than the one it is looked at by. */
function pathOf(url: string): string {
  return url.slice(url.indexOf('/api/'));
}
