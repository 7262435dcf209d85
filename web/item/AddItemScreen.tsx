import { useScreenTitle } from '../site/use-screen-title.ts';
import { useTexts } from '../ui/texts.tsx';

export function AddItemScreen() {
  const { t } = useTexts();
  useScreenTitle(t('item.add'));
  return <h1>{t('item.add')}</h1>;
}
