import { Link } from 'wouter';
import { groups, isAdministrator } from '#common/row-kinds.ts';
import { isOn } from '#common/row-values.ts';
import { useSend } from '../../api/use-call.ts';
import { PersonName } from '../../member/PersonName.tsx';
import * as rightChoiceStyles from '../../member/RightChoice.module.css';
import { usePerson } from '../../site/person.tsx';
import * as buttonStyles from '../../ui/Button.module.css';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import * as popoverStyles from '../../ui/Popover.module.css';
import { Popover } from '../../ui/Popover.tsx';
import * as tableStyles from '../../ui/Table.module.css';
import { formatMoment } from '../../ui/text/format-moment.ts';
import { personLabel } from '../../ui/text/initials.ts';
import { useTexts } from '../../ui/texts.tsx';
import { useProvenSend } from '../../user/ProveAgain.tsx';
import { AdminIcon } from '../AdminIcon.tsx';
import * as adminTableStyles from '../AdminTable.module.css';
import { SortHead, type Sorting } from '../list/SortHead.tsx';
import { useAttempt } from '../use-attempt.ts';
import type { AdminUser, UserAction, UserSort } from './admin-user.ts';

type OnAction = (action: UserAction, user: AdminUser) => void;

type UserTableProps = {
  users: readonly AdminUser[];
  sorting: Sorting<UserSort>;
  onSort: (sorting: Sorting<UserSort>) => void;
  onAction: OnAction;
};

export function UserTable({ users, sorting, onSort, onAction }: UserTableProps) {
  const { t, lang } = useTexts();
  const sort = { sorting, onSort };
  return (
    <div className={`table-frame ${tableStyles.table} ${tableStyles.openTable} ${adminTableStyles.table}`}>
      <table>
        <thead>
          <tr>
            <SortHead column="name" name={t('admin.user')} isText {...sort} />
            <th>{t('admin.role')}</th>
            <SortHead column="items" name={t('admin.personItems')} {...sort} />
            <SortHead column="registered" name={t('admin.registered')} {...sort} />
            <SortHead column="login" name={t('admin.lastLogin')} {...sort} />
            <th aria-label={t('common.more')} />
          </tr>
        </thead>
        <tbody>
          {users.map(user => (
            <tr key={user.uid}>
              <td>
                <Link
                  className={adminTableStyles.rowLink}
                  data-row
                  href={`/admin/index?part=users&uid=${user.uid}`}
                >
                  <PersonName name={user.name} username={user.username} />
                </Link>
              </td>
              <td>
                <Role user={user} />
              </td>
              <td className={tableStyles.number} data-l={t('admin.personItems')}>
                {user.item_count}
              </td>
              <td className={`${tableStyles.number} nowrap`} data-l={t('admin.registered')}>
                {formatMoment(user.reg_time, lang)}
              </td>
              <td className={`${tableStyles.number} nowrap`} data-l={t('admin.lastLogin')}>
                {user.last_login_time === '' ? t('admin.never') : formatMoment(user.last_login_time, lang)}
              </td>
              <td className={tableStyles.actions}>
                <div className="row">
                  <Button look="ghost" size="sm" onClick={() => onAction('password', user)}>
                    {t('admin.changePassword')}
                  </Button>
                  <UserMenu user={user} onAction={onAction} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Role({ user }: { user: AdminUser }) {
  const { t } = useTexts();
  if (isOn(user.is_suspended)) return <span className="required">{t('admin.suspended')}</span>;
  if (!isAdministrator(user)) return <span className="muted">{t('admin.ordinary')}</span>;
  return (
    <span className={rightChoiceStyles.right}>
      <AdminIcon name="shield" />
      {t('admin.administrator')}
    </span>
  );
}

/** What is done less often. Administrators are made ordinary before anything else can happen to them. */
function UserMenu({ user, onAction }: { user: AdminUser; onAction: OnAction }) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const own = usePerson()?.username === user.username;
  const stale = ['adminUser/getList'] as const;
  const grouping = useProvenSend('adminUser/setGroup', { stale });
  const suspending = useSend('adminUser/suspend', { stale });
  const { uid } = user;
  const name = personLabel(user);
  const isChief = isAdministrator(user);
  const isSuspended = isOn(user.is_suspended);
  const setGroup = async () =>
    attempt(
      async () => grouping.send({ uid, groupid: isChief ? groups.users : groups.administrators }),
      t(isChief ? 'admin.nowOrdinary' : 'admin.nowAdministrator', { name }),
    );
  const suspend = async () =>
    attempt(
      async () => suspending.send({ uid, is_suspended: !isSuspended }),
      t(isSuspended ? 'admin.nowIn' : 'admin.nowSuspended', { name }),
    );
  return (
    <Popover
      face={<Icon name="more" />}
      name={t('admin.moreOf', { name })}
      faceClass={`${buttonStyles.iconButton} ${buttonStyles.smallIconButton}`}
      panelClass={`${popoverStyles.menu} ${adminTableStyles.endMenu}`}
    >
      <button type="button" className={popoverStyles.entry} onClick={() => onAction('tokens', user)}>
        <AdminIcon name="key" />
        {t('token.openTokens')}…
      </button>
      {!isSuspended && (
        <button type="button" className={popoverStyles.entry} onClick={() => void setGroup()}>
          <AdminIcon name="shield" />
          {t(isChief ? 'admin.makeOrdinary' : 'admin.makeAdministrator')}
        </button>
      )}
      {!isChief && !own && (
        <>
          <button type="button" className={popoverStyles.entry} onClick={() => void suspend()}>
            <Icon name="lock" />
            {t(isSuspended ? 'admin.letIn' : 'admin.suspend')}
          </button>
          <button
            type="button"
            className={`${popoverStyles.entry} ${popoverStyles.dangerEntry}`}
            onClick={() => onAction('delete', user)}
          >
            <Icon name="trash" />
            {t('admin.deleteUser')}…
          </button>
        </>
      )}
    </Popover>
  );
}
