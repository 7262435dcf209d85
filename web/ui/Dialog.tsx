import { type ReactNode, type SyntheticEvent, useId, useRef } from 'react';
import { IconButton } from './Button.tsx';
import * as styles from './Dialog.module.css';
import { useModal } from './use-modal.ts';
import * as wideDialogStyles from './WideDialog.module.css';

type DialogProps = {
  title: string;
  closeName: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the foot; the safe one has `data-autofocus`. */
  foot?: ReactNode;
  wide?: boolean;
};

/** A modal dialog: the browser keeps the focus inside and closes on Escape. */
export function Dialog({ title, closeName, onClose, children, foot, wide = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(ref);

  const closeFromOutside = (event: SyntheticEvent) => {
    if (event.target === ref.current) onClose();
  };
  return (
    <dialog
      ref={ref}
      className={wide ? `${styles.dialog} ${wideDialogStyles.wide}` : styles.dialog}
      aria-labelledby={titleId}
      onCancel={event => {
        // Those of a dialog or a field for files inside it come here too.
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={closeFromOutside}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton name={closeName} icon="close" onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </dialog>
  );
}
