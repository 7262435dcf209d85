import { useId } from 'react';
import { useCall, useSend } from '../../api/use-call.ts';
import { useActionWithToast } from '../../site/use-action-with-toast.ts';
import * as choiceStyles from '../../ui/form/Choice.module.css';
import * as fieldStyles from '../../ui/form/Field.module.css';
import * as rowsStyles from '../../ui/Rows.module.css';
import { useTexts } from '../../ui/texts.tsx';
import * as styles from './SettingScreen.module.css';

const choices = [
  { mode: 'none', text: 'account.mailNone' },
  { mode: 'now', text: 'account.mailNow' },
  { mode: 'day', text: 'account.mailDay' },
  { mode: 'week', text: 'account.mailWeek' },
] as const;
type Mode = (typeof choices)[number]['mode'];

type NoticeMailRowProps = { canMail: boolean; isConfirmed: boolean };

/** Whether messages come by mail too, and when. What is missing for that is said. */
export function NoticeMailRow({ canMail, isConfirmed }: NoticeMailRowProps) {
  const { t } = useTexts();
  const act = useActionWithToast();
  const id = useId();
  const { data } = useCall('notice/mail', {});
  const { send, isSending } = useSend('notice/saveMail', { stale: ['notice/mail'] });
  const mode = data?.mode ?? 'none';
  const time_zone = data === undefined || data.time_zone === '' ? ownTimeZone() : data.time_zone;
  const save = async (choice: { mode: Mode; time_zone: string }) => act(async () => send(choice));
  return (
    <div id="notice-mail">
      <span className={rowsStyles.label} id={id}>
        {t('account.noticeMail')}
      </span>
      <div className={choiceStyles.segments} role="group" aria-labelledby={id}>
        {choices.map(one => (
          <button
            key={one.mode}
            type="button"
            aria-pressed={one.mode === mode}
            disabled={isSending || data === undefined || (one.mode !== 'none' && !(canMail && isConfirmed))}
            onClick={() => void save({ mode: one.mode, time_zone })}
          >
            {t(one.text)}
          </button>
        ))}
      </div>
      <span />
      {(mode === 'day' || mode === 'week') && (
        <div className={`row ${rowsStyles.wide} ${styles.timeZone}`}>
          <span className="muted">{t(mode === 'day' ? 'account.mailDayAt' : 'account.mailWeekAt')}</span>
          <select
            className={fieldStyles.input}
            aria-label={t('account.timeZone')}
            value={time_zone}
            disabled={isSending}
            onChange={event => void save({ mode, time_zone: event.target.value })}
          >
            {listTimeZones(time_zone).map(name => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </div>
      )}
      <p className={`hint ${rowsStyles.wide}`}>{t(hintFor({ canMail, isConfirmed }))}</p>
    </div>
  );
}

function hintFor({ canMail, isConfirmed }: NoticeMailRowProps) {
  if (!canMail) return 'account.noticeMailOff';
  return isConfirmed ? 'account.noticeMailHint' : 'account.noticeMailUnconfirmed';
}

const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Browsers do not list all that they know: `UTC` is missing in some. */
function listTimeZones(chosen: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), chosen, ownTimeZone()])].toSorted();
}
