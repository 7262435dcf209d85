import { useState } from 'react';
import { isOn } from '#common/row-values.ts';
import { useCall } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { Failure } from '../failure/Failure.tsx';
import { useScreenTitle } from '../site/use-screen-title.ts';
import { Button } from '../ui/Button.tsx';
import * as fieldStyles from '../ui/form/Field.module.css';
import { Icon } from '../ui/Icon.tsx';
import * as screenStyles from '../ui/Screen.module.css';
import * as toastStyles from '../ui/Toast.module.css';
import { useTexts } from '../ui/texts.tsx';
import * as itemTileStyles from './ItemTile.module.css';
import { type Item, ItemTile } from './ItemTile.tsx';
import { LeaveItemDialog } from './LeaveItemDialog.tsx';
import * as styles from './MyItemsScreen.module.css';
import { useDueJobs } from './use-due-jobs.ts';
import { type TileOrder, useTileOrder } from './use-tile-order.ts';
import { WaitingPart } from './WaitingPart.tsx';

const filterFrom = 10;
const noItems: readonly Item[] = [];

/** `/item/index` */
export function MyItemsScreen() {
  const { t } = useTexts();
  const { data, error, reload } = useCall('item/myList', {});
  const order = useTileOrder(data ?? noItems, reload);
  const [keyword, setKeyword] = useState('');
  const [isStarredOnly, setStarredOnly] = useState(false);
  const [leaving, setLeaving] = useState<Item | undefined>(undefined);
  useScreenTitle(t('common.myItems'));
  useDueJobs();
  if (error !== undefined && data === undefined)
    return <Failure error={error} onRetry={() => void reload()} />;
  const items = order.items;
  const hasStar = items.some(item => isOn(item.is_star));
  const needle = keyword.trim().toLowerCase();
  const shown = items.filter(
    item =>
      item.item_name.toLowerCase().includes(needle) && (!isStarredOnly || !hasStar || isOn(item.is_star)),
  );
  const lifted = items.findIndex(item => item.item_id === order.lifted);
  return (
    <>
      <div className={screenStyles.head}>
        <h1>{t('common.myItems')}</h1>
        {items.length > 0 && <span className={`${screenStyles.count} numeric`}>{items.length}</span>}
        <div className="grow" />
        {hasStar && (
          <Button
            look="ghost"
            icon="star"
            aria-pressed={isStarredOnly}
            onClick={() => setStarredOnly(!isStarredOnly)}
          >
            {t('item.starredOnly')}
          </Button>
        )}
        {items.length >= filterFrom && (
          <label className={fieldStyles.inputFrame}>
            <Icon name="search" />
            <input
              className={fieldStyles.input}
              type="search"
              aria-label={t('item.filter')}
              placeholder={t('item.filter')}
              value={keyword}
              onChange={event => setKeyword(event.target.value)}
            />
          </label>
        )}
      </div>
      <div className={toastStyles.toasts} role="status">
        {lifted >= 0 && (
          <p className={toastStyles.toast}>
            {t('item.movedTo', {
              item: items[lifted]?.item_name ?? '',
              place: lifted + 1,
              count: items.length,
            })}
            <small>{t('item.putsBack')}</small>
          </p>
        )}
      </div>
      {needle === '' && <WaitingPart />}
      {shown.length === 0 && needle !== '' && (
        <p className={`hint ${styles.nothingFound}`}>{t('item.nothingLike', { keyword: keyword.trim() })}</p>
      )}
      <Tiles
        items={shown}
        order={order}
        canMove={shown.length === items.length && items.length > 1}
        onLeave={setLeaving}
      />
      {leaving !== undefined && <LeaveItemDialog item={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

type TilesProps = {
  items: readonly Item[];
  order: TileOrder;
  /** What is filtered cannot be put in order. */
  canMove: boolean;
  onLeave: (item: Item) => void;
};

/** Pinned items under a heading of their own, where there are some. */
function Tiles({ items, order, canMove, onLeave }: TilesProps) {
  const { t } = useTexts();
  const href = useHref();
  const pinned = items.filter(item => isOn(item.top));
  const others = items.filter(item => !isOn(item.top));
  const tileOf = (item: Item) => (
    <ItemTile key={item.item_id} item={item} order={order} canMove={canMove} onLeave={() => onLeave(item)} />
  );
  return (
    <>
      {pinned.length > 0 && (
        <>
          <h2 className={styles.groupName}>{t('item.pinned')}</h2>
          <ul className={styles.grid}>{pinned.map(tileOf)}</ul>
          <h2 className={styles.groupName}>{t('item.others')}</h2>
        </>
      )}
      <ul className={styles.grid}>
        {others.map(tileOf)}
        <li className={styles.place}>
          <a className={`${itemTileStyles.tile} ${styles.addTile}`} href={href('/item/add')}>
            <span className={styles.plus}>
              <Icon name="plus" />
            </span>
            <span>
              {t('item.add')}
              <small>{t('item.addHint')}</small>
            </span>
          </a>
        </li>
      </ul>
    </>
  );
}
