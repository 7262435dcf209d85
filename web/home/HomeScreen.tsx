/** The front at /: the portal of the site, else of a site with a brand its title, else the introduction. Where the administrator set the login page or an item instead, the server leads there. */
import { useParams } from 'wouter';
import type { Answer } from '#common/contract/index.ts';
import { isOn } from '#common/row-values.ts';
import { useCall } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import * as pageViewStyles from '../article/PageView.module.css';
import { useTitle } from '../article/use-page.ts';
import { BrandFront, FrontLinks, hasFront } from '../brand/BrandFront.tsx';
import { LazyFailure } from '../failure/lazy-failure.tsx';
import * as itemFrameStyles from '../item/ItemFrame.module.css';
import { useDueJobs } from '../my-items/use-due-jobs.ts';
import * as portalStyles from '../portal/Portal.module.css';
import { type Portal, PortalView } from '../portal/PortalView.tsx';
import { Finder } from '../search/Finder.tsx';
import { LanguageSwitch } from '../site/LanguageSwitch.tsx';
import { usePerson } from '../site/person.tsx';
import { ReaderBar } from '../site/ReaderBar.tsx';
import { ThemeSwitch } from '../site/ThemeSwitch.tsx';
import * as topBarStyles from '../site/TopBar.module.css';
import { Brand as Mark } from '../ui/Brand.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { useTexts } from '../ui/texts.tsx';
import { Carousel } from './Carousel.tsx';
import * as styles from './HomeScreen.module.css';

export function HomeScreen() {
  const { data: portal } = useCall('portal/info', {});
  const { data: brand } = useCall('brand/info', {});
  useDueJobs();
  return portal !== undefined && brand !== undefined && isOn(portal.is_on) ? (
    <PortalFront portal={portal} brand={brand} />
  ) : (
    <Introduction brand={brand} />
  );
}

type Brand = Answer<'brand/info'>;

/** @param brand undefined: not known yet */
function Introduction({ brand }: { brand: Brand | undefined }) {
  const person = usePerson();
  const { data: setting } = useCall('common/homePageSetting', {});
  const canRegister = setting?.register_mode === 'open' || setting?.register_mode === 'letter';
  const ways = <MainWay isSignedIn={person !== null} canRegister={canRegister} />;
  return (
    <div className={styles.home} data-sheet="home">
      <div
        className={brand !== undefined && hasFront(brand) ? `${styles.frame} ${styles.wide}` : styles.frame}
      >
        <header>
          <FrontBar brand={brand} />
        </header>
        <main>
          {brand !== undefined && hasFront(brand) ? (
            <BrandFront brand={brand}>{ways}</BrandFront>
          ) : (
            <Carousel ways={ways} />
          )}
        </main>
      </div>
    </div>
  );
}

function PortalFront({ portal, brand }: { portal: Portal; brand: Brand }) {
  const { t } = useTexts();
  const isSignedIn = usePerson() !== null;
  // Who is signed in looks for their own items here, too.
  const finder = <Finder look={portalStyles.search} words={t('portal.search')} onPortal={!isSignedIn} />;
  const bar = (
    <>
      <a className={topBarStyles.skip} href="#text">
        {t('reader.skip')}
      </a>
      <FrontBar brand={brand} />
    </>
  );
  const nothing = (
    <div className={portalStyles.nothing}>
      <p>{t('portal.nothing')}</p>
      {!isSignedIn && <p>{t('portal.nothingHint')}</p>}
    </div>
  );
  return <PortalView portal={portal} brand={brand} bar={bar} finder={finder} nothing={nothing} />;
}

/** What stands in the bar of either front. */
function FrontBar({ brand }: { brand: Brand | undefined }) {
  const { t } = useTexts();
  const href = useHref();
  const isSignedIn = usePerson() !== null;
  return (
    <>
      <Mark href={href('/')} />
      {brand !== undefined && <FrontLinks links={brand.bar_links} label={t('home.siteLinks')} />}
      <div className="grow" />
      <LanguageSwitch isSignedIn={isSignedIn} />
      <ThemeSwitch />
      <a className={buttonClass()} href={href(isSignedIn ? '/item/index' : '/user/login')}>
        {t(isSignedIn ? 'common.myItems' : 'common.logIn')}
      </a>
    </>
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

/** /legal/{page}: a page of the site itself, such as its imprint. */
export function LegalScreen() {
  const { page } = useParams<{ page: string }>();
  const { data, error, reload } = useCall('brand/legal', { page });
  useTitle(data?.title);
  if (error !== undefined && data === undefined)
    return <LazyFailure error={error} onRetry={() => void reload()} />;
  return (
    <div className={itemFrameStyles.screen}>
      <ReaderBar finder={<Finder />} />
      <main className={itemFrameStyles.single} id="text" tabIndex={-1}>
        <article className={pageViewStyles.article}>
          <h1>{data?.title}</h1>
          <div className="prose" dangerouslySetInnerHTML={{ __html: data?.html ?? '' }} />
        </article>
      </main>
    </div>
  );
}
