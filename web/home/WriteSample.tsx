import { Icon } from '../ui/Icon.tsx';
import * as popoverStyles from '../ui/Popover.module.css';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './Sample.module.css';
import { SampleStage } from './SampleStage.tsx';
import { SampleTable } from './SampleTable.tsx';

/** The editor: Markdown beside what becomes of it, and a menu of templates. */
export function WriteSample() {
  const { t } = useTexts();
  const head = (
    <>
      <Icon name="edit" />
      {t('home.samplePage')}
      <span className={styles.windowEnd}>
        <Icon name="check" size={14} />
        {t('home.saved')}
      </span>
    </>
  );
  return (
    <SampleStage item_id="35" head={head} over={<TemplateMenu />}>
      <div className={styles.split}>
        <SampleSource />
        <div className="prose">
          <h2 role="presentation">{t('home.sampleHeading')}</h2>
          <SampleTable withMeaning={false} />
        </div>
      </div>
    </SampleStage>
  );
}

function SampleSource() {
  const { t } = useTexts();
  const [name, type, presence] = t('home.sampleHead').split('|');
  const required = t('home.required');
  const lines = [
    `## ${t('home.sampleHeading')}`,
    '',
    `| ${name} | ${type} | ${presence} |`,
    '|---|---|---|',
    `| amount | integer | ${required} |`,
    `| currency | string | ${required} |`,
    `| source | string | ${required} |`,
    '',
    '```json',
    '{ "amount": 12900 }',
    '```',
  ];
  return (
    <ol className={styles.source}>
      {lines.map((line, index) => (
        <li key={`${index} ${line}`}>{line}</li>
      ))}
    </ol>
  );
}

function TemplateMenu() {
  const { t } = useTexts();
  return (
    <div className={`${styles.card} ${popoverStyles.menu} ${styles.cardLeft}`}>
      <div className={popoverStyles.heading}>{t('home.insertTemplate')}</div>
      <div className={`${popoverStyles.entry} ${popoverStyles.pointedEntry}`}>
        <span>
          {t('home.apiDocument')}
          <small>{t('home.apiDocumentHint')}</small>
        </span>
      </div>
      <div className={popoverStyles.entry}>
        <span>
          {t('home.dataDictionary')}
          <small>{t('home.dataDictionaryHint')}</small>
        </span>
      </div>
      <div className={popoverStyles.entry}>{t('home.jsonToTable')}</div>
    </div>
  );
}
