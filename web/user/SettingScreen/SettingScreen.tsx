import { useEffect } from 'react';
import { Link } from 'wouter';
import { isOn } from '#common/row-values.ts';
import { useCall } from '../../api/use-call.ts';
import { Failure } from '../../failure/Failure.tsx';
import { useScreenTitle } from '../../site/use-screen-title.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { EmailRow } from './EmailRow.tsx';
import { LanguageRow } from './LanguageRow.tsx';
import { NameRow } from './NameRow.tsx';
import { PasswordRow } from './PasswordRow.tsx';
import { SessionList } from './SessionList.tsx';
import { ThemeRow } from './ThemeRow.tsx';

/** `/user/setting`, `/user/setting#email` */
export function SettingScreen() {
  const { t } = useTexts();
  const { data: person, error, reload } = useCall('user/info', {});
  const { data: setting } = useCall('common/homePageSetting', {});
  useScreenTitle(t('account.title'));
  const isShown = person !== undefined && setting !== undefined;
  // The browser looked for it before it was there.
  useEffect(() => {
    if (isShown) document.getElementById(window.location.hash.slice(1))?.scrollIntoView({ block: 'center' });
  }, [isShown]);
  if (error !== undefined) return <Failure error={error} onRetry={() => void reload()} />;
  if (person === undefined || setting === undefined) return <p className="sr">{t('common.loading')}</p>;
  return (
    <div className="shell-860">
      <Link className="back" href="/item/index">
        <Icon name="left" />
        {t('common.myItems')}
      </Link>
      <div className="sh-h">
        <h1>{t('account.title')}</h1>
      </div>
      <div className="lh lh-rows">
        <h2>{t('account.account')}</h2>
      </div>
      <section className="panel rows">
        <div>
          <span className="k">{t('account.username')}</span>
          <span>{person.username}</span>
          <span className="aside">{t('account.notChanged')}</span>
        </div>
        <NameRow name={person.name} />
        <EmailRow
          email={person.email}
          isConfirmed={isOn(person.email_verify)}
          canMail={isOn(setting.mail_open)}
        />
        <PasswordRow username={person.username} />
      </section>
      <div className="lh lh-next">
        <h2>{t('account.display')}</h2>
      </div>
      <section className="panel rows">
        <LanguageRow language={person.language} />
        <ThemeRow />
      </section>
      <div className="lh lh-next" id="sessions">
        <h2>{t('account.sessions')}</h2>
      </div>
      <SessionList />
    </div>
  );
}
