import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  children: ReactNode;
  /** The button that does it; the other one is safe and has the focus. */
  action: string;
  keep: string;
  closeName: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks before something is lost: names it, and what goes with it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action, keep, closeName, onConfirm, onClose } = props;
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await onConfirm().finally(() => setBusy(false));
  };
  return (
    <Dialog
      title={title}
      closeName={closeName}
      onClose={onClose}
      foot={
        <>
          <Button data-autofocus onClick={onClose}>
            {keep}
          </Button>
          <Button look="danger" disabled={isBusy} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
