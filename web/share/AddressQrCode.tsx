import type { ReactNode } from 'react';
import { useHref } from '../api/use-href.ts';
import { buttonClass } from '../ui/Button.tsx';
import { workIcons } from '../ui/drawing/work-icons.ts';
import { addIcons, Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import { AddressField } from './AddressField.tsx';
import { QrCode } from './QrCode.tsx';
import * as styles from './ShareDialog.module.css';

addIcons(workIcons);

/** Module size of the saved picture: sharp on paper. */
const savedModulePx = 12;

type Props = { label: string; address: string; hint: ReactNode };

/** An address for phones too: with its code, which can be saved. */
export function AddressQrCode({ label, address, hint }: Props) {
  const { t } = useTexts();
  const href = useHref();
  const query = new URLSearchParams({ size: String(savedModulePx), url: encodeURIComponent(address) });
  return (
    <div className={styles.codeRow}>
      <div className={styles.codePlate}>
        <QrCode text={address} name={t('tool.qrCode')} />
      </div>
      <AddressField label={label} address={address} hint={hint}>
        <a className={buttonClass()} href={href(`/api/common/qrcode?${query}`)} download="qr-code.png">
          <Icon name="download" />
          {t('tool.saveCode')}
        </a>
      </AddressField>
    </div>
  );
}
