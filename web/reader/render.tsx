/** What the server calls for a reading page: answers -> HTML of #root. Pure; the shell builds the document around it. */

import { loadTexts as loadChangesTexts } from 'virtual:load-texts/changes';
import { loadTexts as loadHomeTexts } from 'virtual:load-texts/home';
import { renderToString } from 'react-dom/server';
import type { Render } from '#common/reader-page.ts';
import { type Lang, langs } from '#common/texts/langs.ts';
import type { WebTexts } from '#common/texts/web.ts';
import { loadFailureScreens } from '../failure/lazy-failure.tsx';
import { loadSinglePageItem } from '../item/ItemScreen.tsx';
import { loadWithoutPage } from '../item/RegularItem.tsx';
import { ReaderApp } from './ReaderApp.tsx';
import { loadScreens } from './routes.tsx';

const texts = Object.fromEntries(
  await Promise.all(
    langs.map(async lang => {
      const parts = await Promise.all([loadHomeTexts(lang), loadChangesTexts(lang)]);
      return [lang, Object.assign({}, ...parts.map(({ texts }) => texts))] as const;
    }),
  ),
) as Record<Lang, WebTexts>;
const screens = await loadScreens(() => true);
await Promise.all([loadFailureScreens(), loadSinglePageItem(), loadWithoutPage()]);

export const render: Render = ({ url, base, lang, answers, person, brand }) => {
  const [path = '/', search = ''] = url.split(/\?(.*)/s, 2);
  return {
    html: renderToString(
      <ReaderApp
        base={base}
        lang={lang}
        texts={texts[lang]}
        screens={screens}
        answers={answers}
        person={person}
        brand={brand}
        at={{ path, search }}
      />,
    ),
  };
};
