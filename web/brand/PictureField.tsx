import { useId, useState } from 'react';
import type { brandPictures } from '#common/contract/site/brand.ts';
import { CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { sendFile } from '../api/send-file.ts';
import { useHref } from '../api/use-href.ts';
import { Button } from '../ui/Button.tsx';
import * as fieldStyles from '../ui/form/Field.module.css';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './BrandEditor.module.css';

type Props = {
  item_id: string;
  kind: (typeof brandPictures)[number];
  label: string;
  hint: string;
  /** `''`: none. */
  sign: string;
  onChange: (sign: string) => void;
};

/** A picture that is sent as soon as it is chosen, and stands once the brand is saved. */
export function PictureField({ item_id, kind, label, hint, sign, onChange }: Props) {
  const { t } = useTexts();
  const href = useHref();
  const id = useId();
  const [error, setError] = useState<CallError>();
  const [isSending, setSending] = useState(false);
  const send = async (file: File | undefined) => {
    if (file === undefined) return;
    setError(undefined);
    setSending(true);
    try {
      onChange((await sendFile('brand/addPicture', { fields: { item_id, kind }, file })).sign);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(failure);
    } finally {
      setSending(false);
    }
  };
  return (
    <div className={styles.picture} role="group" aria-labelledby={id}>
      <span className={kind === 'logo_dark' ? `${styles.thumb} ${styles.onDark}` : styles.thumb}>
        {sign !== '' && <img src={href(`/api/brand/picture?sign=${sign}`)} alt="" />}
      </span>
      <div>
        <b id={id}>{label}</b>
        <span className="hint">{hint}</span>
      </div>
      <div className={styles.pictureWays}>
        <label className={styles.chooser}>
          <input
            className="visually-hidden"
            type="file"
            accept=".svg,.png,.jpg,.jpeg,.webp,.gif"
            disabled={isSending}
            onChange={event => {
              void send(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <span>
            {t(sign === '' ? 'brand.choosePicture' : 'brand.replacePicture')}
            <span className="visually-hidden"> {label}</span>
          </span>
        </label>
        {sign !== '' && (
          <Button look="ghost" size="sm" onClick={() => onChange('')}>
            {t('brand.removePicture')}
            <span className="visually-hidden"> {label}</span>
          </Button>
        )}
      </div>
      {error !== undefined && (
        <p className={fieldStyles.error} role="alert">
          <Icon name="alert" />
          {messageOf(error, t)}
        </p>
      )}
    </div>
  );
}
