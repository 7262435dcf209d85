import { useEffect } from 'react';
import { useRouter } from 'wouter';
import type { CallError } from '../api/call.ts';
import { loginAddress, needsLogin } from '../api/on-error.ts';
import { LateFailure } from './late-failure.tsx';
import { useHere } from './use-here.ts';

export function needsLoginFirst(error: CallError | undefined): error is CallError {
  return needsLogin(error);
}

/** Leads to the login page and back here; until then, and without scripts, says so. */
export function LoginFirst({ error }: { error: CallError }) {
  const { base } = useRouter();
  const here = useHere();
  useEffect(() => {
    window.location.replace(loginAddress({ base, here }));
  }, [base, here]);
  return <LateFailure error={error} onRetry={() => window.location.reload()} />;
}
