import { useTexts } from '../../ui/texts.tsx';

export function PageEditScreen() {
  const { t } = useTexts();
  return <h1>{t('page.title')}</h1>;
}
