import { useCallback, useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

const shownMs = 2_000;

type CopyState = 'none' | 'copied' | 'failed';
type Copying = { outcome: CopyState; copy: (text: string | Promise<string>) => void };

/** Copies, and says for two seconds how that went. */
export function useCopied(): Copying {
  const [outcome, setOutcome] = useState<CopyState>('none');
  useEffect(() => {
    if (outcome === 'none') return undefined;
    const timer = setTimeout(() => setOutcome('none'), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = useCallback((text: string | Promise<string>) => {
    const copying = Promise.resolve(text).then(copyText);
    copying.then(
      isCopied => setOutcome(isCopied ? 'copied' : 'failed'),
      () => setOutcome('failed'),
    );
  }, []);
  return { outcome, copy };
}
