/** The top bar of the reading screens. */
import type { ReactNode } from 'react';
import { useRouter } from 'wouter';
import { loginAddress } from '../api/on-error.ts';
import { useHref } from '../api/use-href.ts';
import { Brand, BrandLinks } from '../ui/Brand.tsx';
import * as buttonStyles from '../ui/Button.module.css';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { usePerson } from './person.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import * as styles from './TopBar.module.css';
import { useCurrentAddress } from './use-current-address.ts';

type Props = {
  /** At the very start, for example the button that opens the contents. */
  start?: ReactNode;
  /** Where one is: swatch and name. */
  place?: ReactNode;
  /** The way into search. */
  finder?: ReactNode;
  /** What one can do here. */
  actions?: ReactNode;
};

export function ReaderBar({ start, place, finder, actions }: Props) {
  const { t } = useTexts();
  const href = useHref();
  const { base } = useRouter();
  const here = useCurrentAddress();
  const person = usePerson();
  const isSignedIn = person !== null;
  return (
    <header className={`${styles.bar} ${styles.readerBar}`} data-top-bar>
      <a className={styles.skip} href="#text">
        {t('reader.skip')}
      </a>
      <div className={styles.start}>
        {start}
        <Brand
          href={href(isSignedIn ? '/item/index' : '/')}
          label={isSignedIn ? t('common.myItems') : undefined}
        />
        {place !== undefined && (
          <>
            <span className={styles.slash} aria-hidden="true">
              /
            </span>
            {place}
          </>
        )}
      </div>
      <BrandLinks />
      <div className={styles.middle}>{finder}</div>
      <div className={`row ${styles.end}`}>
        <LanguageSwitch isSignedIn={isSignedIn} className={buttonStyles.iconButton} />
        <ThemeSwitch />
        {!isSignedIn && (
          <a
            className={buttonStyles.iconButton}
            href={loginAddress({ base, here })}
            aria-label={t('common.logIn')}
            title={t('common.logIn')}
          >
            <Icon name="person" size={18} />
          </a>
        )}
        {actions}
      </div>
    </header>
  );
}
