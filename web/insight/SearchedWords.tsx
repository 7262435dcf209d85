import type { Answer } from '#common/contract/index.ts';
import { useHref } from '../api/use-href.ts';
import { buttonClass } from '../ui/Button.tsx';
import * as marksStyles from '../ui/Marks.module.css';
import * as panelStyles from '../ui/Panel.module.css';
import * as screenStyles from '../ui/Screen.module.css';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './Insights.module.css';

type SearchedWordsProps = { item_id: string; insights: Answer<'insight/info'> };

/** A word that found nothing is a page that is missing. */
export function SearchedWords({ item_id, insights }: SearchedWordsProps) {
  const { t } = useTexts();
  const href = useHref();
  const { searched, found_nothing } = insights;
  const found = (keyword: string) => href(`/${item_id}?keyword=${encodeURIComponent(keyword)}`);
  return (
    <section>
      <div className={`${screenStyles.listHead} ${screenStyles.nextListHead}`}>
        <h2>{t('insight.foundNothing')}</h2>
      </div>
      <div className={panelStyles.panel}>
        {found_nothing.length === 0 && <p className={styles.nothing}>{t('insight.noWords')}</p>}
        <ul className={styles.words}>
          {found_nothing.map(({ keyword, times }) => (
            <li key={keyword}>
              <a href={found(keyword)}>{keyword}</a>
              <span className="numeric muted">{times}</span>
              <span className={`${marksStyles.tag} ${marksStyles.warning}`}>{t('insight.nothing')}</span>
              <a
                className={buttonClass({ size: 'sm' })}
                href={href(`/page/edit/${item_id}/0?title=${encodeURIComponent(keyword)}`)}
              >
                {t('insight.writePage')}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className={`${screenStyles.listHead} ${screenStyles.nextListHead}`}>
        <h2>{t('insight.searchedMost')}</h2>
      </div>
      <div className={panelStyles.panel}>
        {searched.length === 0 && <p className={styles.nothing}>{t('insight.noWords')}</p>}
        <ul className={styles.words}>
          {searched.map(({ keyword, times }) => (
            <li key={keyword}>
              <a href={found(keyword)}>{keyword}</a>
              <span className="numeric muted">{times}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
