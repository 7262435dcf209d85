/** What the server calls for a reading page: answers -> HTML of #root. Pure; the shell builds the document around it. */

import { texts as en } from 'virtual:texts/home/en';
import { texts as zh } from 'virtual:texts/home/zh-cn';
import { renderToString } from 'react-dom/server';
import type { Render } from '#common/reader-page.ts';
import { loadFailureScreens } from '../failure/lazy-failure.tsx';
import { ReaderApp } from './ReaderApp.tsx';
import { loadScreens } from './routes.tsx';

const screens = await loadScreens(() => true);
await loadFailureScreens();

export const render: Render = ({ url, base, lang, answers, person }) => {
  const [path = '/', search = ''] = url.split(/\?(.*)/s, 2);
  const texts = lang === 'en' ? en : zh;
  return {
    html: renderToString(
      <ReaderApp
        base={base}
        lang={lang}
        texts={texts}
        screens={screens}
        answers={answers}
        person={person}
        at={{ path, search }}
      />,
    ),
  };
};
