import { useToast } from '../../../ui/Toast.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import type { Source } from '../source.ts';

const offerMs = 12_000;

/** Offers to make a pasted cURL line an API document; nothing changes unless it is taken. */
export function useCurlOffer(source: Source): (line: string) => void {
  const { t, lang } = useTexts();
  const showToast = useToast();
  const insert = async (line: string) => {
    const { insertCurlPage } = await import('./curl-page.ts');
    insertCurlPage(source, line, lang);
  };
  return line => {
    const action = { label: t('editor.insertApi'), run: () => void insert(line) };
    showToast(t('editor.pastedCurl'), { action, shownMs: offerMs });
  };
}
