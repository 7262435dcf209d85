import type { Answer } from '#common/contract/index.ts';
import { isOn } from '#common/row-values.ts';
import { useCall, useSend } from '../../api/use-call.ts';
import { Failure } from '../../failure/Failure.tsx';
import { useActionWithToast } from '../../site/use-action-with-toast.ts';
import { Button } from '../../ui/Button.tsx';
import * as marksStyles from '../../ui/Marks.module.css';
import * as panelStyles from '../../ui/Panel.module.css';
import * as rowsStyles from '../../ui/Rows.module.css';
import { useToast } from '../../ui/Toast.tsx';
import { formatDay } from '../../ui/text/format-moment.ts';
import { useTexts } from '../../ui/texts.tsx';
import { browserOf } from './browser-of.ts';

/** Where one is signed in; each place but this one can be signed out. */
export function SessionList() {
  const { t } = useTexts();
  const act = useActionWithToast();
  const showToast = useToast();
  const { data, error, reload } = useCall('user/sessions', {});
  const { send, isSending } = useSend('user/endSession', { stale: ['user/sessions'] });
  if (error !== undefined) return <Failure error={error} onRetry={() => void reload()} />;
  if (data === undefined) return <p className="visually-hidden">{t('common.loading')}</p>;
  const end = async (session_id: string) => {
    if (await act(async () => send({ session_id }))) showToast(t('account.sessionEnded'));
  };
  return <SessionRows sessions={data} isSending={isSending} onEnd={session_id => void end(session_id)} />;
}

type RowsProps = {
  sessions: Answer<'user/sessions'>;
  isSending: boolean;
  onEnd: (session_id: string) => void;
};

/** Where somebody is signed in; each place but the one that asks can be signed out. */
export function SessionRows({ sessions, isSending, onEnd }: RowsProps) {
  const { t, lang } = useTexts();
  const deviceOf = (user_agent: string) => {
    const known = browserOf(user_agent);
    return known === undefined ? t('account.unknownBrowser') : t('account.browserOn', known);
  };
  return (
    <ul className={`${panelStyles.panel} ${rowsStyles.rows}`}>
      {sessions.map(({ session_id, user_agent, address, last_used, is_current }) => (
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
              onClick={() => onEnd(session_id)}
            >
              {t('account.endSession')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
