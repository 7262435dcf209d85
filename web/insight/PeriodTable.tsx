import type { Answer } from '#common/contract/index.ts';
import { formatDay } from '../ui/text/format-moment.ts';
import { useTexts } from '../ui/texts.tsx';
import { figure } from './figure.ts';
import * as styles from './Insights.module.css';

/** What the chart shows, in words. */
export function PeriodTable({ periods }: { periods: Answer<'insight/info'>['periods'] }) {
  const { t, lang } = useTexts();
  return (
    <details className={styles.periods}>
      <summary>{t('insight.asTable')}</summary>
      <div className="table-frame">
        <table>
          <thead>
            <tr>
              <th>{t('insight.since')}</th>
              <th>{t('insight.reads')}</th>
              <th>{t('insight.readers')}</th>
              <th>{t('insight.programs')}</th>
            </tr>
          </thead>
          <tbody>
            {periods.map(({ since, reads, readers, programs }) => (
              <tr key={since}>
                <td>{formatDay(`${since} 00:00:00`, lang)}</td>
                <td className="numeric">{figure(t, reads)}</td>
                <td className="numeric">{figure(t, readers)}</td>
                <td className="numeric">{figure(t, programs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
