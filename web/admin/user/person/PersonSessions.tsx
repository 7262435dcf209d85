import { isOn } from '#common/row-values.ts';
import { useCall } from '../../../api/use-call.ts';
import { Failure } from '../../../failure/Failure.tsx';
import { Button } from '../../../ui/Button.tsx';
import * as marksStyles from '../../../ui/Marks.module.css';
import * as panelStyles from '../../../ui/Panel.module.css';
import * as rowsStyles from '../../../ui/Rows.module.css';
import { formatDay } from '../../../ui/text/format-moment.ts';
import { useTexts } from '../../../ui/texts.tsx';
import { useProvenSend } from '../../../user/ProveAgain.tsx';
import { browserOf } from '../../../user/SettingScreen/browser-of.ts';
import { useAttempt } from '../../use-attempt.ts';
import * as styles from './PersonPart.module.css';

/** Where somebody is signed in: one place or all of them are ended. */
export function PersonSessions({ uid }: { uid: string }) {
  const { t, lang } = useTexts();
  const attempt = useAttempt();
  const { data: sessions, error, reload } = useCall('adminPerson/sessions', { uid });
  const { send, isSending } = useProvenSend('adminPerson/endSession', { stale: ['adminPerson/sessions'] });
  const end = async (session_id: string) =>
    attempt(async () => send({ uid, session_id }), t('admin.personEnded'));
  const deviceOf = (user_agent: string) => {
    const known = browserOf(user_agent);
    return known === undefined ? t('account.unknownBrowser') : t('account.browserOn', known);
  };
  const others = sessions?.filter(({ is_current }) => !isOn(is_current)) ?? [];
  return (
    <section>
      <div className={`row ${styles.head}`}>
        <h2>{t('admin.personSessions')}</h2>
        <div className="grow" />
        {sessions !== undefined && others.length === sessions.length && others.length > 0 && (
          <Button size="sm" disabled={isSending} onClick={() => void end('')}>
            {t('admin.personEndAll')}
          </Button>
        )}
      </div>
      {error !== undefined && <Failure error={error} onRetry={() => void reload()} />}
      {sessions?.length === 0 && <p className="muted">{t('admin.personNoSessions')}</p>}
      <ul className={`${panelStyles.panel} ${rowsStyles.rows}`}>
        {sessions?.map(({ session_id, user_agent, address, last_used, is_current }) => (
          <li className={rowsStyles.device} key={session_id}>
            <span>
              <b title={user_agent}>{deviceOf(user_agent)}</b>
              <small>{t('account.lastUsed', { day: formatDay(last_used, lang), address })}</small>
            </span>
            {isOn(is_current) ? (
              <span className={`${marksStyles.tag} ${marksStyles.success}`}>{t('account.here')}</span>
            ) : (
              <Button
                aria-label={t('account.endSessionOf', { device: deviceOf(user_agent) })}
                disabled={isSending}
                onClick={() => void end(session_id)}
              >
                {t('account.endSession')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
