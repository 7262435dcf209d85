import { isOn } from '#common/row-values.ts';
import { useCall } from '../../../api/use-call.ts';
import { Failure } from '../../../failure/Failure.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import { useProvenSend } from '../../../user/ProveAgain.tsx';
import { SessionRows } from '../../../user/SettingScreen/SessionList.tsx';
import { useAttempt } from '../../use-attempt.ts';
import * as styles from './PersonPart.module.css';

/** Where somebody is signed in: one place or all of them are ended. */
export function PersonSessions({ uid }: { uid: string }) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const { data: sessions, error, reload } = useCall('adminPerson/sessions', { uid });
  const { send, isSending } = useProvenSend('adminPerson/endSession', { stale: ['adminPerson/sessions'] });
  const end = async (session_id: string) =>
    attempt(async () => send({ uid, session_id }), t('admin.personEnded'));
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
      <SessionRows
        sessions={sessions ?? []}
        isSending={isSending}
        onEnd={session_id => void end(session_id)}
      />
    </section>
  );
}
