import { useCallback } from 'react';
import { CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { useToast } from '../ui/Toast.tsx';
import { useTexts } from '../ui/texts.tsx';

/** Does something by calls; a refusal is shown at the foot of the window. Resolves to whether it was done. */
export function useActionWithToast(): (work: () => Promise<unknown>) => Promise<boolean> {
  const { t } = useTexts();
  const showToast = useToast();
  return useCallback(
    async work => {
      try {
        await work();
        return true;
      } catch (failure) {
        if (!(failure instanceof CallError)) throw failure;
        showToast(messageOf(failure, t), { isError: true });
        return false;
      }
    },
    [showToast, t],
  );
}
