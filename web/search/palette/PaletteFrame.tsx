import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import * as dialogStyles from '../../ui/Dialog.module.css';
import { useTexts } from '../../ui/texts.tsx';
import { useModal } from '../../ui/use-modal.ts';
import * as styles from './Palette.module.css';

type Props = {
  /** The field that took what was typed while this was loaded. */
  waiting: RefObject<HTMLInputElement | null>;
  /** What had the focus before it. */
  from: RefObject<Element | null>;
  onClose: () => void;
  children: ReactNode;
};

export function PaletteFrame({ waiting, from, onClose, children }: Props) {
  const { t } = useTexts();
  const ref = useRef<HTMLDialogElement>(null);
  // Where it goes back to when this closes.
  useLayoutEffect(() => {
    waiting.current?.blur();
    if (from.current instanceof HTMLElement) from.current.focus({ preventScroll: true });
  }, [waiting, from]);
  useModal(ref);
  // Who goes on typing goes on behind what is there.
  useLayoutEffect(() => {
    const field = ref.current?.querySelector('input');
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  return (
    <dialog
      ref={ref}
      className={`${dialogStyles.dialog} ${styles.palette}`}
      aria-label={t('tool.search')}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={event => event.target === ref.current && onClose()}
    >
      {children}
    </dialog>
  );
}
