import { type ReactNode, useEffect, useRef } from 'react';
import * as styles from './Popover.module.css';

type PopoverProps = {
  /** What the button shows; the accessible name is `name` where this has no words. */
  face: ReactNode;
  name?: string;
  faceClass: string;
  className?: string;
  panelClass?: string;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
};

/** A panel that opens under its button. A native disclosure, so that it opens without scripts too. */
export function Popover({
  face,
  name,
  faceClass,
  className,
  panelClass = styles.menu,
  onToggle,
  children,
}: PopoverProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const details = ref.current;
      if (details === null || !details.open) return;
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      const isOutside = !(event.target instanceof Node) || !details.contains(event.target);
      const isChosen =
        event.type === 'click' &&
        event.target instanceof Element &&
        event.target.closest(`a, .${styles.entry}`) !== null;
      if (event instanceof KeyboardEvent ? !isEscape : !(isOutside || isChosen)) return;
      const holdsFocus = details.contains(document.activeElement);
      details.open = false;
      if (isEscape || (isChosen && holdsFocus)) details.querySelector('summary')?.focus();
    };
    for (const type of ['click', 'keydown', 'focusin']) document.addEventListener(type, close);
    return () => {
      for (const type of ['click', 'keydown', 'focusin']) document.removeEventListener(type, close);
    };
  }, []);
  return (
    <details
      ref={ref}
      className={className === undefined ? styles.popover : `${styles.popover} ${className}`}
      onToggle={event => onToggle?.(event.currentTarget.open)}
    >
      <summary className={faceClass} aria-label={name} title={name}>
        {face}
      </summary>
      <div className={`${panelClass} ${styles.panel}`}>{children}</div>
    </details>
  );
}
