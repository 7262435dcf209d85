import { useMemo, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import type { Answer } from '#common/contract/index.ts';
import type { Change } from '#common/field-model/compare/changes.ts';
import { comparePages } from '#common/field-model/compare/compare-models.ts';
import { dayOf } from '#common/field-model/model/tidy/calendar-day.ts';
import { readPages } from '#common/field-model/read-markdown.ts';
import { isNone } from '#common/row-values.ts';
import { useCall } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { authorLabel } from '../article/author-label.ts';
import { Failure } from '../failure/Failure.tsx';
import { useScreenTitle } from '../site/use-screen-title.ts';
import { buttonClass } from '../ui/Button.tsx';
import * as emptyStyles from '../ui/Empty.module.css';
import * as choiceStyles from '../ui/form/Choice.module.css';
import { Icon } from '../ui/Icon.tsx';
import * as marksStyles from '../ui/Marks.module.css';
import * as panelStyles from '../ui/Panel.module.css';
import * as screenStyles from '../ui/Screen.module.css';
import { useTexts } from '../ui/texts.tsx';
import { DeleteVersion } from './DeleteVersion.tsx';
import * as diffTableStyles from './DiffTable.module.css';
import { DiffTable } from './DiffTable.tsx';
import { countChanges, diffLines } from './diff-lines.ts';
import { DrawnTable } from './drawn/DrawnTable.tsx';
import { FieldChanges } from './FieldChanges.tsx';
import type { SaveInWords } from './SaveChanges.tsx';
import * as versionListStyles from './VersionList.module.css';
import { type Version, VersionList } from './VersionList.tsx';
import { distinctMoments } from './version-moments.ts';

type DiffView = 'split' | 'inline' | 'drawn' | 'fields';

/** `/page/diff/{page_id}/{page_history_id}`; 0 in place of a version is the newest one. */
export function PageDiffScreen() {
  const { t } = useTexts();
  const { page_id, page_history_id } = useParams<{ page_id: string; page_history_id: string }>();
  const page = useCall('page/info', { page_id, redirect_login: '', keep_links: true });
  const versions = useCall('page/versions', { page_id });
  // Said when it is known: the list does not wait for it.
  const saves = useCall('page/versionChanges', { page_id });
  const [newest] = versions.data ?? [];
  const chosen = isNone(page_history_id) ? (newest?.page_history_id ?? '') : page_history_id;
  const diff = useCall('page/diff', chosen === '' ? null : { page_id, page_history_id: chosen });
  useScreenTitle(t('history.compare'));
  const error = page.error ?? versions.error ?? diff.error;
  if (error !== undefined) {
    const retry = async () => Promise.all([page.reload(), versions.reload(), diff.reload()]);
    return <Failure error={error} onRetry={() => void retry()} />;
  }
  if (page.data === undefined || versions.data === undefined)
    return <p className="visually-hidden">{t('common.loading')}</p>;
  const known = { page: page.data, versions: versions.data, saves: saves.data, diff: diff.data };
  return <Comparison {...known} chosen={chosen} />;
}

type ComparisonProps = {
  page: Answer<'page/info'>;
  versions: readonly Version[];
  saves: readonly SaveInWords[] | undefined;
  chosen: string;
  diff: Answer<'page/diff'> | undefined;
};

function Comparison({ page, versions, saves, chosen, diff }: ComparisonProps) {
  const { t, lang } = useTexts();
  const href = useHref();
  const [, navigate] = useLocation();
  const [wanted, setWanted] = useState<DiffView>(firstView);
  const [onlyChanges, setOnlyChanges] = useState(true);
  const changes = useMemo(() => diff && fieldChanges(diff), [diff]);
  const view = wanted === 'fields' && changes === undefined ? firstView() : wanted;
  const { item_id, page_id } = page;
  const version = versions.find(one => one.page_history_id === chosen);
  const time = distinctMoments([page, ...versions], lang)(version);
  return (
    <div className={screenStyles.full}>
      <a className={screenStyles.back} href={href(`/page/${page_id}`)}>
        <Icon name="left" />
        {t('history.backTo', { name: page.page_title })}
      </a>
      <div className={screenStyles.head}>
        <h1>{t('history.compare')}</h1>
        <div className="grow" />
        {diff !== undefined && (
          <ViewSwitch view={view} hasFields={changes !== undefined} onView={setWanted} />
        )}
        {versions.length > 0 && view !== 'fields' && (
          <label className={choiceStyles.toggle}>
            <input
              type="checkbox"
              role="switch"
              checked={onlyChanges}
              onChange={event => setOnlyChanges(event.target.checked)}
            />
            <span>{t('history.onlyChanges')}</span>
          </label>
        )}
        {chosen !== '' && diff !== undefined && (
          <DeleteVersion
            item_id={item_id}
            page_id={page_id}
            page_history_id={chosen}
            time={time}
            onDeleted={() => navigate(`/page/diff/${page_id}/0`, { replace: true })}
          />
        )}
        {chosen !== '' && (
          <a
            className={buttonClass()}
            title={t('history.restoreHint')}
            href={`${href(`/page/edit/${item_id}/${page_id}`)}?page_history_id=${chosen}`}
          >
            <Icon name="undo" />
            {t('history.restore')}
          </a>
        )}
      </div>
      {versions.length === 0 ? (
        <div className={`${panelStyles.panel} ${emptyStyles.empty}`}>
          <h2>{t('history.none')}</h2>
          <p>{t('history.noneHint')}</p>
        </div>
      ) : (
        <div className={screenStyles.columns}>
          <aside>
            <p className={versionListStyles.heading}>{t('history.versions')}</p>
            <VersionList
              versions={versions}
              current={page}
              saves={saves}
              chosen={chosen}
              onChoose={id => navigate(`/page/diff/${page_id}/${id}`, { replace: true })}
            />
            <p className={`hint ${versionListStyles.kept}`}>{t('history.kept')}</p>
          </aside>
          {diff !== undefined && (
            <Diff
              page={page}
              diff={diff}
              time={time}
              view={view}
              changes={changes ?? []}
              onlyChanges={onlyChanges}
            />
          )}
        </div>
      )}
    </div>
  );
}

type DiffProps = {
  page: Answer<'page/info'>;
  diff: Answer<'page/diff'>;
  /** When the old version was saved. */
  time: string;
  view: DiffView;
  changes: readonly Change[];
  onlyChanges: boolean;
};

function Diff({ page, diff, time, view, changes, onlyChanges }: DiffProps) {
  const { t } = useTexts();
  const { history_page: old, page: now } = diff;
  const rows = useMemo(() => diffLines(old.page_content, now.page_content), [old, now]);
  const { removed, added } = countChanges(rows);
  return (
    <div className={diffTableStyles.diff}>
      <div className={diffTableStyles.head}>
        <div>
          <b>{time}</b>
          {authorLabel(old)}
          {view !== 'fields' && (
            <span className={`${marksStyles.tag} ${marksStyles.danger}`}>
              {t('history.removed', { count: removed })}
            </span>
          )}
        </div>
        <div>
          <b>{t('history.current')}</b>
          {authorLabel(page)}
          {view !== 'fields' && (
            <span className={`${marksStyles.tag} ${marksStyles.success}`}>
              {t('history.added', { count: added })}
            </span>
          )}
        </div>
      </div>
      {view === 'fields' && <FieldChanges changes={changes} />}
      {view === 'drawn' && (
        <DrawnTable before={old.page_content} after={now.page_content} onlyChanges={onlyChanges} />
      )}
      {(view === 'split' || view === 'inline') && (
        <DiffTable rows={rows} view={view} onlyChanges={onlyChanges} />
      )}
    </div>
  );
}

function firstView(): DiffView {
  return window.matchMedia('(max-width: 999.98px)').matches ? 'inline' : 'split';
}

/** Longer pages would keep the screen waiting. */
const fieldsMaxCharacters = 1_000_000;

/** @returns undefined unless both versions are API pages, or both pages of a data dictionary */
function fieldChanges({
  history_page: old,
  page: now,
  corrections,
}: Answer<'page/diff'>): Change[] | undefined {
  if (old.page_content.length + now.page_content.length > fieldsMaxCharacters) return undefined;
  const [before, after] = [old, now].map(({ page_content }) => readPages(page_content, corrections));
  return comparePages(before ?? [], after ?? [], dayOf(Number(now.addtime)));
}

type ViewSwitchProps = { view: DiffView; hasFields: boolean; onView: (view: DiffView) => void };

function ViewSwitch({ view, hasFields, onView }: ViewSwitchProps) {
  const { t } = useTexts();
  return (
    <div className={choiceStyles.segments} role="group" aria-label={t('history.view')}>
      <button type="button" aria-pressed={view === 'split'} onClick={() => onView('split')}>
        {t('history.sideBySide')}
      </button>
      <button type="button" aria-pressed={view === 'inline'} onClick={() => onView('inline')}>
        {t('history.inline')}
      </button>
      <button type="button" aria-pressed={view === 'drawn'} onClick={() => onView('drawn')}>
        {t('history.asRead')}
      </button>
      {hasFields && (
        <button type="button" aria-pressed={view === 'fields'} onClick={() => onView('fields')}>
          {t('history.byField')}
        </button>
      )}
    </div>
  );
}
