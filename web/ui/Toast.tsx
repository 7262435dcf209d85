/** Short messages at the foot of the window: at most three, read out, waiting while pointed at. */
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon, type IconName } from './Icon.tsx';
import * as styles from './Toast.module.css';
import { useTexts } from './texts.tsx';
import { modalChange } from './use-modal.ts';

export type ToastAction = { label: string; run: () => void };
type ToastOptions = {
  icon?: IconName;
  action?: ToastAction;
  shownMs?: number;
  /** Something was not done: it stays until somebody closes it. */
  isError?: boolean;
};
type Message = {
  id: number;
  text: string;
  icon: IconName;
  action?: ToastAction;
  shownMs: number;
  isError: boolean;
};
type ShowToast = (text: string, options?: ToastOptions) => void;

const toastMs = 4_000;
const atMost = 3;
const ToastContext = createContext<ShowToast>(() => undefined);

export function useToast(): ShowToast {
  return useContext(ToastContext);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<Message[]>([]);
  const host = useHost();
  const nextId = useRef(0);
  const showToast = useCallback<ShowToast>((text, options = {}) => {
    nextId.current += 1;
    const { isError = false, action, shownMs = toastMs } = options;
    const { icon = isError ? 'alert' : 'check' } = options;
    const message = { id: nextId.current, text, icon, shownMs, isError, ...(action && { action }) };
    setMessages(all => [...all.filter(one => one.text !== text), message].slice(-atMost));
  }, []);
  const drop = useCallback((id: number) => setMessages(all => all.filter(one => one.id !== id)), []);
  const done = messages.filter(one => !one.isError);
  const toasts = (
    <div className={styles.toasts}>
      {messages
        .filter(one => one.isError)
        .map(one => (
          <div key={one.id} role="alert">
            <ToastMessage message={one} onEnd={drop} />
          </div>
        ))}
      <div role="status">
        {done.map(one => (
          <ToastMessage key={one.id} message={one} onEnd={drop} />
        ))}
      </div>
    </div>
  );
  return (
    <ToastContext value={showToast}>
      {children}
      {host === null ? toasts : createPortal(toasts, host)}
    </ToastContext>
  );
}

/** What is outside an open dialog is dimmed and cannot be used: messages stand in the dialog until it closes. */
function useHost(): Element | null {
  const [host, setHost] = useState<Element | null>(null);
  useEffect(() => {
    const choose = () => setHost([...document.querySelectorAll('dialog[open]')].at(-1) ?? null);
    document.addEventListener(modalChange, choose);
    return () => document.removeEventListener(modalChange, choose);
  }, []);
  return host;
}

function ToastMessage({ message, onEnd }: { message: Message; onEnd: (id: number) => void }) {
  const { t } = useTexts();
  const [isHeld, setHeld] = useState(false);
  const { id, text, icon, action, shownMs, isError } = message;
  useEffect(() => {
    if (isHeld || isError) return undefined;
    const timer = setTimeout(() => onEnd(id), shownMs);
    return () => clearTimeout(timer);
  }, [id, isHeld, isError, onEnd, shownMs]);
  return (
    <div
      className={styles.toast}
      // Closed by its own button, it hands the focus on: see keep-focus.ts.
      data-line=""
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icon} />
      <span>{text}</span>
      {action !== undefined && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.run();
            onEnd(id);
          }}
        >
          {action.label}
        </button>
      )}
      {isError && (
        <button type="button" className={styles.action} onClick={() => onEnd(id)}>
          {t('common.close')}
        </button>
      )}
    </div>
  );
}
