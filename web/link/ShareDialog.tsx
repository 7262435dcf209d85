/** The addresses of a page: inside its item, by a key of its own, and by links. */
import { useState } from 'react';
import { canonicalAddress } from '#common/address/page-address.ts';
import type { Answer } from '#common/contract/index.ts';
import { addressOfItem, addressOfPage } from '#common/reader-page.ts';
import { isOn, isSinglePage } from '#common/row-values.ts';
import { messageOf } from '../api/messages.ts';
import { useCall } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { AddressField } from '../share/AddressField.tsx';
import { AddressQrCode } from '../share/AddressQrCode.tsx';
import { ShareByKey } from '../share/ShareByKey.tsx';
import * as styles from '../share/ShareDialog.module.css';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ToastProvider } from '../ui/Toast.tsx';
import { useTexts } from '../ui/texts.tsx';
import { LinksPanel } from './LinksPanel.tsx';
import type { LinkPage } from './use-part-name.ts';

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
  const pageAddress = page === undefined ? addressOfPage({ ...info, page_id }) : canonicalAddress(page);
  const path = isWholeItem ? addressOfItem(info) : pageAddress;
  const address = window.location.origin + href(path);
  const mayShare = info.ItemPermn && !isOn(info.is_archived) && !info.readonly_page_ids.includes(page_id);
  const [isManaging, setManaging] = useState(false);
  const inItem = {
    label: t(isWholeItem ? 'tool.itemAddress' : 'tool.pageAddress'),
    address,
    hint: t(openingHint(info)),
  };
  if (isManaging && page !== undefined)
    return <LinksDialog item_id={info.item_id} page={page} onClose={onClose} />;
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
              <ShareByKey
                item_id={info.item_id}
                page_id={page_id}
                unique_key={page.unique_key}
                isPrivate={isOn(info.is_private)}
              />
            )}
            <hr />
            <div className={styles.links}>
              <span>
                <b>{t('link.title')}</b>
                <span className="hint">{t('link.hint')}</span>
              </span>
              <Button icon="link" disabled={page === undefined} onClick={() => setManaging(true)}>
                {t('link.manage')}
              </Button>
            </div>
          </>
        ) : (
          <AddressQrCode {...inItem} />
        )}
      </div>
    </Dialog>
  );
}

type LinksDialogProps = { item_id: string; page: LinkPage; onClose: () => void };

/** The links of an item, from a page of it. */
function LinksDialog({ item_id, page, onClose }: LinksDialogProps) {
  const { t } = useTexts();
  return (
    <ToastProvider>
      <Dialog title={t('link.title')} closeName={t('common.close')} onClose={onClose} wide>
        <LinksPanel item_id={item_id} page={page} />
      </Dialog>
    </ToastProvider>
  );
}
