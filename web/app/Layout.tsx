/** The top bar of the screens behind the login. */

import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { isAdministrator } from '#common/row-kinds.ts';
import { CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { signOut } from '../api/sign-out.ts';
import { useCall } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { FeedbackDialog } from '../notice/FeedbackDialog.tsx';
import { NoticeBell } from '../notice/NoticeBell.tsx';
import { resetHint } from '../notice/unread-hint.ts';
import { Finder } from '../search/Finder.tsx';
import { FramedContext } from '../site/AuthLayout.tsx';
import { LanguageSwitch } from '../site/LanguageSwitch.tsx';
import { usePerson } from '../site/person.tsx';
import { ThemeSwitch } from '../site/ThemeSwitch.tsx';
import * as topBarStyles from '../site/TopBar.module.css';
import * as avatarStyles from '../ui/Avatar.module.css';
import { Brand } from '../ui/Brand.tsx';
import * as buttonStyles from '../ui/Button.module.css';
import { Icon } from '../ui/Icon.tsx';
import * as marksStyles from '../ui/Marks.module.css';
import * as popoverStyles from '../ui/Popover.module.css';
import { Popover } from '../ui/Popover.tsx';
import * as screenStyles from '../ui/Screen.module.css';
import { useToast } from '../ui/Toast.tsx';
import { initialsOf, personLabel } from '../ui/text/initials.ts';
import { useTexts } from '../ui/texts.tsx';
import * as visibilityStyles from '../ui/Visibility.module.css';

export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const href = useHref();
  return (
    <>
      <header className={topBarStyles.bar} data-top-bar>
        <a className={topBarStyles.skip} href="#text">
          {t('reader.skip')}
        </a>
        <Brand href={href('/')} />
        <div className="grow" />
        <Finder />
        <nav className="row close-row" aria-label={t('common.account')}>
          <Link
            className={`${buttonStyles.button} ${buttonStyles.ghost} ${visibilityStyles.wideOnly}`}
            href="/item/index"
          >
            {t('common.myItems')}
          </Link>
          <Link
            className={`${buttonStyles.button} ${buttonStyles.ghost} ${visibilityStyles.wideOnly}`}
            href="/team/index"
          >
            {t('member.teams')}
          </Link>
          <span className={`${marksStyles.divider} ${visibilityStyles.wideOnly}`} />
          <NoticeBell />
          <LanguageSwitch isSignedIn className={buttonStyles.iconButton} />
          <ThemeSwitch />
          <AccountMenu />
        </nav>
      </header>
      <main className={screenStyles.shell} id="text" tabIndex={-1}>
        <FramedContext value={true}>{children}</FramedContext>
      </main>
    </>
  );
}

function AccountMenu() {
  const { t } = useTexts();
  const href = useHref();
  const person = usePerson();
  const showToast = useToast();
  const [isWriting, setWriting] = useState(false);
  if (person === null) return null;
  const name = person.name === '' ? person.username : person.name;
  const logOut = async () => {
    try {
      await signOut();
      resetHint();
      window.location.assign(href('/'));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      showToast(messageOf(failure, t), { isError: true });
    }
  };
  const face = (
    <>
      <span className={`${avatarStyles.avatar} ${avatarStyles.largeAvatar}`} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className="visually-hidden">
        {t('work.named', { what: t('common.account'), name: personLabel(person) })}
      </span>
    </>
  );
  return (
    <>
      <Popover face={face} faceClass={buttonStyles.iconButton}>
        <div className={popoverStyles.heading}>{personLabel(person)}</div>
        <Link className={popoverStyles.entry} href="/item/index">
          <Icon name="archive" />
          {t('common.myItems')}
        </Link>
        <Link className={popoverStyles.entry} href="/team/index">
          <Icon name="team" />
          {t('member.teams')}
        </Link>
        {isAdministrator(person) && (
          <Link className={popoverStyles.entry} href="/admin/index">
            <Icon name="sliders" />
            {t('admin.title')}
          </Link>
        )}
        <Link className={popoverStyles.entry} href="/user/setting">
          <Icon name="person" />
          {t('account.title')}
        </Link>
        <button type="button" className={popoverStyles.entry} onClick={() => setWriting(true)}>
          <Icon name="chat" />
          {t('notice.feedback')}
        </button>
        <CompanionLinks />
        <hr />
        <button type="button" className={popoverStyles.entry} onClick={() => void logOut()}>
          <Icon name="leave" />
          {t('work.logOut')}
        </button>
      </Popover>
      {isWriting && <FeedbackDialog onClose={() => setWriting(false)} />}
    </>
  );
}

/** A client and a tool of others, where the site names them. They speak Chinese only. */
function CompanionLinks() {
  const { t, lang } = useTexts();
  const { data } = useCall('common/homePageSetting', lang === 'zh-cn' ? {} : null);
  const links = [
    { url: data?.client_url ?? '', icon: 'download', name: t('work.client') },
    { url: data?.api_tool_url ?? '', icon: 'link', name: t('work.apiTool') },
  ] as const;
  return links
    .filter(({ url }) => url !== '')
    .map(({ url, icon, name }) => (
      <a key={name} className={popoverStyles.entry} href={url} target="_blank" rel="noopener noreferrer">
        <Icon name={icon} />
        {name}
      </a>
    ));
}
