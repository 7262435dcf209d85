import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { IconButton } from './Button.tsx';

type DialogProps = {
  title: string;
  closeName: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the foot; the safe one carries `autoFocus`. */
  foot?: ReactNode;
  wide?: boolean;
};

/** A modal dialog: the browser keeps the focus inside and closes on Escape. */
export function Dialog({ title, closeName, onClose, children, foot, wide = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    if (dialog !== null && !dialog.open) dialog.showModal();
    // React focuses while the dialog is still closed, which does nothing.
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      dialog?.close();
      giveFocusBack(opener);
    };
  }, []);

  const closeFromOutside = (event: SyntheticEvent) => {
    if (event.target === ref.current) onClose();
  };
  return (
    <dialog
      ref={ref}
      className={wide ? 'dlg dlg-l' : 'dlg'}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={closeFromOutside}
    >
      <div className="dlg-h">
        <h2 id={titleId}>{title}</h2>
        <IconButton name={closeName} icon="close" onClick={onClose} />
      </div>
      <div className="dlg-b">{children}</div>
      {foot !== undefined && <div className="dlg-f">{foot}</div>}
    </dialog>
  );
}

/** What opened the dialog may be hidden by now, in a menu that closed or a line left by the pointer; or gone. */
function giveFocusBack(opener: Element | null): void {
  const places = [
    opener,
    opener?.closest('details')?.querySelector('summary'),
    opener?.parentElement?.closest('[tabindex]'),
    document.querySelector('main'),
  ];
  const place = places.find(one => one?.checkVisibility() === true);
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}
