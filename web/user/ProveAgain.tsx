/** Asks for the login password in place, when a step needs a recent sign-in, and then does the step. */
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import type { CallName, Sent } from '#common/contract/index.ts';
import { CallError } from '../api/call.ts';
import { isRefused } from '../api/is-refused.ts';
import { useSend } from '../api/use-call.ts';
import { useTexts } from '../ui/texts.tsx';
import { OwnPasswordDialog } from './OwnPasswordDialog.tsx';

/** @returns whether the password was proved; false when the person would rather not */
type Prove = () => Promise<boolean>;

const ProveContext = createContext<Prove>(async () => false);

export function ProveAgainProvider({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const { send } = useSend('user/proveAgain');
  const [isAsking, setAsking] = useState(false);
  const resolve = useRef<(isProved: boolean) => void>(undefined);
  const prove = useCallback(
    async () =>
      new Promise<boolean>(settle => {
        resolve.current = settle;
        setAsking(true);
      }),
    [],
  );
  const end = (isProved: boolean) => {
    setAsking(false);
    resolve.current?.(isProved);
  };
  return (
    <ProveContext value={prove}>
      {children}
      {isAsking && (
        <OwnPasswordDialog
          title={t('user.proveTitle')}
          hint={t('user.proveHint')}
          action={t('user.proveAction')}
          onSend={async password => send({ password })}
          onDone={() => end(true)}
          onClose={() => end(false)}
        />
      )}
    </ProveContext>
  );
}

/** @returns what does a step, and where it needs a recent sign-in asks for the password and does it once more */
export function useProof() {
  const prove = useContext(ProveContext);
  return useCallback(
    async <R,>(step: () => Promise<R>): Promise<R> => {
      try {
        return await step();
      } catch (failure) {
        if (!(failure instanceof CallError && isRefused(failure, 'signInAgain'))) throw failure;
        if (!(await prove())) throw failure;
        return step();
      }
    },
    [prove],
  );
}

/** As useSend, with such a proof. */
export function useProvenSend<N extends CallName>(...[name, options]: Parameters<typeof useSend<N>>) {
  const proven = useProof();
  const sending = useSend<N>(name, options);
  const { send } = sending;
  const provenSend = useCallback(async (input: Sent<N>) => proven(async () => send(input)), [send, proven]);
  return { ...sending, send: provenSend };
}
