import { useState } from 'react';
import { CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { useSend } from '../api/use-call.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { SortableList } from '../ui/SortableList.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useTexts } from '../ui/texts.tsx';
import type { MenuPage } from './menu.ts';

type SortPagesDialogProps = {
  item_id: string;
  /** undefined: the pages outside catalogs. */
  cat_name: string | undefined;
  pages: readonly MenuPage[];
  onClose: () => void;
};

/** Every move is saved at once; a save that fails puts the list back. */
export function SortPagesDialog({ item_id, cat_name, pages, onClose }: SortPagesDialogProps) {
  const { t } = useTexts();
  const say = useToast();
  const [order, setOrder] = useState(pages);
  const [isSaved, setSaved] = useState(false);
  const { send } = useSend('page/sort', { stale: ['item/info', 'catalog/getPagesBycat'] });

  const sort = async (ids: string[]) => {
    const before = order;
    setOrder(ids.flatMap(id => order.find(page => page.page_id === id) ?? []));
    setSaved(false);
    try {
      const positions = Object.fromEntries(ids.map((id, index) => [id, index + 1]));
      await send({ item_id, pages: JSON.stringify(positions) });
      setSaved(true);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setOrder(before);
      say(messageOf(failure, t));
    }
  };
  return (
    <Dialog
      title={cat_name === undefined ? t('catalog.sortInRoot') : t('catalog.sortIn', { name: cat_name })}
      closeName={t('common.close')}
      onClose={onClose}
      foot={
        <>
          <span className="l" role="status">
            {isSaved && t('catalog.dropped')}
          </span>
          <Button data-autofocus onClick={onClose}>
            {t('catalog.done')}
          </Button>
        </>
      }
    >
      {order.length === 0 ? (
        <p className="hint">{t('catalog.noPages')}</p>
      ) : (
        <>
          <SortableList
            name={t('catalog.sortPages')}
            rows={order.map(page => ({ key: page.page_id, label: page.page_title }))}
            onSort={ids => void sort(ids)}
            upName={t('catalog.moveUp')}
            downName={t('catalog.moveDown')}
          />
          <p className="hint">{t('catalog.sortHint')}</p>
        </>
      )}
    </Dialog>
  );
}
