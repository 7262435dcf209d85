/** The reader entry, the same on the server and in the browser. */
import { useEffect, useState } from 'react';
import { Route, Router, Switch } from 'wouter';
import type { BrowserData } from '#common/reader-page.ts';
import type { Lang } from '#common/texts/index.ts';
import type { WebTexts } from '#common/texts/web.ts';
import { AnswerStore, AnswersContext } from '../api/answers.ts';
import { requestMenusOfEarlierSave } from '../api/read-after-save.ts';
import { LazyNotFound } from '../failure/lazy-failure.tsx';
import { releaseEarlyEvents } from '../site/keyboard/early-keys.ts';
import { PersonContext } from '../site/person.tsx';
import { BrandContext } from '../ui/Brand.tsx';
import { TextsProvider } from '../ui/texts.tsx';
import { routes, type Screens } from './routes.tsx';

type Props = BrowserData & {
  base: string;
  lang: Lang;
  texts: WebTexts;
  /** The screens that are loaded. Another one is reached by loading its document. */
  screens: Screens;
  /** The address, where there is no window to read it from. */
  at?: { path: string; search: string };
};

export function ReaderApp({ base, lang, texts, answers, person, brand, screens, at }: Props) {
  const [store] = useState(() => new AnswerStore(answers));
  useEffect(releaseEarlyEvents, []);
  useEffect(() => requestMenusOfEarlierSave(store), [store]);
  return (
    <TextsProvider lang={lang} texts={texts}>
      <BrandContext value={brand}>
        <PersonContext value={person}>
          <AnswersContext value={store}>
            <Router base={base} {...(at !== undefined && { ssrPath: base + at.path, ssrSearch: at.search })}>
              <Switch>
                {routes.map(({ path, kind }) => {
                  const Screen = screens[kind] ?? ReloadHere;
                  return (
                    <Route key={String(path)} path={path}>
                      <Screen />
                    </Route>
                  );
                })}
                <Route>
                  <LazyNotFound />
                </Route>
              </Switch>
            </Router>
          </AnswersContext>
        </PersonContext>
      </BrandContext>
    </TextsProvider>
  );
}

/** The address changed to a screen that is not loaded: the server has it. */
function ReloadHere() {
  useEffect(() => window.location.reload(), []);
  return null;
}
