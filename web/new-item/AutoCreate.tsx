import { ImportPanel } from '../import/ImportPanel.tsx';
import { PushSample } from '../push-sample/PushSample.tsx';
import { useTexts } from '../ui/texts.tsx';

/** An item from a file that describes an API, or from what scripts push. */
export function AutoCreate() {
  const { t } = useTexts();
  return (
    <>
      <ImportPanel lead={t('autoCreate.lead')} kinds="api" />
      <section className="api-tab auto-scripts">
        <h2>{t('autoCreate.scripts')}</h2>
        <p className="hint">{t('autoCreate.pushPages')}</p>
        <ol className="auto-steps">
          <li>{t('autoCreate.makeItem')}</li>
          <li>{t('autoCreate.findKey')}</li>
        </ol>
        <PushSample />
      </section>
    </>
  );
}
