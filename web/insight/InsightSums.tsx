import type { Answer } from '#common/contract/index.ts';
import { useTexts } from '../ui/texts.tsx';
import { figure } from './figure.ts';
import * as styles from './Insights.module.css';

type Totals = Answer<'insight/info'>['totals'];

export function InsightSums({ totals }: { totals: Totals }) {
  const { t } = useTexts();
  const { helpful_count, votes_count } = totals;
  const sums = [
    { name: t('insight.reads'), sum: figure(t, totals.reads), words: sinceBefore(totals) },
    { name: t('insight.readers'), sum: figure(t, totals.readers) },
    { name: t('insight.helpful'), sum: `${helpful_count} / ${votes_count}` },
    {
      name: t('insight.searches'),
      sum: figure(t, totals.searches),
      warning:
        totals.empty_searches === 0
          ? ''
          : t('insight.emptySearches', { count: figure(t, totals.empty_searches) }),
    },
    { name: t('insight.files'), sum: figure(t, totals.files) },
    { name: t('insight.samples'), sum: figure(t, totals.samples) },
    { name: t('insight.programs'), sum: figure(t, totals.programs) },
  ];
  function sinceBefore({ reads, before }: Totals): string {
    if (before < 0 || reads < 0) return '';
    const count = Math.abs(reads - before).toLocaleString('en');
    return t(reads >= before ? 'insight.moreThanBefore' : 'insight.fewerThanBefore', { count });
  }
  return (
    <dl className={styles.sums}>
      {sums.map(({ name, sum, words = '', warning = '' }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b className="numeric">{sum}</b>
            {words !== '' && <span>{words}</span>}
            {warning !== '' && <span className={styles.warning}>{warning}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
