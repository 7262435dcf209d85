/** Short messages at the foot of the window: at most three, read out politely, waiting while pointed at. */
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { Icon, type IconName } from './Icon.tsx';

type Action = { label: string; run: () => void };
type Message = { id: number; text: string; icon: IconName; action?: Action; shownMs: number };
type Say = (text: string, options?: { icon?: IconName; action?: Action; shownMs?: number }) => void;

const toastMs = 4_000;
const atMost = 3;
const ToastContext = createContext<Say>(() => undefined);

export function useToast(): Say {
  return useContext(ToastContext);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<Message[]>([]);
  const nextId = useRef(0);
  const say = useCallback<Say>((text, options = {}) => {
    nextId.current += 1;
    const { icon = 'check', action, shownMs = toastMs } = options;
    const message = { id: nextId.current, text, icon, shownMs, ...(action !== undefined && { action }) };
    setMessages(all => [...all, message].slice(-atMost));
  }, []);
  const drop = useCallback((id: number) => setMessages(all => all.filter(one => one.id !== id)), []);
  return (
    <ToastContext value={say}>
      {children}
      <div className="toasts" role="status" aria-live="polite">
        {messages.map(message => (
          <ToastMessage key={message.id} message={message} onEnd={drop} />
        ))}
      </div>
    </ToastContext>
  );
}

function ToastMessage({ message, onEnd }: { message: Message; onEnd: (id: number) => void }) {
  const [isHeld, setHeld] = useState(false);
  const { id, text, icon, action, shownMs } = message;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => onEnd(id), shownMs);
    return () => clearTimeout(timer);
  }, [id, isHeld, onEnd, shownMs]);
  return (
    <div
      className="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icon} />
      {text}
      {action !== undefined && (
        <button
          type="button"
          className="act"
          onClick={() => {
            action.run();
            onEnd(id);
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
