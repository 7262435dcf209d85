/** At the foot of a page that is read: whether it helped, why, and what is wrong. Comes once the page is there. */
import { useCallback, useState } from 'react';
import { LazyDialog } from '../site/LazyDialog.tsx';
import { useTexts } from '../ui/texts.tsx';
import { HelpfulQuestion } from './HelpfulQuestion.tsx';
import { SelectionButton } from './SelectionButton.tsx';

const loadReport = async () => (await import('./ReportDialog.tsx')).ReportDialog;

/** @param path where the page is: `/page/5`, or `/p/{key}` for a page that its key opens */
export function PageFeedback({ path, version }: { path: string; version: string }) {
  const { t } = useTexts();
  /** What is being reported; undefined: nothing. */
  const [quote, setQuote] = useState<string>();
  const close = useCallback(() => setQuote(undefined), []);
  const [, place, name = ''] = /^\/(page|p)\/(.+)$/.exec(path) ?? [];
  const reference = place === 'p' ? { unique_key: decodeURIComponent(name) } : { page_id: name };
  const page = { ...reference, version };
  return (
    <section aria-label={t('feedback.title')}>
      <HelpfulQuestion page={page} onReport={setQuote} />
      <SelectionButton onReport={setQuote} />
      {quote !== undefined && <LazyDialog load={loadReport} tool={{ page, quote, onClose: close }} />}
    </section>
  );
}
