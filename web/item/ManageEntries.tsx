/** What those may do with a page and its item who are signed in: entries of the menu, loaded for them alone. */
import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Answer } from '#common/contract/index.ts';
import { addressOfItem } from '#common/reader-page.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { useToldUploads } from '../attachment/use-uploads.ts';
import { UnreadHint } from '../notice/UnreadHint.tsx';
import { AskDialog } from '../site/AskDialog.tsx';
import { isTyping } from '../site/is-typing.ts';
import { LateTool } from '../site/LateTool.tsx';
import { useKeys } from '../site/use-keys.ts';
import { addIcons, Icon, type IconName } from '../ui/Icon.tsx';
import { keepFocus } from '../ui/keep-focus.ts';
import { ToastProvider } from '../ui/Toast.tsx';
import { useTexts } from '../ui/texts.tsx';
import { workIcons } from '../ui/work-icons.ts';
import { CarryPageDialog } from './carry/CarryPageDialog.tsx';
import { DeletedHint } from './DeletedHint.tsx';
import { noteDeleted } from './deleted-page.ts';
import { WatchEntry } from './WatchEntry.tsx';

type Entry = { name: string; icon: IconName; path: string; isShown: boolean };
type Deed = 'delete' | 'carry' | 'files';
type ManageEntriesProps = { info: Answer<'item/info'>; page_id: string };

addIcons(workIcons);
keepFocus();

export function ManageEntries({ info, page_id }: ManageEntriesProps) {
  const { t } = useTexts();
  const href = useHref();
  const [asked, setAsked] = useState<Deed>();
  const close = useCallback(() => setAsked(undefined), []);
  const { item_id, item_type } = info;
  const isRegular = item_type !== '2';
  const mayEdit = info.ItemPermn && info.is_archived !== '1';
  const hasPage = page_id !== '';
  const mayDelete = mayEdit && isRegular && hasPage;
  const edit = () => window.location.assign(href(`/page/edit/${item_id}/${page_id}`));
  useManageKeys({
    ...(mayEdit && hasPage && { onEdit: edit }),
    ...(mayDelete && { onDelete: () => setAsked('delete') }),
  });
  const ofPage: Entry[] = [
    {
      name: t('tool.history'),
      icon: 'history',
      path: `/page/diff/${page_id}/0`,
      isShown: hasPage && (info.ItemPermn || info.ItemCreator),
    },
    {
      name: t('tool.copyPage'),
      icon: 'copy',
      path: `/page/edit/${item_id}/0?copy_page_id=${page_id}`,
      isShown: mayEdit && isRegular && hasPage,
    },
  ];
  const ofItem: Entry[] = [
    { name: t('tool.catalogs'), icon: 'folder', path: `/catalog/${item_id}`, isShown: mayEdit && isRegular },
    {
      name: t('tool.importFile'),
      icon: 'down',
      path: `/item/add?way=import&item_id=${item_id}`,
      isShown: mayEdit,
    },
    {
      name: t('tool.exportItem'),
      icon: 'download',
      path: `/item/export/${item_id}`,
      isShown: info.ItemPermn || info.ItemCreator,
    },
    {
      name: t('tool.settings'),
      icon: 'sliders',
      path: `/item/setting/${item_id}`,
      isShown: info.ItemCreator,
    },
    { name: t('common.myItems'), icon: 'left', path: '/item/index', isShown: !isRegular },
  ];
  return (
    <>
      {hasPage && <WatchEntry key={page_id} page_id={page_id} />}
      <Entries entries={ofPage} />
      {mayEdit && hasPage && (
        <>
          <button type="button" className="mi" aria-haspopup="dialog" onClick={() => setAsked('files')}>
            <Icon name="clip" />
            {t('attachment.title')}
          </button>
          <button type="button" className="mi" aria-haspopup="dialog" onClick={() => setAsked('carry')}>
            <Icon name="carry" />
            {t('carry.entry')}
          </button>
        </>
      )}
      {hasPage && ofItem.some(entry => entry.isShown) && <hr />}
      <Entries entries={ofItem} />
      {mayDelete && <hr />}
      {mayDelete && (
        <button
          type="button"
          className="mi danger"
          aria-keyshortcuts="Control+Delete"
          onClick={() => setAsked('delete')}
        >
          <Icon name="trash" />
          {t('tool.deletePage')}
        </button>
      )}
      {/* Outside the menu, which closes and would hide it. */}
      {createPortal(<Asked asked={asked} info={info} page_id={page_id} onClose={close} />, document.body)}
    </>
  );
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  const href = useHref();
  const shown = entries.filter(entry => entry.isShown);
  return shown.map(({ name, icon, path }) => (
    <a key={path} className="mi" href={href(path)}>
      <Icon name={icon} />
      {name}
    </a>
  ));
}

type AskedProps = ManageEntriesProps & { asked: Deed | undefined; onClose: () => void };

function Asked({ asked, info, page_id, onClose }: AskedProps) {
  return (
    <>
      {asked === 'delete' && <DeletePageDialog info={info} page_id={page_id} onClose={onClose} />}
      {asked === 'carry' && <CarryPageDialog info={info} page_id={page_id} onClose={onClose} />}
      {asked === 'files' && <LateTool load={loadDrawer} tool={{ page_id, onClose }} />}
      <SaidHere info={info} />
    </>
  );
}

const loadDrawer = async () => (await import('../attachment/AttachmentDrawer.tsx')).AttachmentDrawer;

/** The reading screens have no place for short messages of their own. */
function SaidHere({ info }: { info: Answer<'item/info'> }) {
  return (
    <ToastProvider>
      <UploadsTold />
      <DeletedHint info={info} />
      {info.unread_count > 0 && <UnreadHint />}
    </ToastProvider>
  );
}

function UploadsTold() {
  useToldUploads();
  return null;
}

function DeletePageDialog({ info, page_id, onClose }: ManageEntriesProps & { onClose: () => void }) {
  const { t } = useTexts();
  const href = useHref();
  const { data: page } = useCall('page/info', { page_id });
  const { send } = useSend('page/delete', { stale: ['item/info'] });
  const leave = () => {
    if (page !== undefined) noteDeleted({ item_id: info.item_id, page_id, page_title: page.page_title });
    window.location.assign(href(addressOfItem(info)));
  };
  return (
    <AskDialog
      danger
      title={t('tool.deletePageTitle', { page: page?.page_title ?? '' })}
      hint={t('tool.deletePageHint')}
      action={t('tool.deletePageAction')}
      send={async () => send({ page_id })}
      onDone={leave}
      onClose={onClose}
    />
  );
}

/** Ctrl or Command with E edits, with Delete (Backspace on a Mac's keyboard) deletes. */
function useManageKeys({ onEdit, onDelete }: { onEdit?: () => void; onDelete?: () => void }): void {
  useKeys(event => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
    const isDelete = event.key === 'Delete' || (event.metaKey && event.key === 'Backspace');
    const act = isDelete ? onDelete : event.key.toLowerCase() === 'e' ? onEdit : undefined;
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
}
