/** Where requests go: the environments of an item, and the values that the reader has for the chosen one. */
import type { Environment } from '#common/contract/content/environment.ts';
import { Icon } from '../ui/Icon.tsx';
import * as popoverStyles from '../ui/Popover.module.css';
import { Popover } from '../ui/Popover.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './EnvironmentPicker.module.css';
import type { ChosenEnvironment } from './use-environment.ts';

type PickerProps = { environment: ChosenEnvironment; settingsHref?: string | undefined };

export function EnvironmentPicker({ environment, settingsHref }: PickerProps) {
  const { t } = useTexts();
  const { environments, chosen } = environment;
  if (environments.length === 0) return null;
  return (
    <Popover
      className={styles.picker}
      faceClass={styles.face}
      panelClass={`${popoverStyles.menu} ${styles.panel}`}
      face={
        <>
          <em className="visually-hidden">{t('console.environment')}</em>
          <i className={dotClass(chosen)} aria-hidden="true" />
          <b>{chosen?.name ?? t('console.asWritten')}</b>
          {chosen !== undefined && <span>{hostOf(chosen)}</span>}
          <Icon name="chevron" size={14} />
        </>
      }
    >
      <p className={styles.hint}>{t('console.environmentHint')}</p>
      <div role="radiogroup" aria-label={t('console.environment')}>
        {environments.map(one => (
          <Choice key={one.environment_id} one={one} environment={environment} />
        ))}
        <Choice one={undefined} environment={environment} />
      </div>
      <OwnValues environment={environment} />
      {settingsHref !== undefined && (
        <p className={styles.foot}>
          <a className="link" href={settingsHref}>
            {t('console.setUp')}
          </a>
        </p>
      )}
    </Popover>
  );
}

function dotClass(environment: Environment | undefined): string {
  const kind = environment?.kind ?? 'page';
  const shapes = {
    test: styles.testDot,
    staging: styles.stagingDot,
    live: styles.liveDot,
    page: styles.liveDot,
  };
  return `${styles.dot} ${shapes[kind]}`;
}

function hostOf({ base_url }: Environment): string {
  return base_url.replace(/^https?:\/\//, '');
}

type ChoiceProps = { one: Environment | undefined; environment: ChosenEnvironment };

function Choice({ one, environment: { chosen, choose } }: ChoiceProps) {
  const { t } = useTexts();
  const isChosen = chosen?.environment_id === one?.environment_id;
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      className={styles.choice}
      onClick={() => choose(one?.environment_id ?? '')}
    >
      <i className={dotClass(one)} aria-hidden="true" />
      <b>{one?.name ?? t('console.asWritten')}</b>
      {one !== undefined && <span>{hostOf(one)}</span>}
      {one?.may_send === false && <small>{t('console.samplesOnly')}</small>}
      {isChosen && <Icon name="check" size={14} />}
    </button>
  );
}

function OwnValues({ environment: { chosen, own, setOwn, forgetAll } }: Pick<PickerProps, 'environment'>) {
  const { t } = useTexts();
  const variables = chosen?.variables ?? [];
  return (
    <div className={styles.own}>
      {variables.length > 0 && <p className={styles.hint}>{t('console.ownValues')}</p>}
      {variables.map(({ name, value, is_secret, description }) => (
        <label key={`${chosen?.environment_id} ${name}`} title={description}>
          <code>{name}</code>
          <input
            type={is_secret ? 'password' : 'text'}
            autoComplete="off"
            spellCheck={false}
            placeholder={value}
            value={own[name] ?? ''}
            onChange={event => setOwn(name, event.target.value)}
          />
        </label>
      ))}
      <p className={styles.privacy}>
        <Icon name="lock" size={14} />
        {t('console.ownValuesHint')}
        <button type="button" className="link" onClick={forgetAll}>
          {t('console.forget')}
        </button>
      </p>
    </div>
  );
}
