import { useEffect, useRef, useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { useSend } from '../../api/use-call.ts';
import { takeDeleted } from '../../page-actions/deleted-page.ts';
import { useShowRecovered } from '../../page-actions/use-show-recovered.ts';
import { useActionWithToast } from '../../site/use-action-with-toast.ts';
import { useToast } from '../../ui/Toast.tsx';
import { useTexts } from '../../ui/texts.tsx';

const shownMs = 10_000;

/** Says that the page is deleted; the owner, to whom the recycle bin belongs, can take that back here. */
export function DeletedHint({ info }: { info: Answer<'item/info'> }) {
  const { t } = useTexts();
  const showToast = useToast();
  const act = useActionWithToast();
  const showRecovered = useShowRecovered();
  const { send } = useSend('recycle/recover', { stale: ['item/info'] });
  const { item_id, ItemCreator } = info;
  // Read once: the screen that is being left must not take what the next one says.
  const [page] = useState(() => takeDeleted(item_id));
  const isSaid = useRef(false);
  useEffect(() => {
    if (page === undefined || isSaid.current) return;
    isSaid.current = true;
    const { page_id, page_title } = page;
    const recover = async () =>
      act(async () => showRecovered({ item_id, page_id, page_title }, await send({ item_id, page_id })));
    const undo = { action: { label: t('tool.undo'), run: () => void recover() }, shownMs };
    showToast(t('tool.pageDeleted', { page: page_title }), ItemCreator ? undo : {});
  }, [page, item_id, ItemCreator, act, showToast, showRecovered, send, t]);
  return null;
}
