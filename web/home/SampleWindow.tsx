import { CoverPattern, CoverSwatch, coverStyle } from '../item/Cover.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';

/** A picture of a page, drawn with the product's own parts. Nothing in it can be used. */
export function SampleWindow() {
  const { t } = useTexts();
  const rows = [
    ['amount', 'integer', t('home.sampleAmount')],
    ['currency', 'string', t('home.sampleCurrency')],
    ['source', 'string', t('home.sampleSource')],
  ] as const;
  return (
    <div className="stage" style={coverStyle('0')} aria-hidden="true" inert>
      <CoverPattern item_id="0" scale={2.6} />
      <div className="win">
        <div className="win-h">
          <CoverSwatch item_id="0" />
          {t('home.sampleItem')}
        </div>
        <div className="win-b">
          <SampleTree />
          <div className="art">
            <h1 role="presentation">{t('home.samplePage')}</h1>
            <div className="prose">
              <div className="endpoint">
                <div className="line">
                  <span className="m m-post">POST</span>
                  <span className="url">
                    /v2/merchants/<span className="var">{'{merchant_id}'}</span>/charges
                  </span>
                </div>
              </div>
              <h2 role="presentation">{t('home.sampleHeading')}</h2>
              <div className="tbl">
                <table role="presentation">
                  <thead>
                    <tr>
                      {t('home.sampleHead')
                        .split('|')
                        .map(name => (
                          <th key={name}>{name}</th>
                        ))}
                    </tr>
                  </thead>
                  <tbody>
                    {rows.map(([name, type, about]) => (
                      <tr key={name}>
                        <td className="k">{name}</td>
                        <td className="t">{type}</td>
                        <td>
                          <span className="req">{t('home.required')}</span>
                        </td>
                        <td>{about}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

function SampleTree() {
  const { t } = useTexts();
  return (
    <ul className="tree">
      {t('home.samplePages')
        .split('|')
        .map(title => (
          <li key={title}>
            <a>{title}</a>
          </li>
        ))}
      <li>
        <a className="cat" aria-expanded="true">
          <span>{t('home.sampleCatalog')}</span>
          <Icon name="chevron" />
        </a>
        <ul>
          <li>
            <a aria-current="page">{t('home.samplePage')}</a>
          </li>
          {t('home.sampleOthers')
            .split('|')
            .map(title => (
              <li key={title}>
                <a>{title}</a>
              </li>
            ))}
        </ul>
      </li>
    </ul>
  );
}
