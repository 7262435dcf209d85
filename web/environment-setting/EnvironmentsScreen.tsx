import { useParams } from 'wouter';
import { useCall } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { useScreenTitle } from '../site/use-screen-title.ts';
import { CoverSwatch } from '../ui/drawing/Cover.tsx';
import { Icon } from '../ui/Icon.tsx';
import * as screenStyles from '../ui/Screen.module.css';
import { useTexts } from '../ui/texts.tsx';
import { EnvironmentsPanel } from './EnvironmentsPanel.tsx';

/** `/item/environments/{item_id}`: for everybody who may edit the item. */
export function EnvironmentsScreen() {
  const { t } = useTexts();
  const href = useHref();
  const { item_id } = useParams<{ item_id: string }>();
  const { data } = useCall('item/apiSettings', { item_id });
  useScreenTitle(t('environmentSetting.title'));
  return (
    <>
      {data !== undefined && (
        <>
          <a className={screenStyles.back} href={href(`/${item_id}`)}>
            <Icon name="left" />
            {t('catalog.backTo', { name: data.item_name })}
          </a>
          <div className={screenStyles.head}>
            <CoverSwatch item_id={item_id} />
            <h1>{t('environmentSetting.title')}</h1>
          </div>
        </>
      )}
      <EnvironmentsPanel item_id={item_id} />
    </>
  );
}
