import { isNone, isOn } from '#common/row-values.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { Button } from '../ui/Button.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './ChangeLog.module.css';

type Person = { uid: string; username: string; name: string };

/** Who has said that they have seen a change that breaks callers; whoever has not says so here. */
export function SeenPart({ change_id }: { change_id: string }) {
  const { t } = useTexts();
  const stale = { stale: ['change/seen', 'waiting/list'] } as const;
  const { data } = useCall('change/seen', { change_id });
  const acknowledge = useSend('change/acknowledge', stale);
  const remind = useSend('change/remind', stale);
  if (data === undefined) return null;
  const { is_seen, is_watching, watcher_count, seen_count, seen, missing, may_remind, reminded_at } = data;
  if (isNone(watcher_count) && !isOn(is_watching)) return null;
  return (
    <div className={styles.seen}>
      <span>
        {t('changeLog.seenBy', { count: seen_count, all: watcher_count })}
        {seen.length > 0 && <small>{namesOf(seen)}</small>}
        {missing.length > 0 && <small>{t('changeLog.notSeenBy', { names: namesOf(missing) })}</small>}
      </span>
      {isOn(may_remind) && (
        <Button size="sm" disabled={remind.isSending} onClick={() => void remind.send({ change_id })}>
          {t('changeLog.remind')}
        </Button>
      )}
      {!isOn(may_remind) && reminded_at !== '' && missing.length > 0 && (
        <span className="hint">{t('changeLog.reminded')}</span>
      )}
      {isOn(is_watching) && !isOn(is_seen) && (
        <Button
          size="sm"
          look="primary"
          icon="check"
          disabled={acknowledge.isSending}
          onClick={() => void acknowledge.send({ change_id })}
        >
          {t('changeLog.acknowledge')}
        </Button>
      )}
      {isOn(is_seen) && <span className={styles.hasSeen}>{t('changeLog.acknowledged')}</span>}
    </div>
  );
}

const namedPeople = 8;

function namesOf(people: readonly Person[]): string {
  const names = people.slice(0, namedPeople).map(({ name, username }) => (name === '' ? username : name));
  return people.length > namedPeople ? `${names.join(', ')} …` : names.join(', ');
}
