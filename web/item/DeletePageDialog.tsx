import { addressOfItem } from '#common/reader-page.ts';
import { CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useTexts } from '../ui/texts.tsx';
import { noteDeleted } from './deleted-page.ts';
import type { PageHere } from './page-here.ts';

/** Asks before the page goes into the recycle bin. */
export function DeletePageDialog({ info, page_id, onClose }: PageHere & { onClose: () => void }) {
  const { t } = useTexts();
  const href = useHref();
  const { data: page } = useCall('page/info', { page_id });
  const { send, isSending, error } = useSend('page/delete', { stale: ['item/info'] });
  const remove = async () => {
    try {
      await send({ page_id });
      if (page !== undefined) noteDeleted({ item_id: info.item_id, page_id, page_title: page.page_title });
      window.location.assign(href(addressOfItem(info)));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
    }
  };
  return (
    <Dialog
      title={t('tool.deletePageTitle', { page: page?.page_title ?? '' })}
      closeName={t('common.close')}
      onClose={onClose}
      foot={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('tool.keep')}
          </Button>
          <Button look="danger" disabled={isSending} onClick={() => void remove()}>
            {t('tool.delete')}
          </Button>
        </>
      }
    >
      {error !== undefined && <Alert>{messageOf(error, t)}</Alert>}
      <p>{t('tool.deletePageHint')}</p>
    </Dialog>
  );
}
