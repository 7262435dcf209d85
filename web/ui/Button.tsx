import type { ButtonHTMLAttributes, ReactNode } from 'react';
import * as styles from './Button.module.css';
import { Icon, type IconName } from './Icon.tsx';

type Look = 'primary' | 'default' | 'ghost' | 'danger' | 'danger-quiet';
type Own = {
  look?: Look | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  block?: boolean | undefined;
  icon?: IconName;
};
type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Own & {
    /** Shown with a spinner in place of the label while the work goes on, for example "Saving…". */
    busy?: ReactNode;
  };

const looks = {
  default: '',
  primary: styles.primary,
  ghost: styles.ghost,
  danger: styles.danger,
  'danger-quiet': styles.dangerQuiet,
};
const sizes = { sm: styles.small, md: '', lg: styles.large };

/** The classes of a button, for links that look like one. */
export function buttonClass({ look = 'default', size = 'md', block = false }: Own = {}): string {
  return [styles.button, looks[look], sizes[size], block ? styles.block : ''].join(' ').trim();
}

export function Button({ look, size, block, icon, busy, children, className, type, ...rest }: ButtonProps) {
  const isBusy = busy !== undefined && busy !== false && busy !== null;
  const own = buttonClass({ look, size, block });
  return (
    <button
      type={type ?? 'button'}
      className={className === undefined ? own : `${own} ${className}`}
      aria-busy={isBusy || undefined}
      {...rest}
    >
      {isBusy ? (
        <span className={styles.spinner} aria-hidden="true" />
      ) : (
        icon !== undefined && <Icon name={icon} />
      )}
      {isBusy ? busy : children}
    </button>
  );
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  name: string;
  icon: IconName;
  iconSize?: 14 | 18 | 20;
  small?: boolean;
};

/** A button without words: its name is also its tooltip. */
export function IconButton({ name, icon, iconSize, small = false, className, ...rest }: IconButtonProps) {
  const own = small ? `${styles.iconButton} ${styles.smallIconButton}` : styles.iconButton;
  return (
    <button
      type="button"
      className={className === undefined ? own : `${own} ${className}`}
      aria-label={name}
      title={name}
      {...rest}
    >
      {iconSize === undefined ? <Icon name={icon} /> : <Icon name={icon} size={iconSize} />}
    </button>
  );
}
