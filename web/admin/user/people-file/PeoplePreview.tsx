import type { Answer } from '#common/contract/index.ts';
import type { PeopleOutcome } from '#common/people-file/people-file.ts';
import { isOn } from '#common/row-values.ts';
import { useCall } from '../../../api/use-call.ts';
import * as marksStyles from '../../../ui/Marks.module.css';
import * as panelStyles from '../../../ui/Panel.module.css';
import * as tableStyles from '../../../ui/Table.module.css';
import { useTexts } from '../../../ui/texts.tsx';
import * as adminTableStyles from '../../AdminTable.module.css';
import * as styles from './PeopleFile.module.css';

const looks = { new: marksStyles.success, there: '', wrong: marksStyles.danger } as const;
/** What needs a look first. */
const order: readonly PeopleOutcome[] = ['wrong', 'new', 'there'];

/** What an import would do; nothing is changed yet. */
export function PeoplePreview({ plan: { rows, ignored } }: { plan: Answer<'adminPeople/check'> }) {
  const { t } = useTexts();
  const { data: setting } = useCall('common/homePageSetting', {});
  const countOf = (kind: PeopleOutcome) => rows.filter(({ outcome }) => outcome === kind).length;
  const counts = { new: countOf('new'), there: countOf('there'), wrong: countOf('wrong') };
  const sorted = rows.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome));
  return (
    <>
      <p role="status">
        <b>{t('peopleImport.counts', counts)}</b> {t('peopleImport.nothingYet')}
      </p>
      {counts.new > 0 && (
        <p className="hint">
          {t(isOn(setting?.mail_open) ? 'peopleImport.mailed' : 'peopleImport.notMailed')}
        </p>
      )}
      {ignored.length > 0 && (
        <p className="hint">{t('peopleImport.ignored', { columns: ignored.join(', ') })}</p>
      )}
      {rows.length > 0 && (
        <section
          className={`${panelStyles.panel} ${styles.rows}`}
          tabIndex={0}
          aria-label={t('peopleImport.outcome')}
        >
          <div className={`table-frame ${tableStyles.table} ${adminTableStyles.table}`}>
            <table>
              <thead>
                <tr>
                  <th>{t('admin.user')}</th>
                  <th>{t('peopleImport.line')}</th>
                  <th>{t('admin.role')}</th>
                  <th>{t('peopleImport.teams')}</th>
                  <th>{t('peopleImport.outcome')}</th>
                </tr>
              </thead>
              <tbody>
                {sorted.map(row => (
                  <PlannedRow key={row.line} row={row} />
                ))}
              </tbody>
            </table>
          </div>
        </section>
      )}
    </>
  );
}

function PlannedRow({ row }: { row: Answer<'adminPeople/check'>['rows'][number] }) {
  const { t } = useTexts();
  const { line, username, name, email, teams, outcome, reason } = row;
  const called = t(row.role === 'administrator' ? 'admin.administrator' : 'admin.ordinary');
  // Of others the file says what does not come.
  const role = outcome === 'new' ? called : '';
  const facts = [name, email].filter(fact => fact !== '');
  return (
    <tr>
      <td>
        <span className={adminTableStyles.item}>
          <b>{username}</b>
          <small>{facts.join(' · ')}</small>
        </span>
      </td>
      <td className={tableStyles.number} data-l={t('peopleImport.line')}>
        {line}
      </td>
      <td className="nowrap" data-l={role === '' ? undefined : t('admin.role')}>
        {role}
      </td>
      <td data-l={teams.length === 0 ? undefined : t('peopleImport.teams')}>{teams.join(', ')}</td>
      <td data-l={t('peopleImport.outcome')}>
        <span className={`${marksStyles.tag} ${looks[outcome]}`}>{t(`peopleImport.${outcome}`)}</span>
        {reason !== '' && <small className={styles.reason}>{reason}</small>}
      </td>
    </tr>
  );
}
