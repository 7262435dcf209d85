import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useLastData } from '../../api/use-last-data.ts';
import { Failure } from '../../failure/Failure.tsx';
import { RowsPager } from '../../site/paging/RowsPager.tsx';
import { usePaging } from '../../site/paging/use-paging.ts';
import { useDebounced } from '../../site/use-debounced.ts';
import { Button } from '../../ui/Button.tsx';
import * as panelStyles from '../../ui/Panel.module.css';
import * as screenStyles from '../../ui/Screen.module.css';
import { personLabel } from '../../ui/text/initials.ts';
import { useTexts } from '../../ui/texts.tsx';
import { AnnounceDialog } from '../AnnounceDialog.tsx';
import { EmptyResult } from '../EmptyResult.tsx';
import { SearchField } from '../SearchField.tsx';
import type { AdminUser, UserAction } from './admin-user.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { AddUserDialog, DeleteUserDialog, PasswordOfDialog } from './UserDialogs.tsx';
import { UserTable } from './UserTable.tsx';
import { UserTokensDialog } from './UserTokensDialog.tsx';

type PendingAction =
  | { action: UserAction; user: AdminUser }
  | { action: 'add' }
  | { action: 'announce' }
  | { action: 'invite' };

/** The people of the site: find, add, change, delete; and what is said to all of them. */
export function UsersPart() {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const username = useDebounced(typed);
  const paging = usePaging(username);
  const { page, rows, goTo } = paging;
  const [pending, setPending] = useState<PendingAction>();
  const list = useCall('adminUser/getList', { username, page, count: rows });
  const found = useLastData(list.data);
  const close = () => setPending(undefined);
  // The last one of the last page was deleted.
  if (page > 1 && list.data?.users.length === 0) goTo(page - 1);
  if (list.error !== undefined) return <Failure error={list.error} onRetry={() => void list.reload()} />;
  return (
    <>
      <div className={`${screenStyles.listHead} ${screenStyles.head}`}>
        <h1>{t('admin.users')}</h1>
        <span className={`${screenStyles.count} numeric`}>{found?.total}</span>
        <div className="grow" />
        <SearchField name={t('admin.searchUser')} value={typed} onChange={setTyped} />
        <Button icon="bell" onClick={() => setPending({ action: 'announce' })}>
          {t('admin.announce')}
        </Button>
        <Button icon="link" onClick={() => setPending({ action: 'invite' })}>
          {t('admin.invite')}
        </Button>
        <Button look="primary" icon="plus" onClick={() => setPending({ action: 'add' })}>
          {t('admin.addUser')}
        </Button>
      </div>
      {found?.users.length === 0 && (
        <EmptyResult title={t('admin.nothingFound')} hint={t('admin.nothingFoundHint')} />
      )}
      {found !== undefined && found.users.length > 0 && (
        <section className={panelStyles.panel}>
          <UserTable users={found.users} onAction={(action, user) => setPending({ action, user })} />
          <RowsPager
            total={found.total}
            words={t('admin.usersTotal', { total: found.total })}
            paging={paging}
          />
        </section>
      )}
      {pending !== undefined && <ActionDialog pending={pending} onClose={close} />}
    </>
  );
}

function ActionDialog({ pending, onClose }: { pending: PendingAction; onClose: () => void }) {
  if (pending.action === 'add') return <AddUserDialog onClose={onClose} />;
  if (pending.action === 'invite') return <InviteDialog onClose={onClose} />;
  if (pending.action === 'announce') return <AnnounceDialog onClose={onClose} />;
  const { action, user } = pending;
  if (action === 'tokens') return <UserTokensDialog user={user} onClose={onClose} />;
  if (action === 'delete') return <DeleteUserDialog user={user} onClose={onClose} />;
  return <PasswordOfDialog uid={user.uid} name={personLabel(user)} onClose={onClose} />;
}
