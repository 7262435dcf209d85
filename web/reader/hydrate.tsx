/** React takes over what the server rendered. */
import { loadTexts as loadHomeTexts } from 'virtual:load-texts/home';
import { loadTexts as loadReaderTexts } from 'virtual:load-texts/reader';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  articleSlot,
  type BrowserData,
  isFailure,
  matchReaderRoute,
  type ReaderRoute,
} from '#common/reader-page.ts';
import type { Lang } from '#common/texts/index.ts';
import type { WebTexts } from '#common/texts/web.ts';
import { readBase, readLang } from '../api/base.ts';
import { readData } from '../api/read-data.ts';
import { loadFailureScreens } from '../failure/lazy-failure.tsx';
import { clickEarlyButton } from '../site/keyboard/early-keys.ts';
import { followTheme } from '../site/theme.ts';
import { ReaderApp } from './ReaderApp.tsx';
import { loadScreens } from './routes.tsx';

/** The answers, with the article put back from where it already stands. */
function readWithArticle(): BrowserData {
  const { answers, person } = readData();
  const html = document.getElementById(articleSlot)?.innerHTML;
  const whole = Object.entries(answers).map(([key, answer]) =>
    key.startsWith('page/article?') && html !== undefined
      ? [key, { ...(answer as object), html }]
      : [key, answer],
  );
  return { answers: Object.fromEntries(whole), person };
}

/** The introduction and the visit password bring words of their own. */
function loadTexts(kind: ReaderRoute['kind'], lang: Lang): Promise<{ texts: WebTexts }> {
  return kind === 'home' || kind === 'password' ? loadHomeTexts(lang) : loadReaderTexts(lang);
}

/** @throws Error when the document has no place for the entry */
export async function hydrateReader(): Promise<void> {
  const lang = readLang();
  const base = readBase();
  const { pathname, search } = window.location;
  const data = readWithArticle();
  const { kind } = matchReaderRoute(pathname.slice(base.length) + search);
  const needsFailureScreens = kind === 'none' || Object.values(data.answers).some(isFailure);
  const [{ texts }, screens] = await Promise.all([
    loadTexts(kind, lang),
    loadScreens(needed => needed === kind),
    needsFailureScreens ? loadFailureScreens() : undefined,
  ]);
  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no #root.');
  followTheme();
  // As a transition, React takes over in slices and lets the reader scroll and click between them.
  startTransition(() => {
    hydrateRoot(root, <ReaderApp {...data} base={base} lang={lang} texts={texts} screens={screens} />);
  });
  clickEarlyButton();
}
