import * as pageViewStyles from '../article/PageView.module.css';
import * as menuTreeStyles from '../catalog/MenuTree.module.css';
import { CoverSwatch } from '../ui/drawing/Cover.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './Sample.module.css';
import { SampleStage } from './SampleStage.tsx';
import { SampleTable } from './SampleTable.tsx';

/** A page beside the tree of its item. */
export function ReadSample() {
  const { t } = useTexts();
  const head = (
    <>
      <CoverSwatch item_id="0" />
      {t('home.sampleItem')}
    </>
  );
  return (
    <SampleStage item_id="0" head={head}>
      <div className={styles.windowBody}>
        <SampleTree />
        <div className={pageViewStyles.article}>
          <h1 role="presentation">{t('home.samplePage')}</h1>
          <div className="prose">
            <div className="endpoint">
              <div className="line">
                <span className="method method-post">POST</span>
                <span className="url">
                  /v2/merchants/<span className="var">{'{merchant_id}'}</span>/<wbr />
                  charges
                </span>
                <Icon name="copy" size={14} />
              </div>
              <dl>
                <dt>Authorization</dt>
                <dd>Bearer sk_live_…</dd>
                <dt>Content-Type</dt>
                <dd>application/json</dd>
              </dl>
            </div>
            <h2 role="presentation">{t('home.sampleHeading')}</h2>
            <SampleTable withMeaning />
            <h2 role="presentation">{t('home.sampleExample')}</h2>
            <SampleCode />
          </div>
        </div>
      </div>
    </SampleStage>
  );
}

function SampleTree() {
  const { t } = useTexts();
  return (
    <ul className={menuTreeStyles.tree}>
      {t('home.samplePages')
        .split('|')
        .map(title => (
          <li key={title}>
            <a role="presentation">{title}</a>
          </li>
        ))}
      <li>
        <a role="presentation" className={menuTreeStyles.catalog} aria-expanded="true">
          <span>{t('home.sampleCatalog')}</span>
          <Icon name="chevron" />
        </a>
        <ul>
          <li>
            <a role="presentation" aria-current="page">
              {t('home.samplePage')}
            </a>
          </li>
          {t('home.sampleOthers')
            .split('|')
            .map(title => (
              <li key={title}>
                <a role="presentation">{title}</a>
              </li>
            ))}
        </ul>
      </li>
      {t('home.sampleCatalogs')
        .split('|')
        .map(title => (
          <li key={title}>
            <a role="presentation" className={menuTreeStyles.catalog}>
              <span>{title}</span>
              <Icon name="chevron" />
            </a>
          </li>
        ))}
    </ul>
  );
}

function SampleCode() {
  return (
    <figure className="code">
      <figcaption className="code-head">
        <span>JSON</span>
      </figcaption>
      <pre>
        <code>{'{ "amount": 12900, "currency": "CNY" }'}</code>
      </pre>
    </figure>
  );
}
