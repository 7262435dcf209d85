/** What those may do with a page and its item who are signed in: entries of the menu, loaded for them alone. */
import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Answer } from '#common/contract/index.ts';
import { isSinglePage } from '#common/row-values.ts';
import { useHref } from '../../api/use-href.ts';
import { useUploadToasts } from '../../attachment/use-uploads.ts';
import { UnreadHint } from '../../notice/UnreadHint.tsx';
import {
  type Action,
  type DialogName,
  listItemActions,
  loadDialog,
} from '../../page-actions/item-actions.ts';
import type { OpenPage } from '../../page-actions/open-page.ts';
import { isTyping } from '../../site/keyboard/is-typing.ts';
import { shortcutsOf } from '../../site/keyboard/key-names.ts';
import { useKeys } from '../../site/keyboard/use-keys.ts';
import { LazyDialog } from '../../site/LazyDialog.tsx';
import { workIcons } from '../../ui/drawing/work-icons.ts';
import { addIcons, Icon } from '../../ui/Icon.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import * as popoverStyles from '../../ui/Popover.module.css';
import { ToastProvider } from '../../ui/Toast.tsx';
import { useTexts } from '../../ui/texts.tsx';
import * as visibilityStyles from '../../ui/Visibility.module.css';
import { DeletedHint } from './DeletedHint.tsx';
import { WatchEntry } from './WatchEntry.tsx';

addIcons(workIcons);
keepFocus();

export function ItemMenu({ info, page_id }: OpenPage) {
  const { t } = useTexts();
  const href = useHref();
  const [dialog, setDialog] = useState<DialogName>();
  const close = useCallback(() => setDialog(undefined), []);
  const actions = listItemActions(t, { info, page_id });
  const { edit, history, copyPage, files, moveCopy, deletePage } = actions;
  const isSingle = isSinglePage(info);
  const back: Action = { name: t('common.myItems'), icon: 'left', path: '/item/index', isShown: isSingle };
  const { changes, catalogs, importFile, exportItem, report, feedback, settings } = actions;
  const ofItem = [changes, catalogs, importFile, exportItem, report, feedback, settings, back];
  const hasPage = page_id !== '';
  useItemMenuKeys({
    ...(edit.isShown && { onEdit: () => window.location.assign(href(edit.path)) }),
    ...(deletePage.isShown && { onDelete: () => setDialog('delete') }),
  });
  return (
    <>
      {hasPage && <WatchEntry key={page_id} page_id={page_id} />}
      {/* The bar has it where there is space. */}
      <Entries
        actions={[history]}
        onOpen={setDialog}
        className={`${popoverStyles.entry} ${visibilityStyles.narrowEntry}`}
      />
      <Entries actions={[copyPage, files, moveCopy]} onOpen={setDialog} />
      {hasPage && ofItem.some(action => action.isShown) && <hr />}
      <Entries actions={ofItem} onOpen={setDialog} />
      {deletePage.isShown && <hr />}
      <Entries
        actions={[deletePage]}
        onOpen={setDialog}
        className={`${popoverStyles.entry} ${popoverStyles.dangerEntry}`}
      />
      {/* Outside the menu, which closes and would hide it. */}
      {createPortal(
        <>
          {dialog !== undefined && (
            <LazyDialog load={loadDialog[dialog]} tool={{ info, page_id, onClose: close }} />
          )}
          <Notifications info={info} />
        </>,
        document.body,
      )}
    </>
  );
}

type EntriesProps = { actions: readonly Action[]; onOpen: (dialog: DialogName) => void; className?: string };

function Entries({ actions, onOpen, className = popoverStyles.entry }: EntriesProps) {
  const href = useHref();
  return actions
    .filter(action => action.isShown)
    .map(action => {
      const { name, icon, keys } = action;
      const inside = (
        <>
          <Icon name={icon} />
          {name}
        </>
      );
      if ('path' in action)
        return (
          <a key={name} className={className} href={href(action.path)}>
            {inside}
          </a>
        );
      return (
        <button
          key={name}
          type="button"
          className={className}
          aria-haspopup="dialog"
          aria-keyshortcuts={keys === undefined ? undefined : shortcutsOf(keys)}
          onClick={() => onOpen(action.dialog)}
        >
          {inside}
        </button>
      );
    });
}

/** The reading screens have no place for short messages of their own. */
function Notifications({ info }: { info: Answer<'item/info'> }) {
  return (
    <ToastProvider>
      <UploadToasts />
      <DeletedHint info={info} />
      {info.unread_count > 0 && <UnreadHint />}
    </ToastProvider>
  );
}

function UploadToasts() {
  useUploadToasts();
  return null;
}

/** Ctrl or Command with E edits, with Delete (Backspace on a Mac's keyboard) deletes. */
function useItemMenuKeys({ onEdit, onDelete }: { onEdit?: () => void; onDelete?: () => void }): void {
  useKeys(event => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
    const isDelete = event.key === 'Delete' || (event.metaKey && event.key === 'Backspace');
    const act = isDelete ? onDelete : event.key.toLowerCase() === 'e' ? onEdit : undefined;
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
}
