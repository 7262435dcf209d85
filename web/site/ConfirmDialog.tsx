import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FormErrorName } from '#common/form-codes.ts';
import { CallError } from '../api/call.ts';
import { isRefused } from '../api/is-refused.ts';
import { messageOf } from '../api/messages.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import * as dialogStyles from '../ui/Dialog.module.css';
import { Dialog } from '../ui/Dialog.tsx';
import { type ToastAction, useToast } from '../ui/Toast.tsx';
import { useTexts } from '../ui/texts.tsx';

/** What is wrong with which field. */
export type ConfirmError = Record<string, string | undefined>;

export type ConfirmDialogProps = {
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
  check?: () => ConfirmError;
  /** Refusals that are said at a field; all others stand above the fields. */
  refusals?: Record<string, readonly FormErrorName[]>;
  send: () => Promise<unknown>;
  done?: string;
  /** Offered with those words: to take it back, or to go to what has come of it. */
  next?: ToastAction;
  /** What follows when it is done; else the dialog closes. */
  onDone?: () => void;
  onClose: () => void;
  children?: ReactNode | ((wrong: ConfirmError) => ReactNode);
};

const nextShownMs = 8_000;

/** Asks before a step, and for what the step needs; stays open with the reason when it is refused. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, hint, action, danger = false, stay, send, done, next, onClose, children } = props;
  const { check = () => ({}), refusals = {}, onDone = onClose } = props;
  const { t } = useTexts();
  const showToast = useToast();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const [wrong, setWrong] = useState<ConfirmError>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [wrong]);
  const submit = async () => {
    const missing = check();
    setError(undefined);
    setWrong(missing);
    if (Object.values(missing).some(words => words !== undefined)) return;
    setSending(true);
    try {
      await send();
      if (done !== undefined) showToast(done, next && { action: next, shownMs: nextShownMs });
      onDone();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      const words = messageOf(failure, t);
      const field = Object.keys(refusals).find(one => isRefused(failure, ...(refusals[one] ?? [])));
      if (field === undefined) setError(words);
      else setWrong({ [field]: words });
      setSending(false);
    }
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
        ref={form}
        className={dialogStyles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          void submit();
        }}
      >
        {hint !== undefined && <p>{hint}</p>}
        {error !== undefined && <Alert>{error}</Alert>}
        {typeof children === 'function' ? children(wrong) : children}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" disabled={isSending} />
      </form>
    </Dialog>
  );
}
