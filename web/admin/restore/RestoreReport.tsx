/** What a backup holds beside the site, and what is lost with it. */
import type { Answer } from '#common/contract/index.ts';
import { isOn } from '#common/row-values.ts';
import type { Lang } from '#common/texts/langs.ts';
import * as lossListStyles from '../../ui/LossList.module.css';
import { useTexts } from '../../ui/texts.tsx';
import * as styles from './RestorePart.module.css';

export type Report = NonNullable<Answer<'restore/progress'>['report']>;

/** @param seconds since the epoch */
export function momentOf(seconds: string, lang: Lang): string {
  const moment = new Date(Number(seconds) * 1000);
  return moment.toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short' });
}

export function RestoreReport({ report }: { report: Report }) {
  const { t, lang } = useTexts();
  const { in_backup, now, version } = report;
  const made_by = version === '' ? '' : t('admin.restoreVersion', { version });
  const change = (seconds: string) => (seconds === '0' ? t('admin.restoreNever') : momentOf(seconds, lang));
  const rows: [string, string | number, string | number][] = [
    [t('admin.restoreItems'), in_backup.items, now.items],
    [t('admin.restorePages'), in_backup.pages, now.pages],
    [t('admin.restorePeople'), in_backup.people, now.people],
    [t('admin.restoreFiles'), in_backup.files, now.files],
    [t('admin.restoreNewest'), change(in_backup.newest_change), change(now.newest_change)],
  ];
  return (
    <>
      <p role="status">
        {t('admin.restoreWhole', { moment: momentOf(report.made_at, lang), version: made_by })}
      </p>
      <div className={`table-frame ${styles.counts}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('admin.restoreWhat')}</th>
              <th scope="col">{t('admin.restoreInBackup')}</th>
              <th scope="col">{t('admin.restoreNow')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, before, today]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{before}</td>
                <td>{today}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Losses report={report} />
      <Remarks report={report} />
    </>
  );
}

function Losses({ report }: { report: Report }) {
  const { t } = useTexts();
  const { changed_pages: count, lost_people, lost_usernames, has_self } = report;
  const names = [
    ...lost_usernames,
    ...(lost_people > lost_usernames.length ? [t('admin.restoreMorePeople')] : []),
  ].join(t('admin.restoreBetween'));
  return (
    <>
      <h3>{t('admin.restoreLost')}</h3>
      <ul className={lossListStyles.losses}>
        <li>{t('admin.restoreLostChanges', { count })}</li>
        {lost_people > 0 && <li>{t('admin.restoreLostPeople', { count: lost_people, names })}</li>}
        <li>{t('admin.restoreLostSessions')}</li>
        {!isOn(has_self) && (
          <li>
            <b>{t('admin.restoreLostSelf')}</b>
          </li>
        )}
      </ul>
    </>
  );
}

function Remarks({ report: { key, in_backup } }: { report: Report }) {
  const { t } = useTexts();
  const { missing_files, cloud_files } = in_backup;
  return (
    <>
      {key === 'other' && <p className="hint">{t('admin.restoreKeyOther')}</p>}
      {key === 'none' && <p className="hint">{t('admin.restoreKeyNone')}</p>}
      {missing_files > 0 && <p className="hint">{t('admin.restoreMissing', { count: missing_files })}</p>}
      {cloud_files > 0 && <p className="hint">{t('admin.restoreCloud', { count: cloud_files })}</p>}
    </>
  );
}
