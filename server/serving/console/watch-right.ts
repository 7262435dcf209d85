/** Ends a request that is under way when what allows it is taken away, in whatever process that happens. */
import { RightEnded } from '../../platform/outbound/outbound-failure.ts';

/** How often it is looked at. */
const everyMs = 1_000;

type WatchedRight = {
  /** Aborted when the right has ended. */
  signal: AbortSignal;
  /** To be called when nothing is under way any more. */
  end: () => void;
};

/** @param isAllowed looked at every second, never twice at a time; a failure to look ends the request as well */
export function watchRight(isAllowed: () => Promise<boolean>): WatchedRight {
  const ending = new AbortController();
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    const isRight = await isAllowed().catch(() => false);
    isLooking = false;
    if (!isRight) ending.abort(new RightEnded());
  };
  const timer = setInterval(() => void look(), everyMs);
  return { signal: ending.signal, end: () => clearInterval(timer) };
}
