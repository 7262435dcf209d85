import 'virtual:styles/item-report.css';
import { useEffect } from 'react';
import { useParams } from 'wouter';
import type { Answer } from '#common/contract/index.ts';
import { useCall } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { Failure } from '../failure/Failure.tsx';
import { useScreenTitle } from '../site/use-screen-title.ts';
import { buttonClass } from '../ui/Button.tsx';
import { CoverSwatch } from '../ui/drawing/Cover.tsx';
import * as emptyStyles from '../ui/Empty.module.css';
import { Icon } from '../ui/Icon.tsx';
import * as panelStyles from '../ui/Panel.module.css';
import * as screenStyles from '../ui/Screen.module.css';
import { useTexts } from '../ui/texts.tsx';
import { AlikeCorrections } from './AlikeCorrections.tsx';
import { DoubtfulPages } from './DoubtfulPages.tsx';
import * as styles from './ItemReportScreen.module.css';

type Report = Answer<'item/report'>;

const readAgainMs = 1_000;

/** `/item/report/{item_id}`: what is understood of the pages of an item. */
export function ItemReportScreen() {
  const { t } = useTexts();
  const href = useHref();
  const { item_id } = useParams<{ item_id: string }>();
  const { data: report, error, reload } = useCall('item/report', { item_id });
  useScreenTitle(t('itemReport.title'));
  useReadAgain(report, reload);
  if (error !== undefined) return <Failure error={error} onRetry={() => void reload()} />;
  if (report === undefined) return <p className="visually-hidden">{t('common.loading')}</p>;
  return (
    <>
      <a className={screenStyles.back} href={href(`/${item_id}`)}>
        <Icon name="left" />
        {t('catalog.backTo', { name: report.item_name })}
      </a>
      <div className={screenStyles.head}>
        <CoverSwatch item_id={item_id} />
        <h1 className="grow">{t('itemReport.title')}</h1>
        <a className={buttonClass()} href={href(`/item/api/${item_id}`)}>
          <Icon name="sliders" />
          {t('apiSettings.title')}
        </a>
      </div>
      <Summary report={report} />
      {report.doubtful_pages.length > 0 && <DoubtfulPages item_id={item_id} pages={report.doubtful_pages} />}
      {report.corrections.length > 0 && (
        <AlikeCorrections item_id={item_id} corrections={report.corrections} />
      )}
    </>
  );
}

/** Until the pages that were saved a moment ago are read. */
function useReadAgain(report: Report | undefined, reload: () => Promise<void>): void {
  useEffect(() => {
    if (report === undefined || Number(report.waiting_pages) === 0) return;
    const timer = setTimeout(() => void reload(), readAgainMs);
    return () => clearTimeout(timer);
  }, [report, reload]);
}

function Summary({ report }: { report: Report }) {
  const { t } = useTexts();
  const waiting = Number(report.waiting_pages);
  const isEmpty = apiPages(report) + waiting + report.doubtful_pages.length === 0;
  return (
    <section className={panelStyles.panel} aria-live="polite">
      {isEmpty ? (
        <div className={emptyStyles.empty}>
          <h2>{t('itemReport.noApi')}</h2>
          <p>{t('itemReport.noApiHint')}</p>
        </div>
      ) : (
        <div className={styles.summary}>
          <Completeness report={report} />
          <p className="hint">
            {t(waiting > 0 ? 'itemReport.waiting' : 'itemReport.hint', { count: waiting })}
          </p>
        </div>
      )}
      <dl className={styles.counts}>
        <Count name={t('itemReport.endpoints')} count={report.endpoints}>
          {t('itemReport.onPages', { count: Number(report.endpoint_pages) })}
        </Count>
        <Count name={t('itemReport.tables')} count={report.table_pages} />
        <Count name={t('itemReport.guides')} count={report.guide_pages} />
      </dl>
    </section>
  );
}

const apiPages = ({ endpoint_pages, table_pages }: Report) => Number(endpoint_pages) + Number(table_pages);

/** Of the pages about endpoints and tables, and how many others have a part that looks like one of an API. */
function Completeness({ report }: { report: Report }) {
  const { t } = useTexts();
  const total = apiPages(report);
  const complete = Number(report.complete_pages);
  const doubtful = total - complete;
  const others = report.doubtful_pages.length - doubtful;
  return (
    <p className={styles.complete}>
      {total > 0 && t(doubtful > 0 ? 'itemReport.complete' : 'itemReport.allComplete', { complete, total })}
      {doubtful > 0 && <span className={styles.toLook}>{t('itemReport.look', { count: doubtful })}</span>}
      {others > 0 && <span className={styles.toLook}>{t('itemReport.lookOthers', { count: others })}</span>}
    </p>
  );
}

function Count({ name, count, children }: { name: string; count: string; children?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b className="numeric">{count}</b>{' '}
        {children !== undefined && <span className="hint">{children}</span>}
      </dd>
    </div>
  );
}
