/** One person of the site: what they reach, where they are signed in, what they uploaded, and their tokens. */
import { Link } from 'wouter';
import type { Answer } from '#common/contract/index.ts';
import { isAdministrator } from '#common/row-kinds.ts';
import { isOn } from '#common/row-values.ts';
import { useCall, useSend } from '../../../api/use-call.ts';
import { formatSize } from '../../../attachment/file-words.ts';
import { Failure } from '../../../failure/Failure.tsx';
import { TokenTable } from '../../../token/TokenTable.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import * as panelStyles from '../../../ui/Panel.module.css';
import * as rowsStyles from '../../../ui/Rows.module.css';
import * as screenStyles from '../../../ui/Screen.module.css';
import { formatMoment } from '../../../ui/text/format-moment.ts';
import { personLabel } from '../../../ui/text/initials.ts';
import { useTexts } from '../../../ui/texts.tsx';
import { moveInRows } from '../../list/move-in-rows.ts';
import { PersonItems } from './PersonItems.tsx';
import * as styles from './PersonPart.module.css';
import { PersonSessions } from './PersonSessions.tsx';

type PersonInfo = Answer<'adminPerson/info'>;

export function PersonPart({ uid }: { uid: string }) {
  const { t } = useTexts();
  const { data: person, error, reload } = useCall('adminPerson/info', { uid });
  if (error !== undefined) return <Failure error={error} onRetry={() => void reload()} />;
  if (person === undefined) return <p className="visually-hidden">{t('common.loading')}</p>;
  const { name, username } = person;
  return (
    <div className={styles.person} onKeyDown={moveInRows}>
      <div>
        <Link className={screenStyles.back} href="/admin/index?part=users">
          <Icon name="left" />
          {t('admin.allUsers')}
        </Link>
        <div className={screenStyles.head}>
          <h1>{personLabel(person)}</h1>
          {name !== '' && <span className="muted">{username}</span>}
        </div>
      </div>
      <Facts person={person} />
      <PersonItems uid={uid} />
      <PersonSessions uid={uid} />
      <Tokens uid={uid} />
    </div>
  );
}

function Facts({ person }: { person: PersonInfo }) {
  const { t, lang } = useTexts();
  const { email, email_verify, reg_time, last_login_time } = person;
  const role = isAdministrator(person) ? t('admin.administrator') : t('admin.ordinary');
  const address = isOn(email_verify) ? email : t('admin.personUnconfirmed', { email });
  const rows: [name: string, value: string][] = [
    [t('admin.role'), isOn(person.is_suspended) ? t('admin.suspended') : role],
    [t('admin.personEmail'), email === '' ? t('admin.personNoEmail') : address],
    [t('admin.registered'), formatMoment(reg_time, lang)],
    [t('admin.lastLogin'), last_login_time === '' ? t('admin.never') : formatMoment(last_login_time, lang)],
    [t('admin.personUploads'), useUploads(person)],
  ];
  return (
    <section>
      <h2 className={styles.head}>{t('admin.personFacts')}</h2>
      <ul className={`${panelStyles.panel} ${rowsStyles.rows}`}>
        {rows.map(([label, value]) => (
          <li key={label}>
            <span className={rowsStyles.label}>{label}</span>
            <span>{value}</span>
          </li>
        ))}
      </ul>
      <p className={`hint ${styles.hint}`}>{t('admin.personQuotaHint')}</p>
    </section>
  );
}

const bytesOfMega = 1024 * 1024;

function useUploads(person: PersonInfo): string {
  const { t } = useTexts();
  const [quota, dayQuota] = [Number(person.upload_quota_mb), Number(person.upload_day_mb)];
  const used = formatSize(Number(person.uploaded_bytes));
  const day = formatSize(Number(person.uploaded_day_bytes));
  if (quota === 0 && dayQuota === 0) return t('admin.personUploaded', { used, day });
  const limit = (mega: number) => (mega === 0 ? t('admin.personNoQuota') : formatSize(mega * bytesOfMega));
  return t('admin.personUploadedOf', { used, day, quota: limit(quota), dayQuota: limit(dayQuota) });
}

function Tokens({ uid }: { uid: string }) {
  const { t } = useTexts();
  const { data, error, reload } = useCall('adminUser/tokens', { uid });
  const { send } = useSend('adminUser/endToken', { stale: ['adminUser/tokens'] });
  return (
    <section>
      <h2 className={styles.head}>{t('token.openTokens')}</h2>
      {error !== undefined && <Failure error={error} onRetry={() => void reload()} />}
      {data?.length === 0 && <p className="muted">{t('token.none')}</p>}
      {data !== undefined && data.length > 0 && (
        <TokenTable
          rows={data.map(row => ({ ...row, id: row.token_id }))}
          onRevoke={async token_id => send({ uid, token_id })}
        />
      )}
    </section>
  );
}
