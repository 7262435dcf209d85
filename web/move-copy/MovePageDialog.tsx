import type { Answer } from '#common/contract/index.ts';
import { isSinglePage, noId } from '#common/row-values.ts';
import { messageOf } from '../api/messages.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { Alert } from '../ui/Alert.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useTexts } from '../ui/texts.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { type Send, useMove } from './use-move.ts';

type Props = { info: Answer<'item/info'>; page_id: string; onClose: () => void };

/** The page that is being read goes to another item, or a copy of it does. */
export function MovePageDialog({ info, page_id, onClose }: Props) {
  const href = useHref();
  const { t } = useTexts();
  const { data: page, error } = useCall('page/info', { page_id, keep_links: true });
  const { send } = useSend('page/copy', { stale: ['item/myList'] });
  const from = { item_id: info.item_id, cat_id: page?.cat_id ?? noId };
  const isStuck = isSinglePage(info);
  const sendPage: Send = async ({ item_id, cat_id }, { way, with_history }) => {
    const is_del = way === 'move';
    const moved = await send({ page_id, to_item_id: item_id, new_cat_id: cat_id, is_del, with_history });
    return `/${moved.item_id}?page_id=${moved.page_id}`;
  };
  const moveCopy = useMove(sendPage, from, isStuck ? 'copy' : 'move');
  const { outcome } = moveCopy;
  // What is shown behind the dialog is no longer in this item.
  const leave = () => {
    if (outcome === undefined || outcome === 'undone' || outcome.way === 'copy') onClose();
    else window.location.assign(href(outcome.path));
  };
  if (page === undefined && error !== undefined) {
    return (
      <Dialog title={t('moveCopy.entry')} closeName={t('common.close')} onClose={onClose}>
        <Alert>{messageOf(error, t)}</Alert>
      </Dialog>
    );
  }
  if (page === undefined) return null;
  return (
    <MoveDialog
      moveCopy={moveCopy}
      thing={{ kind: 'page', id: page_id, name: page.page_title, pages: 1, levels: 0 }}
      from={{ ...from, is_private: info.is_private, isStuck }}
      onClose={leave}
    />
  );
}
