import { useCall } from '../../api/use-call.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useTexts } from '../../ui/texts.tsx';
import * as visibilityStyles from '../../ui/Visibility.module.css';

/** The way to the tool for trying calls, where the site names one. */
export function TestLink() {
  const { t } = useTexts();
  const url = useCall('common/homePageSetting', {}).data?.http_test_url ?? '';
  if (url === '') return null;
  return (
    <a
      className={`${buttonClass({ look: 'ghost', size: 'sm' })} ${visibilityStyles.wideOnly}`}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('myTemplate.tryCall')}
      <Icon name="away" />
    </a>
  );
}
