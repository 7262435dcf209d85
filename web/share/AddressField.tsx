import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { useCopied } from '../ui/copy/use-copied.ts';
import * as fieldStyles from '../ui/form/Field.module.css';
import { FieldFrame } from '../ui/form/Field.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './ShareDialog.module.css';

type Props = { label: string; address: string; hint?: ReactNode; children?: ReactNode };

/** An address to look at and to copy; the further ways to take it along stand beside the button. */
export function AddressField({ label, address, hint, children }: Props) {
  const { t } = useTexts();
  const { outcome, copy } = useCopied();
  const said = { none: t('tool.copy'), copied: t('tool.copied'), failed: t('tool.copyFailed') }[outcome];
  return (
    <FieldFrame label={label} hint={hint}>
      {described => (
        <div className={`row ${styles.address}`}>
          <input
            className={fieldStyles.input}
            readOnly
            value={address}
            onFocus={event => event.target.select()}
            {...described}
          />
          <Button icon={outcome === 'copied' ? 'check' : 'copy'} onClick={() => copy(address)}>
            <span aria-live="polite">{said}</span>
          </Button>
          {children}
        </div>
      )}
    </FieldFrame>
  );
}
