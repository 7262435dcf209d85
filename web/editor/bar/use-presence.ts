/** Reports that this page is open here, and reads who else has it open. Nobody is stopped, and no failure is shown. */
import { useEffect, useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { presenceEverySeconds, presenceSeconds } from '#common/limits.ts';
import { isNone } from '#common/row-values.ts';
import { readBase } from '../../api/base.ts';
import { CallError, call } from '../../api/call.ts';

type OtherPerson = Answer<'page/isLock'>['others'][number];

/** A moment in seconds that has passed: the person has left the page. */
const endedLongAgo = '1';

/** @param page_id `0` is a page that nobody else can know yet */
export function usePresence(page_id: string): readonly OtherPerson[] {
  const [others, setOthers] = useState<readonly OtherPerson[]>([]);
  useEffect(() => {
    if (isNone(page_id)) return undefined;
    let isHere = true;
    const beat = async () => {
      const found = await reportAndRead(page_id);
      if (isHere && found !== undefined) setOthers(found);
    };
    const leave = () => {
      const form = new URLSearchParams({ page_id, lock_to: endedLongAgo });
      navigator.sendBeacon(`${readBase()}/api/page/setLock`, form);
    };
    void beat();
    const timer = setInterval(() => void beat(), presenceEverySeconds * 1000);
    window.addEventListener('pagehide', leave);
    return () => {
      isHere = false;
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [page_id]);
  return isNone(page_id) ? [] : others;
}

async function reportAndRead(page_id: string): Promise<readonly OtherPerson[] | undefined> {
  try {
    await call('page/setLock', { page_id, seconds: presenceSeconds });
    return (await call('page/isLock', { page_id })).others;
  } catch (failure) {
    if (!(failure instanceof CallError)) throw failure;
    return undefined;
  }
}
