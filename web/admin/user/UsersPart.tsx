import { useState } from 'react';
import { isOn } from '#common/row-values.ts';
import { useCall } from '../../api/use-call.ts';
import { useHref } from '../../api/use-href.ts';
import { useLastData } from '../../api/use-last-data.ts';
import { Failure } from '../../failure/Failure.tsx';
import { RowsPager } from '../../site/paging/RowsPager.tsx';
import { usePaging } from '../../site/paging/use-paging.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import * as fieldStyles from '../../ui/form/Field.module.css';
import { Icon } from '../../ui/Icon.tsx';
import * as panelStyles from '../../ui/Panel.module.css';
import * as popoverStyles from '../../ui/Popover.module.css';
import { Popover } from '../../ui/Popover.tsx';
import * as screenStyles from '../../ui/Screen.module.css';
import { personLabel } from '../../ui/text/initials.ts';
import { useTexts } from '../../ui/texts.tsx';
import * as styles from '../AdminTable.module.css';
import { AnnounceDialog } from '../AnnounceDialog.tsx';
import { EmptyResult } from '../EmptyResult.tsx';
import { moveInRows } from '../list/move-in-rows.ts';
import { useListAddress, useTyped } from '../list/use-list-address.ts';
import { SearchField } from '../SearchField.tsx';
import type { AdminUser, UserAction } from './admin-user.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { PeopleFileDialog } from './people-file/PeopleFileDialog.tsx';
import { PersonPart } from './person/PersonPart.tsx';
import { AddUserDialog, DeleteUserDialog, PasswordOfDialog } from './UserDialogs.tsx';
import { UserTable } from './UserTable.tsx';
import { UserTokensDialog } from './UserTokensDialog.tsx';

type PendingAction =
  | { action: UserAction; user: AdminUser }
  | { action: 'add' }
  | { action: 'announce' }
  | { action: 'invite' }
  | { action: 'file' };

const sorts = ['name', 'registered', 'login', 'items'] as const;
const kinds = ['', 'administrators', 'suspended', 'never'] as const;
type Kind = (typeof kinds)[number];
const kindWords = {
  '': 'admin.kindAll',
  administrators: 'admin.kindAdministrators',
  suspended: 'admin.kindSuspended',
  never: 'admin.kindNever',
} as const;

/** The people of the site, or one of them: `/admin/index?part=users&uid=3`. */
export function UsersPart() {
  const { shown } = useListAddress({ uid: '' });
  return shown.uid === '' ? <UserList /> : <PersonPart key={shown.uid} uid={shown.uid} />;
}

/** Find, add, change, delete; and what is said to all of them. */
function UserList() {
  const { t } = useTexts();
  const { shown, show } = useListAddress({ q: '', kind: '', sort: '', up: '' });
  const typed = useTyped(shown.q, q => show({ q }));
  const filter = {
    username: shown.q,
    kind: kinds.find(kind => kind === shown.kind) ?? ('' as const),
    sort: sorts.find(sort => sort === shown.sort) ?? ('' as const),
    ascending: shown.up,
  };
  const paging = usePaging(JSON.stringify(filter));
  const { page, rows, goTo } = paging;
  const [pending, setPending] = useState<PendingAction>();
  const list = useCall('adminUser/getList', { ...filter, page, count: rows });
  const found = useLastData(list.data);
  const close = () => setPending(undefined);
  // The last one of the last page was deleted.
  if (page > 1 && list.data?.users.length === 0) goTo(page - 1);
  if (list.error !== undefined) return <Failure error={list.error} onRetry={() => void list.reload()} />;
  return (
    <div onKeyDown={moveInRows}>
      <div className={`${screenStyles.listHead} ${screenStyles.head}`}>
        <h1>{t('admin.users')}</h1>
        <span className={`${screenStyles.count} numeric`}>{found?.total}</span>
        <div className="grow" />
        <SearchField narrow name={t('admin.searchUser')} {...typed} />
        <KindFilter value={filter.kind} onChange={kind => show({ kind })} />
        <Button icon="bell" onClick={() => setPending({ action: 'announce' })}>
          {t('admin.announce')}
        </Button>
        <Button icon="link" onClick={() => setPending({ action: 'invite' })}>
          {t('admin.invite')}
        </Button>
        <FileMenu filter={filter} onImport={() => setPending({ action: 'file' })} />
        <Button look="primary" icon="plus" onClick={() => setPending({ action: 'add' })}>
          {t('admin.addUser')}
        </Button>
      </div>
      {found?.users.length === 0 && (
        <EmptyResult title={t('admin.nothingFound')} hint={t('admin.nothingFoundHint')} />
      )}
      {found !== undefined && found.users.length > 0 && (
        <section className={panelStyles.panel}>
          <UserTable
            users={found.users}
            sorting={{
              sort: filter.sort === '' ? 'registered' : filter.sort,
              ascending: isOn(filter.ascending),
            }}
            onSort={({ sort, ascending }) => show({ sort, up: ascending ? '1' : '' })}
            onAction={(action, user) => setPending({ action, user })}
          />
          <RowsPager
            total={found.total}
            words={t('admin.usersTotal', { total: found.total })}
            paging={paging}
          />
        </section>
      )}
      {pending !== undefined && <ActionDialog pending={pending} onClose={close} />}
    </div>
  );
}

type FileMenuProps = { filter: Record<string, string>; onImport: () => void };

/** The list as a file, and people from one. */
function FileMenu({ filter, onImport }: FileMenuProps) {
  const { t } = useTexts();
  const href = useHref();
  return (
    <Popover face={t('peopleImport.menu')} faceClass={buttonClass()}>
      <a
        className={popoverStyles.entry}
        href={href(`/api/adminPeople/export?${new URLSearchParams(filter).toString()}`)}
      >
        <Icon name="download" />
        {t('peopleImport.export')}
      </a>
      <button type="button" className={popoverStyles.entry} onClick={onImport}>
        <Icon name="plus" />
        {t('peopleImport.import')}
      </button>
    </Popover>
  );
}

function KindFilter({ value, onChange }: { value: Kind; onChange: (kind: string) => void }) {
  const { t } = useTexts();
  return (
    <select
      className={`${fieldStyles.input} ${styles.filter}`}
      aria-label={t('admin.kind')}
      value={value}
      onChange={event => onChange(event.target.value)}
    >
      {kinds.map(kind => (
        <option key={kind} value={kind}>
          {t(kindWords[kind])}
        </option>
      ))}
    </select>
  );
}

function ActionDialog({ pending, onClose }: { pending: PendingAction; onClose: () => void }) {
  if (pending.action === 'add') return <AddUserDialog onClose={onClose} />;
  if (pending.action === 'invite') return <InviteDialog onClose={onClose} />;
  if (pending.action === 'file') return <PeopleFileDialog onClose={onClose} />;
  if (pending.action === 'announce') return <AnnounceDialog onClose={onClose} />;
  const { action, user } = pending;
  if (action === 'tokens') return <UserTokensDialog user={user} onClose={onClose} />;
  if (action === 'delete') return <DeleteUserDialog user={user} onClose={onClose} />;
  return <PasswordOfDialog uid={user.uid} name={personLabel(user)} onClose={onClose} />;
}
