import { Link } from 'wouter';
import type { Answer } from '#common/contract/index.ts';
import { useHref } from '../api/use-href.ts';
import * as emptyStyles from '../ui/Empty.module.css';
import * as panelStyles from '../ui/Panel.module.css';
import * as screenStyles from '../ui/Screen.module.css';
import * as tableStyles from '../ui/Table.module.css';
import { useTexts } from '../ui/texts.tsx';
import { figure } from './figure.ts';
import * as styles from './Insights.module.css';

type Insights = Answer<'insight/info'>;
const barMaxPx = 130;

export function InsightPages({ item_id, insights }: { item_id: string; insights: Insights }) {
  const { t } = useTexts();
  const { pages, page_count, unread_count } = insights;
  const most = Math.max(1, ...pages.map(({ reads }) => reads));
  return (
    <section>
      <div className={`${screenStyles.listHead} ${screenStyles.nextListHead}`}>
        <h2>{t('insight.pages')}</h2>
        <span className="grow" />
        <span className="hint">{t('insight.unread', { count: page_count, unread: unread_count })}</span>
      </div>
      <div className={panelStyles.panel}>
        {pages.length === 0 ? (
          <div className={emptyStyles.empty}>
            <h3>{t('insight.nothingYet')}</h3>
            <p>{t('insight.nothingYetHint')}</p>
          </div>
        ) : (
          <div className={`table-frame ${tableStyles.table}`}>
            <table>
              <thead>
                <tr>
                  <th>{t('insight.page')}</th>
                  {(['reads', 'readers', 'helpful', 'files', 'samples', 'programs'] as const).map(name => (
                    <th key={name}>{t(`insight.${name}`)}</th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {pages.map(page => (
                  <PageRow key={page.page_id} item_id={item_id} page={page} most={most} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </section>
  );
}

type PageRowProps = { item_id: string; page: Insights['pages'][number]; most: number };

function PageRow({ item_id, page, most }: PageRowProps) {
  const { t } = useTexts();
  const href = useHref();
  const { page_id, reads, helpful_count, votes_count } = page;
  const isDoubtful = votes_count >= 5 && helpful_count * 4 < votes_count * 3;
  const cell = (name: 'readers' | 'files' | 'samples' | 'programs') => (
    <td className={tableStyles.number} data-l={t(`insight.${name}`)}>
      {figure(t, page[name])}
    </td>
  );
  return (
    <tr>
      <td>
        <a className={styles.page} href={href(`/${item_id}?page_id=${page_id}`)}>
          {page.page_title}
        </a>
        {page.cat_name !== '' && <small className={styles.catalog}>{page.cat_name}</small>}
      </td>
      <td className={tableStyles.number} data-l={t('insight.reads')}>
        {figure(t, reads)}
        <i className={styles.bar} style={{ width: Math.max(2, (Math.max(0, reads) / most) * barMaxPx) }} />
      </td>
      {cell('readers')}
      <td className={tableStyles.number} data-l={t('insight.helpful')}>
        <Link
          className={isDoubtful ? styles.warning : undefined}
          href={`/item/feedback/${item_id}?page_id=${page_id}`}
        >
          {`${helpful_count} / ${votes_count}`}
        </Link>
      </td>
      {cell('files')}
      {cell('samples')}
      {cell('programs')}
    </tr>
  );
}
