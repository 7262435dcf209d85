import { useCall } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { Failure } from '../site/Failure.tsx';
import { useScreenTitle } from '../site/use-screen-title.ts';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import { CoverPattern, coverStyle } from './Cover.tsx';

export function MyItemsScreen() {
  const { t } = useTexts();
  const href = useHref();
  const { data: items, error, reload } = useCall('item/myList', {});
  useScreenTitle(t('common.myItems'));
  if (error !== undefined) return <Failure error={error} onRetry={() => void reload()} />;
  return (
    <>
      <div className="sh-h">
        <h1>{t('common.myItems')}</h1>
      </div>
      <div className="grid">
        {items?.map(({ item_id, item_name, item_description, item_domain, is_private }) => (
          <div key={item_id} className="tile">
            <div className="cover" style={coverStyle(item_id)} aria-hidden="true">
              <CoverPattern item_id={item_id} />
            </div>
            <div className="in-t">
              <div className="bd">
                <h3>
                  <a href={href(`/${item_domain === '' ? item_id : item_domain}`)}>{item_name}</a>
                  {is_private !== 0 && <Icon name="lock" />}
                </h3>
                <p>{item_description}</p>
              </div>
            </div>
          </div>
        ))}
        <a className="tile tile-add" href={href('/item/add')}>
          <span className="plus">
            <Icon name="plus" />
          </span>
          {t('item.add')}
        </a>
      </div>
    </>
  );
}
