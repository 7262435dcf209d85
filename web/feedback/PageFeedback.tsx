/** At the foot of a page that is read: whether it helped, why, and what is wrong. Comes with its words once the page is there. */
import { loadTexts } from 'virtual:load-texts/feedback';
import { useCallback, useEffect, useState } from 'react';
import type { WebTexts } from '#common/texts/web.ts';
import { TextsProvider, useTexts } from '../ui/texts.tsx';
import { HelpfulQuestion } from './HelpfulQuestion.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import type { ReadPage } from './read-page.ts';
import { SelectionButton } from './SelectionButton.tsx';

/** @param path where the page is: `/page/5`, or `/p/{key}` for a page that its key opens */
export function PageFeedback({ path, version }: { path: string; version: string }) {
  const { lang } = useTexts();
  const [texts, setTexts] = useState<WebTexts>();
  useEffect(() => {
    loadTexts(lang).then(
      loaded => setTexts(loaded.texts),
      () => undefined,
    );
  }, [lang]);
  if (texts === undefined) return null;
  const [, place, name = ''] = /^\/(page|p)\/(.+)$/.exec(path) ?? [];
  const reference = place === 'p' ? { unique_key: decodeURIComponent(name) } : { page_id: name };
  return (
    <TextsProvider lang={lang} texts={texts}>
      <Asking page={{ ...reference, version }} />
    </TextsProvider>
  );
}

function Asking({ page }: { page: ReadPage }) {
  const { t } = useTexts();
  /** What is being reported; undefined: nothing. */
  const [quote, setQuote] = useState<string>();
  const close = useCallback(() => setQuote(undefined), []);
  return (
    <section aria-label={t('feedback.title')}>
      <HelpfulQuestion page={page} onReport={setQuote} />
      <SelectionButton onReport={setQuote} />
      {quote !== undefined && <ReportDialog page={page} quote={quote} onClose={close} />}
    </section>
  );
}
