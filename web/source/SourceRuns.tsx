import type { Answer } from '#common/contract/index.ts';
import { isNone } from '#common/row-values.ts';
import { useHref } from '../api/use-href.ts';
import { Icon } from '../ui/Icon.tsx';
import { formatMoment } from '../ui/text/format-moment.ts';
import { type Translate, useTexts } from '../ui/texts.tsx';
import * as styles from './SourceTab.module.css';

export type Source = Answer<'source/list'>['sources'][number];
type Run = Source['runs'][number];

/** What became of the last runs of a source, newest first. */
export function SourceRuns({ source }: { source: Source }) {
  const { t, lang } = useTexts();
  if (source.runs.length === 0) return null;
  return (
    <ol className={styles.runs} aria-label={t('itemSource.runs', { name: source.url })}>
      {source.runs.map(run => {
        const isFailed = run.state === 'failed';
        return (
          <li key={run.run_id} className={`${styles.run} ${isFailed ? styles.failed : ''}`}>
            <Icon name={isFailed ? 'close' : run.state === 'running' ? 'refresh' : 'check'} />
            <time>{formatMoment(run.addtime, lang)}</time>
            <div className={styles.outcome}>
              <span>{isFailed ? describeFailure(run, source.url, t) : describeOutcome(run, t)}</span>
              {run.pages.length > 0 && <RunPages pages={run.pages} />}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function describeFailure({ failed_step, reason, status, message }: Run, url: string, t: Translate): string {
  const host = URL.canParse(url) ? new URL(url).host : url;
  const cause =
    reason !== ''
      ? t(`outbound.${reason}`, { host })
      : isNone(status)
        ? message
        : t('itemSource.failedStatus', { status });
  const words =
    failed_step === ''
      ? cause
      : t('itemSource.failedAt', { step: t(`outboundStep.${failed_step}`), reason: cause });
  return `${words} ${t('itemSource.pagesStay')}`;
}

function describeOutcome({ state, added, changed, vanished, same }: Run, t: Translate): string {
  if (state === 'unchanged') return t('itemSource.unchanged');
  if (state === 'running') return t('itemSource.syncing');
  const counts = [
    ['countAdded', added],
    ['countChanged', changed],
    ['countVanished', vanished],
    ['countSame', same],
  ] as const;
  const words = counts
    .filter(([, count]) => !isNone(count))
    .map(([name, count]) => t(`itemSource.${name}`, { count }))
    .join(t('itemSource.separator'));
  return state === 'preview'
    ? t('itemSource.failedAt', { step: t('itemSource.previewed'), reason: words })
    : words;
}

const outcomeTexts = {
  added: 'itemSource.pageAdded',
  changed: 'itemSource.pageChanged',
  same: 'itemSource.pageSame',
  vanished: 'itemSource.pageVanished',
} as const;

function RunPages({ pages }: Pick<Run, 'pages'>) {
  const { t } = useTexts();
  const href = useHref();
  return (
    <details>
      <summary>{t('itemSource.pages')}</summary>
      <ul>
        {pages.map(({ page_id, page_title, outcome }, at) => (
          <li key={at}>
            {isNone(page_id) ? page_title : <a href={href(`/page/${page_id}`)}>{page_title}</a>}{' '}
            <span className="muted">{t(outcomeTexts[outcome])}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
