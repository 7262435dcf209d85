import { useState } from 'react';
import { store, stored, systemIsDark } from '../../site/theme.ts';
import * as choiceStyles from '../../ui/form/Choice.module.css';
import * as formStyles from '../../ui/form/Form.module.css';
import * as rowsStyles from '../../ui/Rows.module.css';
import { useTexts } from '../../ui/texts.tsx';
import * as styles from './SettingScreen.module.css';

const choices: readonly ThemeChoice[] = ['system', 'light', 'dark'];
/** The colours of the small pictures, which show a theme whatever the page wears. */
const looks = {
  light: { page: '#fff', side: '#f1f5f3', line: '#dee3e1', mark: '#046a5b' },
  dark: { page: '#121715', side: '#0e1210', line: '#3f4744', mark: '#5bc7b1' },
} as const;

/** Light or dark in this browser. */
export function ThemeRow() {
  const { t } = useTexts();
  const [chosen, setChosen] = useState(themeChoice);
  const choose = (choice: ThemeChoice) => {
    chooseTheme(choice);
    setChosen(choice);
  };
  return (
    <div id="theme" className={styles.fromTop}>
      <span className={rowsStyles.label}>{t('account.theme')}</span>
      <div
        className={`${rowsStyles.wide} ${styles.themes}`}
        role="radiogroup"
        aria-label={t('account.theme')}
      >
        {choices.map(choice => (
          <label className={formStyles.choiceCard} key={choice}>
            <Picture choice={choice} />
            <span className={choiceStyles.check}>
              <input type="radio" name="theme" checked={choice === chosen} onChange={() => choose(choice)} />
              <b>{t(`account.${choice}`)}</b>
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}

function Picture({ choice }: { choice: ThemeChoice }) {
  return (
    <svg viewBox="0 0 120 64" aria-hidden="true">
      <Sheet look={choice === 'dark' ? 'dark' : 'light'} />
      {choice === 'system' && (
        <>
          <clipPath id="theme-half">
            <path d="M120 0v64H34L86 0z" />
          </clipPath>
          <g clipPath="url(#theme-half)">
            <Sheet look="dark" />
          </g>
        </>
      )}
    </svg>
  );
}

function Sheet({ look }: { look: keyof typeof looks }) {
  const { page, side, line, mark } = looks[look];
  return (
    <g strokeWidth="3" strokeLinecap="round">
      <rect width="120" height="64" rx="6" fill={page} />
      <rect width="34" height="64" rx="6" fill={side} />
      <path d="M8 14h18M8 34h16M46 30h62M46 40h62M46 50h40" stroke={line} />
      <path d="M8 24h14M46 16h34" stroke={mark} />
    </g>
  );
}

type ThemeChoice = 'system' | 'light' | 'dark';

function themeChoice(): ThemeChoice {
  const choice = stored();
  return choice === 'dark' || choice === 'light' ? choice : 'system';
}

function chooseTheme(choice: ThemeChoice): void {
  store(choice === 'system' ? null : choice);
  const system = systemIsDark().matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = choice === 'system' ? system : choice;
}
