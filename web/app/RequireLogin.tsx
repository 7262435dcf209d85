import type { ReactNode } from 'react';
import { useCall } from '../api/use-call.ts';
import { Failure } from '../failure/Failure.tsx';
import { UnreadHint } from '../notice/UnreadHint.tsx';
import { PersonContext } from '../site/person.tsx';

/** Shows its children to a person who is signed in; everybody else goes to the login page and comes back. */
export function RequireLogin({ children }: { children: ReactNode }) {
  const { data: person, error, reload } = useCall('user/info', {});
  if (error !== undefined) return <Failure error={error} onRetry={() => void reload()} />;
  if (person === undefined) return <div aria-busy="true" />;
  return (
    <PersonContext value={person}>
      <UnreadHint />
      {children}
    </PersonContext>
  );
}
