/** The reader door in the browser: takes over what the server rendered. */
import './reader.css';
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
import { loadFailureScreens } from '../site/late-failure.tsx';
import { followTheme } from '../site/theme.ts';
import { ReaderDoor } from './ReaderDoor.tsx';
import { loadScreens } from './routes.tsx';

/** Part of the door's own script. */
const readingKinds: readonly ReaderRoute['kind'][] = ['item', 'page', 'shared'];

/** The answers as JSON, with the article put back from where it already stands. */
function readData(): BrowserData {
  const data = JSON.parse(document.getElementById('answers')?.textContent ?? '{}') as Partial<BrowserData>;
  const html = document.getElementById(articleSlot)?.innerHTML;
  const answers = Object.fromEntries(
    Object.entries(data.answers ?? {}).map(([key, answer]) =>
      key.startsWith('page/article?') && html !== undefined
        ? [key, { ...(answer as object), html }]
        : [key, answer],
    ),
  );
  return { answers, person: data.person ?? null };
}

/** The introduction brings words of its own. */
function loadTexts(kind: ReaderRoute['kind'], lang: Lang): Promise<{ texts: WebTexts }> {
  if (kind === 'home')
    return lang === 'en' ? import('virtual:texts/home/en') : import('virtual:texts/home/zh-cn');
  return lang === 'en' ? import('virtual:texts/reader/en') : import('virtual:texts/reader/zh-cn');
}

async function start(): Promise<void> {
  const lang = readLang();
  const base = readBase();
  const { pathname, search } = window.location;
  const data = readData();
  const { kind } = matchReaderRoute(pathname.slice(base.length) + search);
  const needsFailureScreens = kind === 'none' || Object.values(data.answers).some(isFailure);
  const [{ texts }, screens] = await Promise.all([
    loadTexts(kind, lang),
    loadScreens(needed => needed === kind || readingKinds.includes(needed)),
    needsFailureScreens ? loadFailureScreens() : undefined,
  ]);
  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no #root.');
  followTheme();
  hydrateRoot(root, <ReaderDoor {...data} base={base} lang={lang} texts={texts} screens={screens} />);
}

void start();
