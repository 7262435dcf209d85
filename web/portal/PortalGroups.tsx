/** Items under their headings, as tiles. */
import type { Answer } from '#common/contract/index.ts';
import { addressOfItem } from '#common/reader-page.ts';
import { isOn } from '#common/row-values.ts';
import { useHref } from '../api/use-href.ts';
import { CoverPattern, coverStyle } from '../ui/drawing/Cover.tsx';
import { Icon } from '../ui/Icon.tsx';
import { formatDay } from '../ui/text/format-moment.ts';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './Portal.module.css';

type Group = Answer<'portal/info'>['groups'][number];

export function PortalGroups({ groups }: { groups: readonly Group[] }) {
  const { t } = useTexts();
  const unnamed = t(groups.length > 1 ? 'portal.others' : 'portal.items');
  return groups.map(({ name, items }, at) => (
    <section key={at}>
      <h2>{name === '' ? unnamed : name}</h2>
      <ul className={styles.tiles}>
        {items.map(item => (
          <Tile key={item.item_id} item={item} />
        ))}
      </ul>
    </section>
  ));
}

function Tile({ item }: { item: Group['items'][number] }) {
  const { t, lang } = useTexts();
  const href = useHref();
  const { item_id, item_name, item_description, last_update_time } = item;
  return (
    <li className={styles.tile}>
      <div className={styles.spine} style={coverStyle(item_id)} aria-hidden="true">
        <CoverPattern item_id={item_id} />
      </div>
      <div className={styles.inside}>
        <h3>
          <a href={href(addressOfItem(item))}>{item_name}</a>
          {isOn(item.is_locked) && (
            <span title={t('portal.locked')}>
              <Icon name="lock" />
              <span className="visually-hidden">{t('portal.locked')}</span>
            </span>
          )}
        </h3>
        {item_description !== '' && <p>{item_description}</p>}
        {last_update_time !== '' && (
          <span className={styles.day}>
            {t('portal.updated', { day: formatDay(last_update_time, lang) })}
          </span>
        )}
      </div>
    </li>
  );
}
