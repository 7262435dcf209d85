import { IconButton } from '../ui/Button.tsx';
import { useTexts } from '../ui/texts.tsx';
import { switchTheme } from './theme.ts';

export function ThemeSwitch() {
  const { t } = useTexts();
  return <IconButton name={t('common.switchTheme')} icon="sun" onClick={switchTheme} />;
}
