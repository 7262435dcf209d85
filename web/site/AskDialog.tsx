import { Children, type ReactNode, useState } from 'react';
import { CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { type ToastAction, useToast } from '../ui/Toast.tsx';
import { useTexts } from '../ui/texts.tsx';

type AskDialogProps = {
  title: string;
  hint?: string;
  action: string;
  danger?: boolean;
  /** What the safe button says. */
  stay?: string;
  /** Why it cannot be sent yet, in words. */
  check?: () => string | undefined;
  send: () => Promise<unknown>;
  done: string;
  /** Offered with those words, where it can be taken back. */
  undo?: ToastAction;
  onClose: () => void;
  children?: ReactNode;
};

const undoShownMs = 8_000;

/** Asks for what a step needs, takes it, and stays open with the reason when it is refused. */
export function AskDialog(props: AskDialogProps) {
  const { title, hint, action, danger = false, stay, check, send, done, undo, onClose, children } = props;
  const { t } = useTexts();
  const say = useToast();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const asksSomething = Children.toArray(children).length > 0;
  const submit = async () => {
    const missing = check?.();
    if (missing !== undefined) return setError(missing);
    setSending(true);
    try {
      await send();
      say(done, undo && { action: undo, shownMs: undoShownMs });
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(messageOf(failure, t));
      setSending(false);
    }
    return undefined;
  };
  const foot = (
    <>
      <Button onClick={onClose} data-autofocus={(danger && !asksSomething) || undefined}>
        {stay ?? t('work.cancel')}
      </Button>
      <Button look={danger ? 'danger' : 'primary'} disabled={isSending} onClick={() => void submit()}>
        {action}
      </Button>
    </>
  );
  return (
    <Dialog title={title} closeName={t('common.close')} onClose={onClose} foot={foot}>
      <form
        className="dlg-form"
        onSubmit={event => {
          event.preventDefault();
          void submit();
        }}
      >
        {hint !== undefined && <p className="hint">{hint}</p>}
        {error !== undefined && <Alert>{error}</Alert>}
        {children}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" disabled={isSending} />
      </form>
    </Dialog>
  );
}
