/** How far a check or a restore is; asked each second while one is under way, also while the site begins anew. */
import { useCallback, useEffect, useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { CallError, call } from '../../api/call.ts';
import { needsLogin } from '../../api/needs-proof.ts';

export type Restore = Answer<'restore/progress'>;
const pollEveryMs = 1_000;

export function useRestore() {
  const [restore, setRestore] = useState<Restore>();
  /** The site was exchanged together with all sessions. */
  const [isOver, setOver] = useState(false);
  const reload = useCallback(async () => {
    try {
      setRestore(await call('restore/progress', {}));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      // Else the server begins anew.
      if (needsLogin(failure)) setOver(true);
    }
  }, []);
  const isUnderWay = restore?.state === 'checking' || restore?.state === 'running';
  useEffect(() => {
    const first = setTimeout(() => void reload());
    return () => clearTimeout(first);
  }, [reload]);
  useEffect(() => {
    if (!isUnderWay || isOver) return undefined;
    const timer = setInterval(() => void reload(), pollEveryMs);
    return () => clearInterval(timer);
  }, [isUnderWay, isOver, reload]);
  return { restore, isOver, reload };
}
