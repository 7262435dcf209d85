import { useEffect } from 'react';
import { call } from '../api/call.ts';

/** Runs what is due on the server; nobody waits for it, and nobody misses it when it fails. */
export function useDueJobs(): void {
  useEffect(() => {
    void call('ScriptCron/run', {}).catch(() => undefined);
  }, []);
}
