import type { ReactNode } from 'react';
import * as styles from './Alert.module.css';
import { Icon } from './Icon.tsx';

/** What went wrong with a form, above its fields; read out at once. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <div className={styles.alert} role="alert">
      <Icon name="alert" />
      <span>{children}</span>
    </div>
  );
}
