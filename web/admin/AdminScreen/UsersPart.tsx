import { useState } from 'react';
import { adminRowsPerPage } from '#common/limits.ts';
import { useCall } from '../../api/use-call.ts';
import { Failure } from '../../site/Failure.tsx';
import { Button } from '../../ui/Button.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { type AdminUser, nameOf, type UserDeed } from './admin-user.ts';
import { Empty } from './Empty.tsx';
import { Pager } from './Pager.tsx';
import { SearchField } from './SearchField.tsx';
import { AddUserDialog, DeleteUserDialog, PasswordOfDialog } from './UserDialogs.tsx';
import { UserTable } from './UserTable.tsx';
import { useKept } from './use-kept.ts';
import { useSettled } from './use-settled.ts';

/** The people of the site: find, add, change, delete. */
export function UsersPart() {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const username = useSettled(typed);
  const [place, setPlace] = useState({ username: '', page: 1 });
  const page = place.username === username ? place.page : 1;
  const [asked, setAsked] = useState<{ deed: UserDeed; user: AdminUser } | 'add'>();
  const list = useCall('adminUser/getList', { username, page, count: adminRowsPerPage });
  const found = useKept(list.data);
  const close = () => setAsked(undefined);
  if (list.error !== undefined) return <Failure error={list.error} onRetry={() => void list.reload()} />;
  return (
    <>
      <div className="lh sh-h">
        <h1>{t('admin.users')}</h1>
        <span className="cnt num">{found?.total}</span>
        <div className="grow" />
        <SearchField name={t('admin.searchUser')} value={typed} onChange={setTyped} />
        <Button look="primary" icon="plus" onClick={() => setAsked('add')}>
          {t('admin.addUser')}
        </Button>
      </div>
      {found?.users.length === 0 && (
        <Empty title={t('admin.nothingFound')} hint={t('admin.nothingFoundHint')} />
      )}
      {found !== undefined && found.users.length > 0 && (
        <section className="panel">
          <UserTable users={found.users} onDeed={(deed, user) => setAsked({ deed, user })} />
          <Pager
            total={found.total}
            page={page}
            words={t('admin.usersTotal', { total: found.total, count: adminRowsPerPage })}
            onPage={to => setPlace({ username, page: to })}
          />
        </section>
      )}
      {asked === 'add' && <AddUserDialog onClose={close} />}
      {asked !== undefined && asked !== 'add' && asked.deed === 'password' && (
        <PasswordOfDialog uid={asked.user.uid} name={nameOf(asked.user)} onClose={close} />
      )}
      {asked !== undefined && asked !== 'add' && asked.deed === 'delete' && (
        <DeleteUserDialog user={asked.user} onClose={close} />
      )}
    </>
  );
}
