/** The addresses of a page: inside its item, and by a key of its own. */
import type { Answer } from '#common/contract/index.ts';
import { addressOfItem } from '#common/reader-page.ts';
import { isOn, isSinglePage } from '#common/row-values.ts';
import { messageOf } from '../api/messages.ts';
import { useCall } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { Alert } from '../ui/Alert.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useTexts } from '../ui/texts.tsx';
import { AddressField } from './AddressField.tsx';
import { AddressQrCode } from './AddressQrCode.tsx';
import { ShareByKey } from './ShareByKey.tsx';
import * as styles from './ShareDialog.module.css';

type Props = { info: Answer<'item/info'>; page_id: string; onClose: () => void };

function openingHint({ is_private, members_only }: Props['info']) {
  if (isOn(members_only)) return 'tool.forMembers';
  return isOn(is_private) ? 'tool.needsPassword' : 'tool.openToAll';
}

export function ShareDialog({ info, page_id, onClose }: Props) {
  const { t } = useTexts();
  const href = useHref();
  const { data: page, error } = useCall('page/info', { page_id, keep_links: true });
  const isWholeItem = isSinglePage(info);
  const path = isWholeItem ? addressOfItem(info) : `${addressOfItem(info)}?page_id=${page_id}`;
  const address = window.location.origin + href(path);
  const mayShare = info.ItemPermn && !isOn(info.is_archived) && !info.readonly_page_ids.includes(page_id);
  const inItem = {
    label: t(isWholeItem ? 'tool.itemAddress' : 'tool.pageAddress'),
    address,
    hint: t(openingHint(info)),
  };
  return (
    <Dialog
      title={t(isWholeItem ? 'tool.shareItem' : 'tool.sharePage')}
      closeName={t('common.close')}
      onClose={onClose}
      wide
    >
      <div className={styles.share}>
        {mayShare ? (
          <>
            <AddressField {...inItem} />
            <hr />
            {error !== undefined && page === undefined && <Alert>{messageOf(error, t)}</Alert>}
            {page !== undefined && (
              <ShareByKey page_id={page_id} unique_key={page.unique_key} isPrivate={isOn(info.is_private)} />
            )}
          </>
        ) : (
          <AddressQrCode {...inItem} />
        )}
      </div>
    </Dialog>
  );
}
