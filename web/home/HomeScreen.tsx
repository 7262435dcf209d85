/** The introduction at /; or, as the administrator set it, the login page or an item. */
import { useEffect } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { useCall } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { LanguageSwitch } from '../site/LanguageSwitch.tsx';
import { usePerson } from '../site/person.tsx';
import { ThemeSwitch } from '../site/ThemeSwitch.tsx';
import { Brand } from '../ui/Brand.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { useTexts } from '../ui/texts.tsx';
import { Carousel } from './Carousel.tsx';
import { useDueJobs } from './use-due-jobs.ts';

/** Where the administrator's setting leads instead; undefined stays here. */
function homeElsewhere(setting: Answer<'common/homePageSetting'> | undefined): string | undefined {
  if (setting?.home_page === '2') return '/user/login';
  if (setting?.home_page === '3' && setting.home_item !== '' && setting.home_item !== '0')
    return `/${setting.home_item}`;
  return undefined;
}

export function HomeScreen() {
  const { t } = useTexts();
  const href = useHref();
  const person = usePerson();
  const { data: setting } = useCall('common/homePageSetting', {});
  const elsewhere = homeElsewhere(setting);
  useDueJobs();
  useEffect(() => {
    if (elsewhere !== undefined) window.location.replace(href(elsewhere));
  }, [elsewhere, href]);
  const canRegister = setting?.register_open === '1';
  return (
    <div className="home">
      <div className="hm">
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
