import type { Lang } from '#common/texts/index.ts';
import { formatMoment } from '../ui/text/format-moment.ts';

/** `:07`, at the end of a moment of the wire. */
const secondsLength = 3;

/** A version, or the page as it is; undefined while it is not known. */
type Save = { addtime: string } | undefined;

/** @returns how people read when one of these was saved: with seconds where its minute is another's too */
export function distinctMoments(saves: readonly Save[], lang: Lang): (save: Save) => string {
  const minuteOf = (save: Save) => formatMoment(save?.addtime ?? '', lang);
  const minutes = saves.map(minuteOf);
  return save => {
    const minute = minuteOf(save);
    const isShared = save !== undefined && minutes.filter(one => one === minute).length > 1;
    return isShared ? minute + save.addtime.slice(-secondsLength) : minute;
  };
}
