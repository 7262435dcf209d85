import { useEffect } from 'react';
import { Link } from 'wouter';
import { isOn } from '#common/row-values.ts';
import { useCall } from '../../api/use-call.ts';
import { Failure } from '../../failure/Failure.tsx';
import { useScreenTitle } from '../../site/use-screen-title.ts';
import { Icon } from '../../ui/Icon.tsx';
import * as panelStyles from '../../ui/Panel.module.css';
import * as rowsStyles from '../../ui/Rows.module.css';
import * as screenStyles from '../../ui/Screen.module.css';
import { useTexts } from '../../ui/texts.tsx';
import { EmailRow } from './EmailRow.tsx';
import { LanguageRow } from './LanguageRow.tsx';
import { NameRow } from './NameRow.tsx';
import { NoticeMailRow } from './NoticeMailRow.tsx';
import { PasswordRow } from './PasswordRow.tsx';
import { SessionList } from './SessionList.tsx';
import * as styles from './SettingScreen.module.css';
import { ThemeRow } from './ThemeRow.tsx';
import { TokenList } from './TokenList.tsx';
import { WatchList } from './WatchList.tsx';

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
  if (person === undefined || setting === undefined)
    return <p className="visually-hidden">{t('common.loading')}</p>;
  return (
    <div className={screenStyles.narrow}>
      <Link className={screenStyles.back} href="/item/index">
        <Icon name="left" />
        {t('common.myItems')}
      </Link>
      <div className={screenStyles.head}>
        <h1>{t('account.title')}</h1>
      </div>
      <div className={`${screenStyles.listHead} ${screenStyles.rowsHead}`}>
        <h2>{t('account.account')}</h2>
      </div>
      <section className={`${panelStyles.panel} ${rowsStyles.rows}`}>
        <div>
          <span className={rowsStyles.label}>{t('account.username')}</span>
          <span>{person.username}</span>
          <span className={styles.aside}>{t('account.notChanged')}</span>
        </div>
        <NameRow name={person.name} />
        <EmailRow
          email={person.email}
          isConfirmed={isOn(person.email_verify)}
          canMail={isOn(setting.mail_open)}
        />
        <PasswordRow username={person.username} />
      </section>
      <div className={`${screenStyles.listHead} ${screenStyles.nextListHead}`}>
        <h2>{t('account.messages')}</h2>
      </div>
      <section className={`${panelStyles.panel} ${rowsStyles.rows}`}>
        <NoticeMailRow canMail={isOn(setting.mail_open)} isConfirmed={isOn(person.email_verify)} />
      </section>
      <div className={`${screenStyles.listHead} ${screenStyles.nextListHead}`} id="watches">
        <h2>{t('account.watches')}</h2>
      </div>
      <WatchList />
      <div className={`${screenStyles.listHead} ${screenStyles.nextListHead}`}>
        <h2>{t('account.display')}</h2>
      </div>
      <section className={`${panelStyles.panel} ${rowsStyles.rows}`}>
        <LanguageRow language={person.language} />
        <ThemeRow />
      </section>
      <div className={`${screenStyles.listHead} ${screenStyles.nextListHead}`} id="sessions">
        <h2>{t('account.sessions')}</h2>
      </div>
      <SessionList />
      <TokenList />
    </div>
  );
}
