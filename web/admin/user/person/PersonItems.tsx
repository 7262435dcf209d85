import { useCall } from '../../../api/use-call.ts';
import { useHref } from '../../../api/use-href.ts';
import { Failure } from '../../../failure/Failure.tsx';
import * as panelStyles from '../../../ui/Panel.module.css';
import * as tableStyles from '../../../ui/Table.module.css';
import { useTexts } from '../../../ui/texts.tsx';
import * as styles from './PersonPart.module.css';

/** The items of somebody, with what they are to each. */
export function PersonItems({ uid }: { uid: string }) {
  const { t } = useTexts();
  const href = useHref();
  const { data: items, error, reload } = useCall('adminPerson/items', { uid });
  return (
    <section>
      <h2 className={styles.head}>{t('admin.personItems')}</h2>
      {error !== undefined && <Failure error={error} onRetry={() => void reload()} />}
      {items?.length === 0 && <p className="muted">{t('admin.personNoItems')}</p>}
      {items !== undefined && items.length > 0 && (
        <div className={panelStyles.panel}>
          <div className={`table-frame ${tableStyles.table}`}>
            <table>
              <thead>
                <tr>
                  <th>{t('admin.item')}</th>
                  <th>{t('admin.role')}</th>
                </tr>
              </thead>
              <tbody>
                {items.map(({ item_id, item_name, item_domain, role }) => (
                  <tr key={item_id}>
                    <td>
                      <a
                        className="link"
                        data-row
                        href={href(`/${item_domain === '' ? item_id : item_domain}`)}
                      >
                        {item_name}
                      </a>
                    </td>
                    <td>{t(`admin.role_${role}`)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
      )}
    </section>
  );
}
