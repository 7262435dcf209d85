import { Link, useLocation, useSearch } from 'wouter';
import { itemTypes } from '#common/row-kinds.ts';
import { useHref } from '../api/use-href.ts';
import { ImportPanel } from '../import/ImportPanel.tsx';
import { useScreenTitle } from '../site/use-screen-title.ts';
import { Icon } from '../ui/Icon.tsx';
import * as screenStyles from '../ui/Screen.module.css';
import { type Tab, Tabs } from '../ui/Tabs.tsx';
import { useTexts } from '../ui/texts.tsx';
import { AutoCreate } from './AutoCreate.tsx';
import { CopyItemForm } from './CopyItemForm.tsx';
import { NewItemForm } from './NewItemForm.tsx';

type ItemSource = 'regular' | 'single' | 'copy' | 'import' | 'api';

/** The ways to a new item: `/item/add?way=import`. */
export function AddItemScreen() {
  const { t } = useTexts();
  const [here, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  useScreenTitle(t('item.add'));
  const ways: readonly Tab<ItemSource>[] = [
    { key: 'regular', label: t('item.regular') },
    { key: 'single', label: t('item.single') },
    { key: 'copy', label: t('item.copy') },
    { key: 'import', label: t('importFile.title') },
    { key: 'api', label: t('autoCreate.title') },
  ];
  const into = query.get('item_id') ?? '';
  if (into !== '') return <ImportInto item_id={into} />;
  const way = ways.find(one => one.key === query.get('way'))?.key ?? 'regular';
  return (
    <div className={screenStyles.narrow}>
      <Link className={screenStyles.back} href="/item/index">
        <Icon name="left" />
        {t('common.myItems')}
      </Link>
      <div className={screenStyles.head}>
        <h1>{t('item.add')}</h1>
      </div>
      <Tabs
        name={t('item.kind')}
        tabs={ways}
        chosen={way}
        onChoose={next => navigate(`${here}?way=${next}`, { replace: true })}
      >
        {way === 'regular' && <NewItemForm key="regular" item_type={itemTypes.regular} />}
        {way === 'single' && <NewItemForm key="single" item_type={itemTypes.singlePage} />}
        {way === 'copy' && <CopyItemForm from={query.get('from') ?? ''} />}
        {way === 'import' && <ImportPanel />}
        {way === 'api' && <AutoCreate />}
      </Tabs>
    </div>
  );
}

/** `/item/add?way=import&item_id=3`: into an item that is there. */
function ImportInto({ item_id }: { item_id: string }) {
  const { t } = useTexts();
  const href = useHref();
  return (
    <div className={screenStyles.narrow}>
      <a className={screenStyles.back} href={href(`/${item_id}`)}>
        <Icon name="left" />
        {t('work.back')}
      </a>
      <div className={screenStyles.head}>
        <h1>{t('importFile.title')}</h1>
      </div>
      <ImportPanel item_id={item_id} />
    </div>
  );
}
