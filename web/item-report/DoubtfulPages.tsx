import { useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { useHref } from '../api/use-href.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import * as panelStyles from '../ui/Panel.module.css';
import * as screenStyles from '../ui/Screen.module.css';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './ItemReportScreen.module.css';

type DoubtfulPage = Answer<'item/report'>['doubtful_pages'][number];
type Doubt = DoubtfulPage['doubts'][number];

const pagesAtFirst = 50;
const doubtsOfPage = 5;

/** A list to go through: each entry leads to its line in the editor. */
export function DoubtfulPages({ item_id, pages }: { item_id: string; pages: readonly DoubtfulPage[] }) {
  const { t } = useTexts();
  const [shown, setShown] = useState(pagesAtFirst);
  const rest = pages.length - shown;
  return (
    <>
      <div className={`${screenStyles.listHead} ${screenStyles.nextListHead}`}>
        <h2>{t('itemReport.toLookAt')}</h2>
        <span className={`${screenStyles.count} numeric`}>{pages.length}</span>
        <span className="hint">{t('itemReport.howTo')}</span>
      </div>
      <section className={panelStyles.panel}>
        <ul className={styles.pages}>
          {pages.slice(0, shown).map(page => (
            <PageEntry key={page.page_id} item_id={item_id} page={page} />
          ))}
        </ul>
      </section>
      {rest > 0 && (
        <p className={styles.more}>
          <Button onClick={() => setShown(shown + 4 * pagesAtFirst)}>
            {t('itemReport.more', { count: rest })}
          </Button>
        </p>
      )}
    </>
  );
}

function PageEntry({ item_id, page }: { item_id: string; page: DoubtfulPage }) {
  const { t } = useTexts();
  const href = useHref();
  const { page_id, page_title, doubts } = page;
  const more = doubts.length - doubtsOfPage;
  return (
    <li>
      <a className={styles.page} href={href(`/${item_id}?page_id=${page_id}`)}>
        <Icon name="page" />
        {page_title}
      </a>
      <ul className={styles.doubts}>
        {doubts.slice(0, doubtsOfPage).map(doubt => (
          <li key={`${doubt.line} ${doubt.reason}`}>
            <DoubtLink doubt={doubt} path={`/page/edit/${item_id}/${page_id}`} />
          </li>
        ))}
        {more > 0 && <li className="hint">{t('itemReport.more', { count: more })}</li>}
      </ul>
    </li>
  );
}

function DoubtLink({ doubt: { reason, line }, path }: { doubt: Doubt; path: string }) {
  const { t } = useTexts();
  const href = useHref();
  const hasLine = Number(line) > 0;
  return (
    <a className={styles.doubt} href={href(hasLine ? `${path}?line=${line}` : path)}>
      {hasLine && <span className="numeric">{t('itemReport.line', { line })}</span>}
      <span>{t(`itemReport.${reason}`)}</span>
    </a>
  );
}
