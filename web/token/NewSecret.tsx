import { CopyButton } from '../ui/copy/CopyButton.tsx';
import * as fieldStyles from '../ui/form/Field.module.css';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './Token.module.css';

export type MadeSecret = { name: string; secret: string };

/** A token or key that was just made: the one time that anybody sees it. */
export function NewSecret({ made: { name, secret } }: { made: MadeSecret }) {
  const { t } = useTexts();
  return (
    <div className={styles.made} role="status">
      <Icon name="check" />
      <div>
        <b>{name}</b>
        <p className="hint">{t('token.shownOnce')}</p>
        <div className={styles.secret}>
          <input
            className={`${fieldStyles.input} ${fieldStyles.mono}`}
            readOnly
            autoComplete="off"
            aria-label={t('token.value')}
            value={secret}
            onFocus={event => event.target.select()}
          />
          <CopyButton text={secret} name={t('token.copyNew')} />
        </div>
      </div>
    </div>
  );
}
