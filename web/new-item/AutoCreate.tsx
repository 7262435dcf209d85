import { ImportPanel } from '../import/ImportPanel.tsx';
import * as openApiTabStyles from '../item-setting/OpenApiTab.module.css';
import { PushSample } from '../push-sample/PushSample.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './AutoCreate.module.css';

/** An item from a file that describes an API, or from what scripts push. */
export function AutoCreate() {
  const { t } = useTexts();
  return (
    <>
      <ImportPanel lead={t('autoCreate.lead')} kinds="api" />
      <section className={`${openApiTabStyles.tab} ${styles.scripts}`}>
        <h2>{t('autoCreate.scripts')}</h2>
        <p className="hint">{t('autoCreate.pushPages')}</p>
        <ol className={styles.steps}>
          <li>{t('autoCreate.makeItem')}</li>
          <li>{t('autoCreate.findKey')}</li>
        </ol>
        <PushSample />
      </section>
    </>
  );
}
