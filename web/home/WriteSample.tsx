import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import { SampleStage } from './SampleStage.tsx';
import { SampleTable } from './SampleTable.tsx';

/** The editor: Markdown beside what becomes of it, and a menu of templates. */
export function WriteSample() {
  const { t } = useTexts();
  const head = (
    <>
      <Icon name="edit" />
      {t('home.samplePage')}
      <span className="win-r">
        <Icon name="check" size={14} />
        {t('home.saved')}
      </span>
    </>
  );
  return (
    <SampleStage item_id="35" head={head} over={<TemplateMenu />}>
      <div className="win-2">
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
    <ol className="win-src">
      {lines.map((line, index) => (
        <li key={`${index} ${line}`}>{line}</li>
      ))}
    </ol>
  );
}

function TemplateMenu() {
  const { t } = useTexts();
  return (
    <div className="float menu float-l">
      <div className="mh">{t('home.insertTemplate')}</div>
      <div className="mi is-hover">
        <span>
          {t('home.apiDocument')}
          <small>{t('home.apiDocumentHint')}</small>
        </span>
      </div>
      <div className="mi">
        <span>
          {t('home.dataDictionary')}
          <small>{t('home.dataDictionaryHint')}</small>
        </span>
      </div>
      <div className="mi">{t('home.jsonToTable')}</div>
    </div>
  );
}
