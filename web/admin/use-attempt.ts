import { CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { useToast } from '../ui/Toast.tsx';
import { useTexts } from '../ui/texts.tsx';

/**
 * Does something and says that it is done, or why it is not.
 * @returns whether it worked
 */
export function useAttempt() {
  const { t } = useTexts();
  const showToast = useToast();
  return async <R>(work: () => Promise<R>, done: string | ((result: R) => string)): Promise<boolean> => {
    try {
      const result = await work();
      showToast(typeof done === 'string' ? done : done(result));
      return true;
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      showToast(messageOf(failure, t), { isError: true });
      return false;
    }
  };
}
