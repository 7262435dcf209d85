import { useToast } from '../../../ui/Toast.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import type { Source } from '../source.ts';

const offerMs = 12_000;

/**
 * Offers what a pasted cURL line is good for: on the page of the same endpoint to fill in what it does not say, elsewhere
 * to make it an API document. Nothing changes unless it is taken.
 */
export function useCurlOffer(source: Source): (line: string) => void {
  const { t, lang } = useTexts();
  const showToast = useToast();
  const offer = async (line: string) => {
    const { isCallOfPage, fillInCurl, insertCurlPage } = await import('./curl-page.ts');
    const isFillIn = isCallOfPage(source.state().doc.toString(), line);
    const label = t(isFillIn ? 'editor.fillInApi' : 'editor.insertApi');
    const run = () => (isFillIn ? fillInCurl : insertCurlPage)(source, line, lang);
    showToast(t('editor.pastedCurl'), { action: { label, run }, shownMs: offerMs });
  };
  return line => void offer(line);
}
