import { addressOfItem } from '#common/reader-page.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { ConfirmDialog } from '../site/ConfirmDialog.tsx';
import { useTexts } from '../ui/texts.tsx';
import { rememberDeleted } from './deleted-page.ts';
import type { OpenPage } from './open-page.ts';

/** Asks before the page goes into the recycle bin. */
export function DeletePageDialog({ info, page_id, onClose }: OpenPage & { onClose: () => void }) {
  const { t } = useTexts();
  const href = useHref();
  const { data: page } = useCall('page/info', { page_id, keep_links: true });
  const { send } = useSend('page/delete', { stale: ['item/info'] });
  const leave = () => {
    if (page !== undefined) rememberDeleted({ item_id: info.item_id, page_id, page_title: page.page_title });
    window.location.assign(href(addressOfItem(info)));
  };
  return (
    <ConfirmDialog
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
