import { type RefObject, useEffect, useRef, useState } from 'react';
import { CallError } from '../../api/call.ts';
import { messageOf } from '../../api/messages.ts';
import { useCall, useSend } from '../../api/use-call.ts';
import { Icon } from '../../ui/Icon.tsx';
import * as popoverStyles from '../../ui/Popover.module.css';
import { useTexts } from '../../ui/texts.tsx';

const saidMs = 2_500;
type Level = 'all' | 'breaking' | 'none';

/** Notifies one of every save of the page from now on, of those that break callers, or no longer; the menu stays open and the entry says so itself. */
export function WatchEntry({ page_id }: { page_id: string }) {
  const { t } = useTexts();
  const entry = useRef<HTMLButtonElement>(null);
  const isSeen = useIsSeen(entry);
  const { data } = useCall('page/isWatching', isSeen ? { page_id } : null);
  const { send, isSending, error } = useSend('page/watch', { stale: ['page/isWatching'] });
  const [answered, setAnswered] = useState<Level>();
  const [isJustSaid, setJustSaid] = useState(false);
  useEffect(() => {
    if (!isJustSaid) return undefined;
    const timer = setTimeout(() => setJustSaid(false), saidMs);
    return () => clearTimeout(timer);
  }, [isJustSaid]);
  const level = answered ?? data?.level ?? 'none';
  const isWatching = level !== 'none';
  const choose = async (wanted: Level, isSaid: boolean) => {
    try {
      await send({ page_id, is_watching: wanted !== 'none', ...(wanted !== 'none' && { level: wanted }) });
      setAnswered(wanted);
      setJustSaid(isSaid);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
    }
  };
  const words = isJustSaid
    ? t(isWatching ? 'tool.watched' : 'tool.unwatched')
    : t(isWatching ? 'tool.unwatch' : 'tool.watch');
  return (
    <>
      <button
        ref={entry}
        type="button"
        className={popoverStyles.entry}
        disabled={isSending}
        onClick={event => {
          event.stopPropagation();
          void choose(isWatching ? 'none' : 'all', true);
        }}
      >
        <Icon name={error !== undefined ? 'alert' : isJustSaid ? 'check' : 'bell'} />
        <span aria-live="polite">{error === undefined ? words : messageOf(error, t)}</span>
      </button>
      {isWatching &&
        (['all', 'breaking'] as const).map(one => (
          <button
            key={one}
            type="button"
            className={popoverStyles.entry}
            aria-pressed={level === one}
            disabled={isSending}
            onClick={event => {
              event.stopPropagation();
              void choose(one, false);
            }}
          >
            {level === one ? <Icon name="check" /> : <span className="icon" />}
            {t(one === 'all' ? 'tool.watchAll' : 'tool.watchBreaking')}
          </button>
        ))}
    </>
  );
}

/** Whether the menu around it was opened: readers who never open it request nothing. */
function useIsSeen(ref: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (ref.current === null || isSeen) return undefined;
    const eye = new IntersectionObserver(entries => {
      if (entries.some(entry => entry.isIntersecting)) setSeen(true);
    });
    eye.observe(ref.current);
    return () => eye.disconnect();
  }, [ref, isSeen]);
  return isSeen;
}
