import { useSend } from '../../api/use-call.ts';
import { PersonName } from '../../member/PersonName.tsx';
import { usePerson } from '../../site/person.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { formatMoment } from '../../ui/text/format-moment.ts';
import { personLabel } from '../../ui/text/initials.ts';
import { useTexts } from '../../ui/texts.tsx';
import { useProvenSend } from '../../user/ProveAgain.tsx';
import { AdminIcon } from '../AdminIcon.tsx';
import { useAttempt } from '../use-attempt.ts';
import type { AdminUser, UserAction } from './admin-user.ts';

type OnAction = (action: UserAction, user: AdminUser) => void;
const administrators = '1';

export function UserTable({ users, onAction }: { users: readonly AdminUser[]; onAction: OnAction }) {
  const { t, lang } = useTexts();
  return (
    <div className="tbl ui tbl-open adm-t">
      <table>
        <thead>
          <tr>
            <th>{t('admin.user')}</th>
            <th>{t('admin.role')}</th>
            <th>{t('admin.registered')}</th>
            <th>{t('admin.lastLogin')}</th>
            <th aria-label={t('common.more')} />
          </tr>
        </thead>
        <tbody>
          {users.map(user => (
            <tr key={user.uid}>
              <td>
                <PersonName name={user.name} username={user.username} />
              </td>
              <td>
                <Role user={user} />
              </td>
              <td className="n nowrap" data-l={t('admin.registered')}>
                {formatMoment(user.reg_time, lang)}
              </td>
              <td className="n nowrap" data-l={t('admin.lastLogin')}>
                {user.last_login_time === '' ? t('admin.never') : formatMoment(user.last_login_time, lang)}
              </td>
              <td className="acts">
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
  if (user.is_suspended === '1') return <span className="req">{t('admin.suspended')}</span>;
  if (user.groupid !== administrators) return <span className="muted">{t('admin.ordinary')}</span>;
  return (
    <span className="may">
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
  const isAdministrator = user.groupid === administrators;
  const isSuspended = user.is_suspended === '1';
  const setGroup = async () =>
    attempt(
      async () => grouping.send({ uid, groupid: isAdministrator ? '2' : '1' }),
      t(isAdministrator ? 'admin.nowOrdinary' : 'admin.nowAdministrator', { name }),
    );
  const suspend = async () =>
    attempt(
      async () => suspending.send({ uid, is_suspended: isSuspended ? '0' : '1' }),
      t(isSuspended ? 'admin.nowIn' : 'admin.nowSuspended', { name }),
    );
  return (
    <Popover
      face={<Icon name="more" />}
      name={t('admin.moreOf', { name })}
      faceClass="icb icb-sm"
      panelClass="menu menu-end"
    >
      {!isSuspended && (
        <button type="button" className="mi" onClick={() => void setGroup()}>
          <AdminIcon name="shield" />
          {t(isAdministrator ? 'admin.makeOrdinary' : 'admin.makeAdministrator')}
        </button>
      )}
      {!isAdministrator && !own && (
        <>
          <button type="button" className="mi" onClick={() => void suspend()}>
            <Icon name="lock" />
            {t(isSuspended ? 'admin.letIn' : 'admin.suspend')}
          </button>
          <button type="button" className="mi danger" onClick={() => onAction('delete', user)}>
            <Icon name="trash" />
            {t('admin.deleteUser')}…
          </button>
        </>
      )}
    </Popover>
  );
}
