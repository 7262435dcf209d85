import { useState } from 'react';
import { useScreenTitle } from '../../site/use-screen-title.ts';
import { type Tab, Tabs } from '../../ui/Tabs.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { CopyItemForm } from './CopyItemForm.tsx';
import { NewItemForm } from './NewItemForm.tsx';

type Way = 'regular' | 'single' | 'copy';

/** The ways to a new item. */
export function AddItemScreen() {
  const { t } = useTexts();
  const [way, setWay] = useState<Way>('regular');
  useScreenTitle(t('item.add'));
  const ways: readonly Tab<Way>[] = [
    { key: 'regular', label: t('item.regular') },
    { key: 'single', label: t('item.single') },
    { key: 'copy', label: t('item.copy') },
  ];
  return (
    <>
      <div className="sh-h">
        <h1>{t('item.add')}</h1>
      </div>
      <Tabs name={t('item.kind')} tabs={ways} chosen={way} onChoose={setWay}>
        {way === 'copy' ? <CopyItemForm /> : <NewItemForm item_type={way === 'regular' ? '1' : '2'} />}
      </Tabs>
    </>
  );
}
