import { type Ref, useState } from 'react';
import { useRouter } from 'wouter';
import * as fieldStyles from '../ui/form/Field.module.css';
import { FieldFrame } from '../ui/form/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './CaptchaField.module.css';

type Props = {
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  /** Another number, another picture: a code is good for one try. */
  round: number;
  ref?: Ref<HTMLInputElement>;
};

/** The code in the picture; the picture is a button that shows another. */
export function CaptchaField({ value, onChange, error, round, ref }: Props) {
  const { t } = useTexts();
  const { base } = useRouter();
  const [reloads, setReloads] = useState(0);
  // Starts at a moment, so that a browser's memory of an older picture is never shown.
  const [start] = useState(() => Date.now());
  const address = `${base}/api/common/verify?rand=${start + round * 1000 + reloads}`;
  return (
    <FieldFrame label={t('proof.code')} error={error}>
      {described => (
        <div className={styles.captcha}>
          <input
            ref={ref}
            className={`${fieldStyles.input} ${fieldStyles.largeInput}`}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={20}
            value={value}
            onChange={event => onChange(event.target.value)}
            {...described}
          />
          <button
            type="button"
            className={styles.picture}
            aria-label={t('proof.codeImage')}
            title={t('proof.codeImage')}
            onClick={() => setReloads(reloads + 1)}
          >
            <img src={address} alt="" width="132" height="44" />
            <span className={styles.renew}>
              <Icon name="refresh" />
            </span>
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
