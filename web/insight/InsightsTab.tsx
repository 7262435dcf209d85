import 'virtual:styles/insight.css';
import { useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { insightSpans } from '#common/feedback/insight-limits.ts';
import { useCall } from '../api/use-call.ts';
import { useLastData } from '../api/use-last-data.ts';
import { Failure } from '../failure/Failure.tsx';
import { Button } from '../ui/Button.tsx';
import * as choiceStyles from '../ui/form/Choice.module.css';
import * as panelStyles from '../ui/Panel.module.css';
import * as screenStyles from '../ui/Screen.module.css';
import { saveCsv } from '../ui/text/csv.ts';
import { formatDay } from '../ui/text/format-moment.ts';
import { useTexts } from '../ui/texts.tsx';
import { InsightPages } from './InsightPages.tsx';
import { InsightSums } from './InsightSums.tsx';
import * as styles from './Insights.module.css';
import { PeriodTable } from './PeriodTable.tsx';
import { SearchedWords } from './SearchedWords.tsx';
import { writeCsv } from './write-csv.ts';

type Span = (typeof insightSpans)[number];
const midnight = ' 00:00:00';

/** How an item is used, for its owners. */
export function InsightsTab({ item_id }: { item_id: string }) {
  const { t, lang } = useTexts();
  const [span, setSpan] = useState<Span>('30');
  const found = useCall('insight/info', { item_id, span });
  const insights = useLastData(found.data);
  if (found.error !== undefined) return <Failure error={found.error} onRetry={() => void found.reload()} />;
  if (insights === undefined) return <p className="visually-hidden">{t('common.loading')}</p>;
  const day = (text: string) => formatDay(`${text}${midnight}`, lang);
  return (
    <>
      <div className={screenStyles.listHead}>
        <h2>{t('insight.days', { since: day(insights.since), until: day(insights.until) })}</h2>
        <span className="grow" />
        <div className={choiceStyles.segments} role="group" aria-label={t('insight.time')}>
          {insightSpans.map(one => (
            <button key={one} type="button" aria-pressed={one === span} onClick={() => setSpan(one)}>
              {t(`insight.span${one}`)}
            </button>
          ))}
        </div>
        <Button
          icon="download"
          onClick={() => saveCsv(`insights-${item_id}-${insights.until}`, writeCsv(insights, t))}
        >
          CSV
        </Button>
      </div>
      <section className={panelStyles.panel}>
        <InsightSums totals={insights.totals} />
        <Chart insights={insights} />
      </section>
      <div className={styles.columns}>
        <InsightPages item_id={item_id} insights={insights} />
        <SearchedWords item_id={item_id} insights={insights} />
      </div>
      <p className={styles.note}>{t('insight.note')}</p>
    </>
  );
}

function Chart({ insights }: { insights: Answer<'insight/info'> }) {
  const { t } = useTexts();
  return (
    <div className={styles.chart}>
      <div className={styles.legend}>
        <b>{t('insight.readsByTime')}</b>
        <span className="grow" />
        <span>
          <i className={styles.people} />
          {t('insight.reads')}
        </span>
        <span>
          <i className={styles.programs} />
          {t('insight.programs')}
        </span>
      </div>
      {/* The server draws it of figures and dates; the table below says the same. */}
      <div
        className={styles.drawing}
        role="img"
        // It scrolls on a phone.
        tabIndex={0}
        aria-label={t('insight.chartName')}
        dangerouslySetInnerHTML={{ __html: insights.chart }}
      />
      <PeriodTable periods={insights.periods} />
    </div>
  );
}
