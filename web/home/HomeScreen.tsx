/** The introduction at /. Where the administrator set the login page or an item instead, the server leads there. */
import { useCall } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { useDueJobs } from '../my-items/use-due-jobs.ts';
import { LanguageSwitch } from '../site/LanguageSwitch.tsx';
import { usePerson } from '../site/person.tsx';
import { ThemeSwitch } from '../site/ThemeSwitch.tsx';
import { Brand } from '../ui/Brand.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { useTexts } from '../ui/texts.tsx';
import { Carousel } from './Carousel.tsx';
import * as styles from './HomeScreen.module.css';

export function HomeScreen() {
  const { t } = useTexts();
  const href = useHref();
  const person = usePerson();
  const { data: setting } = useCall('common/homePageSetting', {});
  useDueJobs();
  const canRegister = setting?.register_mode === 'open' || setting?.register_mode === 'letter';
  return (
    <div className={styles.home} data-sheet="home">
      <div className={styles.frame}>
        <header>
          <Brand href={href('/')} name={t('common.brandHome')} />
          <div className="grow" />
          <LanguageSwitch isSignedIn={person !== null} />
          <ThemeSwitch />
          {person !== null && (
            <a className={buttonClass()} href={href('/item/index')}>
              {t('common.myItems')}
            </a>
          )}
          {person === null && (
            <a className={buttonClass()} href={href('/user/login')}>
              {t('common.logIn')}
            </a>
          )}
        </header>
        <main>
          <Carousel ways={<MainWay isSignedIn={person !== null} canRegister={canRegister} />} />
        </main>
      </div>
    </div>
  );
}

function MainWay({ isSignedIn, canRegister }: { isSignedIn: boolean; canRegister: boolean }) {
  const { t } = useTexts();
  const href = useHref();
  const className = buttonClass({ look: 'primary', size: 'lg' });
  if (isSignedIn) {
    return (
      <a className={className} href={href('/item/index')}>
        {t('common.myItems')}
      </a>
    );
  }
  return canRegister ? (
    <a className={className} href={href('/user/register')}>
      {t('home.createAccount')}
    </a>
  ) : (
    <a className={className} href={href('/user/login')}>
      {t('common.logIn')}
    </a>
  );
}
