import { type ReactNode, useState } from 'react';
import { CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { type ToastAction, useToast } from '../ui/Toast.tsx';
import { useTexts } from '../ui/texts.tsx';

export type AskDialogProps = {
  title: string;
  /** What comes of it. */
  hint?: string;
  /** The button that does it, by what it does. */
  action: string;
  /** Something is lost by it. */
  danger?: boolean;
  /** What the safe button says. */
  stay?: string;
  /** Why it cannot be sent yet, in words. */
  check?: () => string | undefined;
  send: () => Promise<unknown>;
  done?: string;
  /** Offered with those words: to take it back, or to go to what has come of it. */
  next?: ToastAction;
  /** What follows when it is done; else the dialog closes. */
  onDone?: () => void;
  onClose: () => void;
  children?: ReactNode;
};

const nextShownMs = 8_000;

/** Asks before a step, and for what the step needs; stays open with the reason when it is refused. */
export function AskDialog(props: AskDialogProps) {
  const { title, hint, action, danger = false, stay, check, send, done, next, onClose, children } = props;
  const { onDone = onClose } = props;
  const { t } = useTexts();
  const say = useToast();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const submit = async () => {
    const missing = check?.();
    if (missing !== undefined) return setError(missing);
    setSending(true);
    try {
      await send();
      if (done !== undefined) say(done, next && { action: next, shownMs: nextShownMs });
      onDone();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(messageOf(failure, t));
      setSending(false);
    }
    return undefined;
  };
  // A field that takes the focus stands before both.
  const foot = (
    <>
      <Button onClick={onClose} data-autofocus={danger || undefined}>
        {stay ?? t(danger ? 'work.keep' : 'work.cancel')}
      </Button>
      <Button
        look={danger ? 'danger' : 'primary'}
        data-autofocus={!danger || undefined}
        disabled={isSending}
        onClick={() => void submit()}
      >
        {action}
      </Button>
    </>
  );
  return (
    <Dialog title={title} closeName={t('common.close')} onClose={onClose} foot={foot}>
      <form
        className="dlg-form"
        noValidate
        onSubmit={event => {
          event.preventDefault();
          void submit();
        }}
      >
        {hint !== undefined && <p>{hint}</p>}
        {error !== undefined && <Alert>{error}</Alert>}
        {children}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" disabled={isSending} />
      </form>
    </Dialog>
  );
}
