/** React takes over what the server rendered. */
import { loadTexts as loadChangesTexts } from 'virtual:load-texts/changes';
import { loadTexts as loadHomeTexts } from 'virtual:load-texts/home';
import { loadTexts as loadReaderTexts } from 'virtual:load-texts/reader';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Answer } from '#common/contract/index.ts';
import { articleSlot, type BrowserData, isFailure, type ReaderRoute } from '#common/reader-page.ts';
import { isSinglePage } from '#common/row-values.ts';
import type { Lang } from '#common/texts/index.ts';
import type { WebTexts } from '#common/texts/web.ts';
import { readBase, readLang } from '../api/base.ts';
import { readData } from '../api/read-data.ts';
import { loadFailureScreens } from '../failure/lazy-failure.tsx';
import { loadSinglePageItem } from '../item/ItemScreen.tsx';
import { loadWithoutPage } from '../item/RegularItem.tsx';
import { clickEarlyButton } from '../site/keyboard/early-keys.ts';
import { followTheme } from '../site/theme.ts';
import { ReaderApp } from './ReaderApp.tsx';
import { kindAt, loadScreens } from './routes.tsx';

/** The answers, with the article put back from where it already stands. */
function readWithArticle(): BrowserData {
  const { answers, ...rest } = readData();
  const html = document.getElementById(articleSlot)?.innerHTML;
  const whole = Object.entries(answers).map(([key, answer]) =>
    key.startsWith('page/article?') && html !== undefined
      ? [key, { ...(answer as object), html }]
      : [key, answer],
  );
  return { answers: Object.fromEntries(whole), ...rest };
}

/** The introduction, the visit password and an item without a page bring words of their own. */
function loadTexts(
  kind: ReaderRoute['kind'],
  lang: Lang,
  isWithoutText: boolean,
): Promise<{ texts: WebTexts }> {
  if (kind === 'changes') return loadChangesTexts(lang);
  return kind === 'home' || kind === 'password' || isWithoutText
    ? loadHomeTexts(lang)
    : loadReaderTexts(lang);
}

/** @param answer of any call: the facts of an item are among them */
function isItemOfOnePage(answer: unknown): boolean {
  const { item_type = '' } = answer as Partial<Answer<'item/info'>>;
  return isSinglePage({ item_type });
}

/** @throws Error when the document has no place for the entry */
export async function hydrateReader(): Promise<void> {
  const lang = readLang();
  const base = readBase();
  const data = readWithArticle();
  const kind = kindAt(`/${window.location.pathname.slice(base.length + 1)}`);
  const needsFailureScreens = kind === 'none' || Object.values(data.answers).some(isFailure);
  const needsSinglePage = Object.values(data.answers).some(isItemOfOnePage);
  const isWithoutText = kind === 'item' && document.getElementById(articleSlot) === null;
  const [{ texts }, screens] = await Promise.all([
    loadTexts(kind, lang, isWithoutText),
    loadScreens(needed => needed === kind),
    import('./tool-style.ts').catch(() => undefined),
    needsFailureScreens ? loadFailureScreens() : undefined,
    needsSinglePage ? loadSinglePageItem() : undefined,
    isWithoutText ? loadWithoutPage() : undefined,
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
