import { useCallback } from 'react';
import type { Sent } from '#common/contract/index.ts';
import { call } from '../api/call.ts';
import { useToast } from '../ui/Toast.tsx';
import { useTexts } from '../ui/texts.tsx';
import { describeReaders } from './describe-readers.ts';

const shownMs = 12_000;

/** Says at the foot of the window whether others can read what is moved. Without an answer nothing is said. */
export function useTellReaders(): (moved: Sent<'grant/compareReaders'>) => Promise<void> {
  const { t, lang } = useTexts();
  const showToast = useToast();
  return useCallback(
    async moved => {
      // The move itself says what hinders it.
      const change = await call('grant/compareReaders', moved).catch(() => undefined);
      const said = change === undefined ? '' : describeReaders(change, { t, lang });
      if (said !== '') showToast(said, { icon: 'person', shownMs });
    },
    [lang, showToast, t],
  );
}
