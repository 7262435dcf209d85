import { type Ref, useState } from 'react';
import { useRouter } from 'wouter';
import { FieldFrame } from '../ui/form/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';

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
        <div className="cap">
          <input
            ref={ref}
            className="in in-lg"
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
            className="cap-img"
            aria-label={t('proof.codeImage')}
            title={t('proof.codeImage')}
            onClick={() => setReloads(reloads + 1)}
          >
            <img src={address} alt="" width="132" height="44" />
            <span className="re">
              <Icon name="refresh" />
            </span>
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
