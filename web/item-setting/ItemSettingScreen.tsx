import { useLocation, useParams, useSearch } from 'wouter';
import type { Answer } from '#common/contract/index.ts';
import { useCall } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { ApiSettingsForm } from '../api-settings/ApiSettingsForm.tsx';
import { AuditList } from '../audit/AuditList.tsx';
import { BrandEditor } from '../brand/BrandEditor.tsx';
import { TargetList } from '../console-target/TargetList.tsx';
import { EnvironmentsPanel } from '../environment-setting/EnvironmentsPanel.tsx';
import { Failure } from '../failure/Failure.tsx';
import { InsightsTab } from '../insight/InsightsTab.tsx';
import { LinksOfItem } from '../link/LinksOfItem.tsx';
import { useScreenTitle } from '../site/use-screen-title.ts';
import { SourceTab } from '../source/SourceTab.tsx';
import { CoverSwatch } from '../ui/drawing/Cover.tsx';
import { Icon } from '../ui/Icon.tsx';
import * as screenStyles from '../ui/Screen.module.css';
import { type Tab, Tabs } from '../ui/Tabs.tsx';
import { useTexts } from '../ui/texts.tsx';
import { WebhookTab } from '../webhook/WebhookTab.tsx';
import { AdvancedTab } from './AdvancedTab.tsx';
import { BasicsTab } from './BasicsTab.tsx';
import { ItemFrontPreview } from './ItemFrontPreview.tsx';
import { MembersTab } from './MembersTab.tsx';
import { OpenApiTab } from './OpenApiTab.tsx';
import { RecycleTab } from './RecycleTab.tsx';

/** `/item/setting/{item_id}?tab=recycle` */
export function ItemSettingScreen() {
  const { t } = useTexts();
  const { item_id } = useParams<{ item_id: string }>();
  const item = useCall('item/detail', { item_id });
  useScreenTitle(t('itemSetting.title'));
  if (item.error !== undefined) return <Failure error={item.error} onRetry={() => void item.reload()} />;
  if (item.data === undefined) return <p className="visually-hidden">{t('common.loading')}</p>;
  return <Settings item={item.data} />;
}

type TabKey =
  | 'basics'
  | 'members'
  | 'advanced'
  | 'shares'
  | 'api'
  | 'sources'
  | 'automations'
  | 'recycle'
  | 'log'
  | 'api-settings'
  | 'environments'
  | 'brand'
  | 'insights';

function Settings({ item }: { item: Answer<'item/detail'> }) {
  const { t } = useTexts();
  const href = useHref();
  const [here, navigate] = useLocation();
  const requested = new URLSearchParams(useSearch()).get('tab');
  const tabs: readonly Tab<TabKey>[] = [
    { key: 'basics', label: t('itemSetting.basics') },
    { key: 'members', label: t('itemSetting.members') },
    { key: 'shares', label: t('itemSetting.shares') },
    { key: 'advanced', label: t('itemSetting.advanced') },
    { key: 'api', label: t('itemSetting.openApi') },
    { key: 'sources', label: t('itemSource.title') },
    { key: 'automations', label: t('webhook.title') },
    { key: 'recycle', label: t('itemSetting.recycle') },
    { key: 'log', label: t('auditLog.title') },
    { key: 'api-settings', label: t('apiSettings.title') },
    { key: 'environments', label: t('environmentSetting.title') },
    { key: 'brand', label: t('brand.title') },
    { key: 'insights', label: t('insight.title') },
  ];
  const chosen = tabs.find(tab => tab.key === requested)?.key ?? 'basics';
  return (
    <>
      <a className={screenStyles.back} href={href(`/${item.item_id}`)}>
        <Icon name="left" />
        {t('catalog.backTo', { name: item.item_name })}
      </a>
      <div className={screenStyles.head}>
        <CoverSwatch item_id={item.item_id} />
        <h1>{t('itemSetting.title')}</h1>
      </div>
      <Tabs
        name={t('itemSetting.tabs')}
        tabs={tabs}
        chosen={chosen}
        onChoose={tab => navigate(`${here}?tab=${tab}`, { replace: true })}
      >
        {chosen === 'basics' && <BasicsTab key={item.item_id} item={item} />}
        {chosen === 'members' && <MembersTab item={item} />}
        {chosen === 'shares' && <LinksOfItem item_id={item.item_id} />}
        {chosen === 'api' && <OpenApiTab item={item} />}
        {chosen === 'sources' && <SourceTab item_id={item.item_id} />}
        {chosen === 'automations' && <WebhookTab item_id={item.item_id} />}
        {chosen === 'brand' && (
          <BrandEditor
            item_id={item.item_id}
            drawItemFront={view => <ItemFrontPreview item_id={item.item_id} {...view} />}
          />
        )}
        {chosen === 'insights' && <InsightsTab item_id={item.item_id} />}
        {chosen === 'advanced' && <AdvancedTab item={item} />}
        {chosen === 'recycle' && <RecycleTab item={item} />}
        {chosen === 'api-settings' && <ApiSettingsForm item_id={item.item_id} />}
        {chosen === 'environments' && (
          <>
            <EnvironmentsPanel item_id={item.item_id} isOwner />
            <TargetList item_id={item.item_id} />
          </>
        )}
        {chosen === 'log' && <LogTab item_id={item.item_id} />}
      </Tabs>
    </>
  );
}

function LogTab({ item_id }: { item_id: string }) {
  const { t } = useTexts();
  return (
    <>
      <div className={screenStyles.listHead}>
        <h2>{t('auditLog.title')}</h2>
        <span className="hint">{t('auditLog.hint')}</span>
      </div>
      <AuditList item_id={item_id} />
    </>
  );
}
