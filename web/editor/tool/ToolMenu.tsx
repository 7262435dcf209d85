import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import * as buttonStyles from '../../ui/Button.module.css';
import * as marksStyles from '../../ui/Marks.module.css';
import * as popoverStyles from '../../ui/Popover.module.css';
import { ToolIcon, type ToolIconName } from './ToolIcon.tsx';
import * as styles from './ToolMenu.module.css';

type ToolMenuProps = {
  name: string;
  icon: ToolIconName;
  iconOnly?: boolean;
  /** The classes of a button that is no tool of the bar. */
  face?: string;
  children: ReactNode;
};

/** A menu under its button, in the top layer: the bar may scroll. Arrows move in it, Escape gives the focus back. */
export function ToolMenu({ name, icon, iconOnly = false, face, children }: ToolMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={
          face ??
          (iconOnly
            ? buttonStyles.iconButton
            : `${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.small}`)
        }
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={iconOnly ? name : undefined}
        title={iconOnly ? name : undefined}
        popoverTarget={id}
      >
        <ToolIcon name={icon} />
        {!iconOnly && name}
        {!iconOnly && <ToolIcon name="down" size={14} />}
      </button>
      <div
        ref={panel}
        id={id}
        className={`${popoverStyles.menu} ${styles.menu}`}
        role="menu"
        aria-label={name}
        popover="auto"
        onBeforeToggle={event => {
          if (event.newState === 'open') placeUnder(panel.current, button.current);
        }}
        onToggle={event => {
          setOpen(event.newState === 'open');
          if (event.newState === 'open') itemsOf(panel.current)[0]?.focus();
        }}
        onKeyDown={event => moveInMenu(event, panel.current)}
        onClick={() => panel.current?.hidePopover()}
      >
        {children}
      </div>
    </>
  );
}

type ToolMenuItemProps = {
  icon?: ToolIconName;
  name: string;
  hint?: string;
  keys?: string | undefined;
  onChoose: () => void;
};

export function ToolMenuItem({ icon, name, hint, keys, onChoose }: ToolMenuItemProps) {
  return (
    <button type="button" className={popoverStyles.entry} role="menuitem" tabIndex={-1} onClick={onChoose}>
      {icon !== undefined && <ToolIcon name={icon} />}
      <span>
        {name}
        {hint !== undefined && <small>{hint}</small>}
      </span>
      {keys !== undefined && (
        <span className={marksStyles.key} aria-hidden="true">
          {keys}
        </span>
      )}
    </button>
  );
}

const edge = 8;

function placeUnder(panel: HTMLElement | null, button: HTMLElement | null): void {
  if (panel === null || button === null) return;
  const { left, bottom } = button.getBoundingClientRect();
  panel.style.top = `${bottom + 4}px`;
  panel.style.left = `${Math.max(edge, Math.min(left, window.innerWidth - 296 - edge))}px`;
}

function itemsOf(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

function moveInMenu(event: KeyboardEvent, panel: HTMLElement | null): void {
  const items = itemsOf(panel);
  const at = items.findIndex(item => item === document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (event.key === 'Tab') panel?.hidePopover();
  if (next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  items.at(next % items.length)?.focus();
}
