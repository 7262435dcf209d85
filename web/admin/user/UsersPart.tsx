import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useKept } from '../../api/use-kept.ts';
import { Failure } from '../../failure/Failure.tsx';
import { RowsPager } from '../../site/paging/RowsPager.tsx';
import { usePaging } from '../../site/paging/use-paging.ts';
import { useSettled } from '../../site/use-settled.ts';
import { Button } from '../../ui/Button.tsx';
import { personLabel } from '../../ui/text/initials.ts';
import { useTexts } from '../../ui/texts.tsx';
import { AnnounceDialog } from '../AnnounceDialog.tsx';
import { Empty } from '../Empty.tsx';
import { SearchField } from '../SearchField.tsx';
import type { AdminUser, UserAction } from './admin-user.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { AddUserDialog, DeleteUserDialog, PasswordOfDialog } from './UserDialogs.tsx';
import { UserTable } from './UserTable.tsx';

type AskedAction =
  | { deed: UserAction; user: AdminUser }
  | { deed: 'add' }
  | { deed: 'announce' }
  | { deed: 'invite' };

/** The people of the site: find, add, change, delete; and what is said to all of them. */
export function UsersPart() {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const username = useSettled(typed);
  const paging = usePaging(username);
  const { page, rows, goTo } = paging;
  const [asked, setAsked] = useState<AskedAction>();
  const list = useCall('adminUser/getList', { username, page, count: rows });
  const found = useKept(list.data);
  const close = () => setAsked(undefined);
  // The last one of the last page was deleted.
  if (page > 1 && list.data?.users.length === 0) goTo(page - 1);
  if (list.error !== undefined) return <Failure error={list.error} onRetry={() => void list.reload()} />;
  return (
    <>
      <div className="lh sh-h">
        <h1>{t('admin.users')}</h1>
        <span className="cnt num">{found?.total}</span>
        <div className="grow" />
        <SearchField name={t('admin.searchUser')} value={typed} onChange={setTyped} />
        <Button icon="bell" onClick={() => setAsked({ deed: 'announce' })}>
          {t('admin.announce')}
        </Button>
        <Button icon="link" onClick={() => setAsked({ deed: 'invite' })}>
          {t('admin.invite')}
        </Button>
        <Button look="primary" icon="plus" onClick={() => setAsked({ deed: 'add' })}>
          {t('admin.addUser')}
        </Button>
      </div>
      {found?.users.length === 0 && (
        <Empty title={t('admin.nothingFound')} hint={t('admin.nothingFoundHint')} />
      )}
      {found !== undefined && found.users.length > 0 && (
        <section className="panel">
          <UserTable users={found.users} onDeed={(deed, user) => setAsked({ deed, user })} />
          <RowsPager
            total={found.total}
            words={t('admin.usersTotal', { total: found.total })}
            paging={paging}
          />
        </section>
      )}
      {asked !== undefined && <ActionDialog asked={asked} onClose={close} />}
    </>
  );
}

function ActionDialog({ asked, onClose }: { asked: AskedAction; onClose: () => void }) {
  if (asked.deed === 'add') return <AddUserDialog onClose={onClose} />;
  if (asked.deed === 'invite') return <InviteDialog onClose={onClose} />;
  if (asked.deed === 'announce') return <AnnounceDialog onClose={onClose} />;
  const { deed, user } = asked;
  if (deed === 'delete') return <DeleteUserDialog user={user} onClose={onClose} />;
  return <PasswordOfDialog uid={user.uid} name={personLabel(user)} onClose={onClose} />;
}
