import { useMemo } from 'react';
import { useParams, useSearch } from 'wouter';
import { changeLogInput } from '#common/address/change-log-input.ts';
import type { Answer } from '#common/contract/index.ts';
import { addressOfItem, itemToRead } from '#common/reader-page.ts';
import { isOn } from '#common/row-values.ts';
import { needsVisitPassword } from '../api/on-error.ts';
import { useCall } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { useTitle } from '../article/use-page.ts';
import { Contents } from '../catalog/Contents.tsx';
import { levelOf, listPlaces } from '../catalog/menu.ts';
import { LazyFailure } from '../failure/lazy-failure.tsx';
import { ItemFrame } from '../item/ItemFrame.tsx';
import { LockedView } from '../item/password/LockedView.tsx';
import { usePageLinks } from '../item/use-page-links.ts';
import { buttonClass } from '../ui/Button.tsx';
import { formatDay } from '../ui/text/format-moment.ts';
import { useTexts } from '../ui/texts.tsx';
import { addressWith, ChangeFilters, hasFilter, type LogFilters } from './ChangeFilters.tsx';
import * as styles from './ChangeLog.module.css';
import { EntryGroupView } from './EntryGroupView.tsx';
import { EntryView } from './EntryView.tsx';
import { countLines, groupByDay, type LogDay } from './group-entries.ts';
import { WatchChoice } from './WatchChoice.tsx';

/** `/{item}/changes`: what changed on the pages of an item, by day. */
export function ChangesScreen() {
  const { item } = useParams<{ item: string }>();
  const { data: info, error, reload } = useCall('item/info', itemToRead(item));
  if (needsVisitPassword(error)) return <LockedView item_id={item} page_id="" />;
  if (error !== undefined) return <LazyFailure error={error} onRetry={() => void reload()} />;
  return info && <ItemChanges info={info} />;
}

function ItemChanges({ info }: { info: Answer<'item/info'> }) {
  const { t } = useTexts();
  const level = useMemo(() => levelOf(info.menu), [info.menu]);
  const places = useMemo(() => listPlaces(level), [level]);
  const links = usePageLinks(addressOfItem(info).slice(1), ignore);
  useTitle(t('changeLog.title'), info.item_name);
  return (
    <ItemFrame
      info={info}
      page_id=""
      isHere="changes"
      contents={
        <Contents
          places={places}
          pages={level.pages}
          catalogs={level.catalogs}
          currentPageId=""
          showsPaths={isOn(info.shows_paths)}
          openPath={[]}
          {...links}
        />
      }
    >
      <ChangeLog info={info} />
    </ItemFrame>
  );
}

const ignore = () => undefined;

function ChangeLog({ info }: { info: Answer<'item/info'> }) {
  const { t } = useTexts();
  const search = useSearch();
  const filters = changeLogInput(info, new URLSearchParams(search));
  const { data: log, error, reload } = useCall('change/list', filters);
  return (
    <article className={styles.log} id="text" tabIndex={-1} data-sheet="changes">
      <div className={styles.head}>
        <h1>{t('changeLog.title')}</h1>
        {info.is_login && error === undefined && <WatchChoice info={info} cat_id={filters.cat_id} />}
      </div>
      {error !== undefined && <LazyFailure error={error} onRetry={() => void reload()} />}
      {log && <Log info={info} log={log} filters={filters} />}
    </article>
  );
}

type LogProps = { info: Answer<'item/info'>; log: Answer<'change/list'>; filters: LogFilters };

function Log({ info, log, filters }: LogProps) {
  const { t } = useTexts();
  const href = useHref();
  const path = `${addressOfItem(info)}/changes`;
  const days = groupByDay(log);
  const isFiltered = hasFilter(filters);
  return (
    <>
      {(days.length > 0 || isFiltered) && <ChangeFilters info={info} log={log} filters={filters} />}
      {days.length === 0 && (
        <div className={styles.empty}>
          <h2>{t(isFiltered ? 'changeLog.noMatch' : 'changeLog.empty')}</h2>
          {!isFiltered && <p>{t('changeLog.emptyHint')}</p>}
        </div>
      )}
      {days.map(day => (
        <Day key={day.day} {...day} info={info} filters={filters} />
      ))}
      {log.before !== '' && (
        <a className={buttonClass()} href={href(addressWith(path, { ...filters, before: log.before }))}>
          {t('changeLog.older')}
        </a>
      )}
      <p className={styles.feeds}>
        {t('changeLog.feed')}
        {feeds.map(([ending, name]) => (
          <a key={ending} href={href(addressWith(`${path}.${ending}`, { ...filters, before: '' }))}>
            {name}
          </a>
        ))}
      </p>
    </>
  );
}

const feeds = [
  ['atom', 'Atom'],
  ['json', 'JSON'],
  ['md', 'Markdown'],
] as const;

type DayProps = LogDay & { info: Answer<'item/info'>; filters: LogFilters };

function Day({ day, lines, info, filters }: DayProps) {
  const { t, lang } = useTexts();
  const { all, breaking } = countLines(lines);
  const count = [
    t('changeLog.dayCount', { count: all }),
    ...(breaking > 0 ? [t('changeLog.dayBreaking', { count: breaking })] : []),
  ];
  return (
    <section>
      <div className={styles.day}>
        <h2>{formatDay(`${day} 00:00`, lang)}</h2>
        <span className="numeric">{count.join(lang === 'en' ? ', ' : '，')}</span>
      </div>
      <ul className={styles.entries}>
        {lines.map(({ entry, group }) =>
          group === undefined ? (
            <EntryView key={entry.change_id} entry={entry} info={info} />
          ) : (
            <EntryGroupView key={entry.change_id} group={group} last={entry} info={info} filters={filters} />
          ),
        )}
      </ul>
    </section>
  );
}
