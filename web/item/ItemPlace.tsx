import { useHref } from '../api/use-href.ts';
import { CoverSwatch } from '../ui/drawing/Cover.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './ItemPlace.module.css';

type Props = { item_id: string; item_domain: string; item_name: string; isPrivate: boolean };

/** Which item this is, in the top bar. */
export function ItemPlace({ item_id, item_domain, item_name, isPrivate }: Props) {
  const { t } = useTexts();
  const href = useHref();
  return (
    <a className={styles.itemName} href={href(`/${item_domain === '' ? item_id : item_domain}`)}>
      <CoverSwatch item_id={item_id} />
      <span>{item_name}</span>
      {isPrivate && (
        <>
          <Icon name="lock" size={14} />
          <span className="visually-hidden">{t('common.privateItem')}</span>
        </>
      )}
    </a>
  );
}
