import { Dialog } from '../ui/Dialog.tsx';
import { ToastProvider } from '../ui/Toast.tsx';
import { useTexts } from '../ui/texts.tsx';
import { LinksPanel } from './LinksPanel.tsx';
import type { LinkPage } from './use-part-name.ts';

type LinksDialogProps = { item_id: string; page: LinkPage; onClose: () => void };

/** The links of an item, from a page of it. */
export function LinksDialog({ item_id, page, onClose }: LinksDialogProps) {
  const { t } = useTexts();
  return (
    <ToastProvider>
      <Dialog title={t('link.title')} closeName={t('common.close')} onClose={onClose} wide>
        <LinksPanel item_id={item_id} page={page} />
      </Dialog>
    </ToastProvider>
  );
}
