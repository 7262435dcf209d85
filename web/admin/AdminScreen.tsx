import { useEffect, useRef } from 'react';
import { Link, useSearch } from 'wouter';
import { isAdministrator } from '#common/row-kinds.ts';
import { useCall } from '../api/use-call.ts';
import { AuditList } from '../audit/AuditList.tsx';
import { BrandEditor } from '../brand/BrandEditor.tsx';
import { NoRight } from '../failure/Failure.tsx';
import { usePerson } from '../site/person.tsx';
import { useScreenTitle } from '../site/use-screen-title.ts';
import { Icon } from '../ui/Icon.tsx';
import * as screenStyles from '../ui/Screen.module.css';
import { useToast } from '../ui/Toast.tsx';
import * as touchTargetStyles from '../ui/TouchTarget.module.css';
import { useTexts } from '../ui/texts.tsx';
import { ProveAgainProvider } from '../user/ProveAgain.tsx';
import { WebhookTab } from '../webhook/WebhookTab.tsx';
import { AdminIcon } from './AdminIcon.tsx';
import * as styles from './AdminScreen.module.css';
import { AnnouncementsPart } from './announcement/AnnouncementsPart.tsx';
import { BackupPart } from './BackupPart.tsx';
import { FilesPart } from './file/FilesPart.tsx';
import { HealthPart } from './health/HealthPart.tsx';
import { ItemsPart } from './item/ItemsPart.tsx';
import { PortalPart } from './portal/PortalPart.tsx';
import { SettingsPart } from './setting/SettingsPart.tsx';
import { UsersPart } from './user/UsersPart.tsx';

const updateShownMs = 10_000;
const parts = [
  { key: 'users', icon: 'users' },
  { key: 'items', icon: 'layers' },
  { key: 'files', icon: 'clip' },
  { key: 'announcements', icon: 'horn' },
  { key: 'settings', icon: 'sliders' },
  { key: 'brand', icon: 'brand' },
  { key: 'portal', icon: 'portal' },
  { key: 'webhooks', icon: 'bell' },
  { key: 'health', icon: 'pulse' },
  { key: 'backup', icon: 'box' },
  { key: 'log', icon: 'clock' },
] as const;

/** `/admin/index?part=items` */
export function AdminScreen() {
  const person = usePerson();
  return person && isAdministrator(person) ? (
    <ProveAgainProvider>
      <Administration />
    </ProveAgainProvider>
  ) : (
    <NoRight />
  );
}

function Administration() {
  const { t } = useTexts();
  const requested = new URLSearchParams(useSearch()).get('part');
  const chosen = parts.find(({ key }) => key === requested)?.key ?? 'users';
  useScreenTitle(t(`admin.${chosen}`));
  useUpdateNotice();
  const nav = useRef<HTMLElement>(null);
  // On a small screen the chosen one may be beyond the edge.
  useEffect(() => {
    const link = nav.current?.querySelector(`a[href$="part=${chosen}"]`);
    link?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen]);
  return (
    <div className={screenStyles.columns}>
      <div className={styles.navColumn}>
        <Link className={screenStyles.back} href="/item/index">
          <Icon name="left" />
          {t('common.myItems')}
        </Link>
        <nav className={styles.nav} ref={nav} aria-label={t('admin.title')}>
          {parts.map(({ key, icon }) => (
            <Link
              key={key}
              className={touchTargetStyles.target}
              href={`/admin/index?part=${key}`}
              aria-current={key === chosen ? 'page' : undefined}
            >
              <AdminIcon name={icon} />
              {t(`admin.${key}`)}
            </Link>
          ))}
        </nav>
      </div>
      <div>
        {chosen === 'users' && <UsersPart />}
        {chosen === 'items' && <ItemsPart />}
        {chosen === 'files' && <FilesPart />}
        {chosen === 'announcements' && <AnnouncementsPart />}
        {chosen === 'settings' && <SettingsPart />}
        {chosen === 'brand' && <BrandEditor item_id="0" />}
        {chosen === 'portal' && <PortalPart />}
        {chosen === 'webhooks' && <WebhookTab item_id="0" />}
        {chosen === 'health' && <HealthPart />}
        {chosen === 'backup' && <BackupPart />}
        {chosen === 'log' && <LogPart />}
      </div>
    </div>
  );
}

function LogPart() {
  const { t } = useTexts();
  return (
    <>
      <div className={screenStyles.head}>
        <h1>{t('admin.log')}</h1>
      </div>
      <AuditList />
    </>
  );
}

/** Says for ten seconds that there is a newer version, where the site is set to. */
function useUpdateNotice(): void {
  const { t } = useTexts();
  const showToast = useToast();
  const { data } = useCall('adminUser/checkUpdate', {});
  const url = data !== undefined && 'url' in data ? data.url : undefined;
  const title = data !== undefined && 'title' in data ? data.title : '';
  useEffect(() => {
    if (url === undefined) return;
    const run = () => void window.open(url, '_blank', 'noopener');
    const action = { label: t('admin.updateOpen'), run };
    showToast(t('admin.update', { title }), { action, shownMs: updateShownMs });
  }, [url, title, showToast, t]);
}
