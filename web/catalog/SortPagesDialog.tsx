import { useContext, useState } from 'react';
import { AnswersContext } from '../api/answers.ts';
import { CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { useSend } from '../api/use-call.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SortableList } from '../ui/SortableList.tsx';
import * as stateStyles from '../ui/State.module.css';
import { useToast } from '../ui/Toast.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as wideDialogStyles from '../ui/WideDialog.module.css';
import type { MenuPage } from './menu.ts';

type SortPagesDialogProps = {
  item_id: string;
  /** undefined: the pages outside catalogs. */
  cat_name: string | undefined;
  pages: readonly MenuPage[];
  onClose: () => void;
};

/** Who shows the pages elsewhere reads them again. */
const stale = ['item/info', 'catalog/getPagesBycat'] as const;

/** Every move is saved at once; when that fails, the list is read again and shown as it stands. */
export function SortPagesDialog({ item_id, cat_name, pages, onClose }: SortPagesDialogProps) {
  const { t } = useTexts();
  const showToast = useToast();
  const answers = useContext(AnswersContext);
  /** What was moved, until the list has it. */
  const [moved, setMoved] = useState<{ pages: readonly MenuPage[]; order: readonly MenuPage[] }>();
  const order = moved?.pages === pages ? moved.order : pages;
  const [isSaved, setSaved] = useState(false);
  const { send } = useSend('page/sort', { stale });

  const sort = async (ids: string[]) => {
    setMoved({ pages, order: ids.flatMap(id => order.find(page => page.page_id === id) ?? []) });
    setSaved(false);
    try {
      const positions = Object.fromEntries(ids.map((id, index) => [id, index + 1]));
      await send({ item_id, pages: JSON.stringify(positions) });
      setSaved(true);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      showToast(messageOf(failure, t), { isError: true });
      setMoved(undefined);
      answers.expire(stale);
    }
  };
  return (
    <Dialog
      title={cat_name === undefined ? t('catalog.sortInRoot') : t('catalog.sortIn', { catalog: cat_name })}
      closeName={t('common.close')}
      onClose={onClose}
      foot={
        <>
          <span className={wideDialogStyles.footStart} role="status">
            {isSaved && (
              <span className={`${stateStyles.state} ${stateStyles.saved}`}>
                <Icon name="check" />
                {t('catalog.dropped')}
              </span>
            )}
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
