import { Link } from 'wouter';
import type { Answer } from '#common/contract/index.ts';
import { isOn } from '#common/row-values.ts';
import { useSend } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { useActionWithToast } from '../site/use-action-with-toast.ts';
import * as buttonStyles from '../ui/Button.module.css';
import { IconButton } from '../ui/Button.tsx';
import { CoverPattern, coverStyle } from '../ui/drawing/Cover.tsx';
import { Icon } from '../ui/Icon.tsx';
import { stripMarkdown } from '../ui/text/strip-markdown.ts';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './ItemTile.module.css';
import type { TileOrder } from './use-tile-order.ts';

export type Item = Answer<'item/myList'>[number];
type ItemTileProps = { item: Item; order: TileOrder; canMove: boolean; onLeave: () => void };

export function ItemTile({ item, order, canMove, onLeave }: ItemTileProps) {
  const { t } = useTexts();
  const href = useHref();
  const { item_id, item_name, item_description, item_domain, is_private } = item;
  const address = `/${item_domain === '' ? item_id : item_domain}`;
  const isLifted = order.lifted === item_id;
  return (
    <li
      className={isLifted ? `${styles.tile} ${styles.lifted}` : styles.tile}
      {...(canMove && order.handlersOf(item_id))}
    >
      <div className={styles.cover} style={coverStyle(item_id)} aria-hidden="true">
        <CoverPattern item_id={item_id} />
      </div>
      {canMove && (
        <button
          type="button"
          className={styles.handle}
          aria-label={t('item.move', { name: item_name })}
          aria-pressed={isLifted}
          title={t('item.moveHint')}
          onKeyDown={order.onKey(item_id)}
        >
          <Icon name="grip" />
        </button>
      )}
      <div className={styles.inside}>
        <div className={styles.text}>
          <h3>
            <a href={href(address)} draggable={false}>
              {item_name}
            </a>
            {isOn(is_private) && (
              <span title={t('common.privateItem')}>
                <Icon name="lock" />
                <span className="visually-hidden">{t('common.privateItem')}</span>
              </span>
            )}
          </h3>
          <p>{stripMarkdown(item_description)}</p>
        </div>
        <div className={styles.foot}>
          <code>{address}</code>
          <TileActions item={item} onLeave={onLeave} />
        </div>
      </div>
    </li>
  );
}

function TileActions({ item, onLeave }: { item: Item; onLeave: () => void }) {
  const { t } = useTexts();
  const act = useActionWithToast();
  const stale = ['item/myList'] as const;
  const pinning = useSend('item/top', { stale });
  const starring = useSend('item/star', { stale });
  const unstarring = useSend('item/unstar', { stale });
  const { item_id, item_name, creator, top, is_star } = item;
  const names = { name: item_name };
  const star = isOn(is_star) ? unstarring.send : starring.send;
  return (
    <span className={styles.actions}>
      <IconButton
        small
        icon="pin"
        className={isOn(top) ? styles.marked : undefined}
        name={t(isOn(top) ? 'item.unpin' : 'item.pin', names)}
        onClick={() => void act(async () => pinning.send({ item_id, action: isOn(top) ? 'cancel' : 'top' }))}
      />
      <IconButton
        small
        icon="star"
        className={isOn(is_star) ? styles.marked : undefined}
        name={t(isOn(is_star) ? 'item.unstar' : 'item.star', names)}
        onClick={() => void act(async () => star({ item_id }))}
      />
      {isOn(creator) ? (
        <Link
          className={`${buttonStyles.iconButton} ${buttonStyles.smallIconButton}`}
          href={`/item/setting/${item_id}`}
          aria-label={t('item.settingsOf', names)}
          title={t('item.settingsOf', names)}
        >
          <Icon name="sliders" />
        </Link>
      ) : (
        <IconButton small icon="leave" name={t('member.leaveItem', names)} onClick={onLeave} />
      )}
    </span>
  );
}
