import { isOn } from '#common/row-values.ts';
import { useSend } from '../../api/use-call.ts';
import { useHref } from '../../api/use-href.ts';
import { PersonName } from '../../member/PersonName.tsx';
import * as rightChoiceStyles from '../../member/RightChoice.module.css';
import * as avatarStyles from '../../ui/Avatar.module.css';
import * as buttonStyles from '../../ui/Button.module.css';
import { Button, IconButton } from '../../ui/Button.tsx';
import { CoverSwatch } from '../../ui/drawing/Cover.tsx';
import { Icon } from '../../ui/Icon.tsx';
import * as tableStyles from '../../ui/Table.module.css';
import { formatMoment } from '../../ui/text/format-moment.ts';
import { stripMarkdown } from '../../ui/text/strip-markdown.ts';
import { useTexts } from '../../ui/texts.tsx';
import * as adminTableStyles from '../AdminTable.module.css';
import { SortHead, type Sorting } from '../list/SortHead.tsx';
import { useAttempt } from '../use-attempt.ts';
import type { AdminItem, ItemAction, ItemSort } from './admin-item.ts';

type OnAction = (action: ItemAction, item: AdminItem) => void;

type ItemTableProps = {
  items: readonly AdminItem[];
  sorting: Sorting<ItemSort>;
  onSort: (sorting: Sorting<ItemSort>) => void;
  onAction: OnAction;
};

export function ItemTable({ items, sorting, onSort, onAction }: ItemTableProps) {
  const { t, lang } = useTexts();
  const sort = { sorting, onSort };
  const areDeleted = isOn(items[0]?.is_del);
  const when = t(areDeleted ? 'admin.deletedAt' : 'admin.created');
  return (
    <div className={`table-frame ${tableStyles.table} ${adminTableStyles.table}`}>
      <table>
        <thead>
          <tr>
            <SortHead column="name" name={t('admin.item')} isText {...sort} />
            <th>{t('admin.access')}</th>
            <SortHead column="owner" name={t('admin.owner')} isText {...sort} />
            <SortHead column="members" name={t('admin.members')} {...sort} />
            <SortHead column="time" name={when} {...sort} />
            <th aria-label={t('common.more')} />
          </tr>
        </thead>
        <tbody>
          {items.map(item => (
            <tr key={item.item_id}>
              <td>
                <div className={avatarStyles.named}>
                  <CoverSwatch item_id={item.item_id} />
                  <span className={adminTableStyles.item}>
                    <ItemName item={item} />
                    <small>{stripMarkdown(item.item_description)}</small>
                  </span>
                </div>
              </td>
              <td>
                <Access item={item} />
              </td>
              <td>
                <PersonName name={item.name} username={item.username} />
              </td>
              <td className={tableStyles.number} data-l={t('admin.members')}>
                {item.member_num}
              </td>
              <td className={`${tableStyles.number} nowrap`} data-l={when}>
                {formatMoment(areDeleted ? item.del_time : item.addtime, lang)}
              </td>
              <td className={tableStyles.actions}>
                {areDeleted ? <Recover item={item} /> : <Acts item={item} onAction={onAction} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What leads to it; a deleted one leads nowhere, and has the focus of its row all the same. */
function ItemName({ item: { item_id, item_domain, item_name, is_del } }: { item: AdminItem }) {
  const href = useHref();
  if (isOn(is_del))
    return (
      <b data-row tabIndex={-1}>
        {item_name}
      </b>
    );
  return (
    <a
      className={adminTableStyles.rowLink}
      data-row
      href={href(`/${item_domain === '' ? item_id : item_domain}`)}
    >
      <b>{item_name}</b>
    </a>
  );
}

function Access({ item }: { item: AdminItem }) {
  const { t } = useTexts();
  const isOpen = item.password === '';
  return (
    <span
      className={
        isOpen ? `${rightChoiceStyles.right} ${rightChoiceStyles.readOnly}` : rightChoiceStyles.right
      }
    >
      <Icon name={isOpen ? 'globe' : 'lock'} />
      {t(isOpen ? 'admin.open' : 'admin.private')}
    </span>
  );
}

function Acts({ item, onAction }: { item: AdminItem; onAction: OnAction }) {
  const { t } = useTexts();
  const href = useHref();
  const { item_id, item_domain, item_name } = item;
  const open = t('admin.openItem', { name: item_name });
  return (
    <div className="row">
      <a
        className={`${buttonStyles.iconButton} ${buttonStyles.smallIconButton}`}
        href={href(`/${item_domain === '' ? item_id : item_domain}`)}
        aria-label={open}
        title={open}
      >
        <Icon name="away" />
      </a>
      <IconButton
        small
        name={t('admin.handOverItem', { name: item_name })}
        icon="swap"
        onClick={() => onAction('handOver', item)}
      />
      <IconButton
        small
        name={t('admin.deleteItem', { name: item_name })}
        icon="trash"
        onClick={() => onAction('delete', item)}
      />
    </div>
  );
}

function Recover({ item }: { item: AdminItem }) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const { send, isSending } = useSend('adminItem/recover', { stale: ['adminItem/getList'] });
  const { item_id, item_name } = item;
  return (
    <Button
      size="sm"
      disabled={isSending}
      onClick={() => void attempt(async () => send({ item_id }), t('admin.recovered', { item: item_name }))}
    >
      <Icon name="undo" />
      {t('admin.recover')}
    </Button>
  );
}
