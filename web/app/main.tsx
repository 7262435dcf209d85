/** The app entry: login, and everything behind it. */

import { loadTexts } from 'virtual:load-texts/app';
import { type ReactNode, StrictMode, Suspense } from 'react';
import { useCall } from '../api/use-call.ts';
import { Failure, NotFound } from '../failure/Failure.tsx';
import { UnreadHint } from '../notice/UnreadHint.tsx';
import { PersonContext } from '../site/person.tsx';
import 'virtual:styles/app.css';
import { createRoot } from 'react-dom/client';
import { Route, Router, Switch } from 'wouter';
import { AnswerStore, AnswersContext } from '../api/answers.ts';
import { readBase, readLang } from '../api/base.ts';
import { readData } from '../api/read-data.ts';
import * as authLayoutStyles from '../site/AuthLayout.module.css';
import { releaseEarlyEvents } from '../site/keyboard/early-keys.ts';
import { followTheme } from '../site/theme.ts';
import { BrandContext } from '../ui/Brand.tsx';
import { eyeIcons } from '../ui/drawing/eye-icons.ts';
import { workIcons } from '../ui/drawing/work-icons.ts';
import { addIcons } from '../ui/Icon.tsx';
import { keepFocus } from '../ui/keep-focus.ts';
import { ToastProvider } from '../ui/Toast.tsx';
import { TextsProvider } from '../ui/texts.tsx';
import { Layout } from './Layout.tsx';
import { routes } from './routes.tsx';

function Screens() {
  return (
    <Suspense fallback={<div className={authLayoutStyles.screen} aria-busy="true" />}>
      <Switch>
        {routes.map(({ path, layout, screen: Screen }) => (
          <Route key={path} path={path}>
            {layout === 'auth' && <Screen />}
            {layout === 'none' && (
              <RequireLogin>
                <Screen />
              </RequireLogin>
            )}
            {layout === 'shell' && (
              <RequireLogin>
                <Layout>
                  <Screen />
                </Layout>
              </RequireLogin>
            )}
          </Route>
        ))}
        <Route>
          <NotFound />
        </Route>
      </Switch>
    </Suspense>
  );
}

async function start(): Promise<void> {
  const lang = readLang();
  const { texts } = await loadTexts(lang);
  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no #root.');
  addIcons(workIcons);
  addIcons(eyeIcons);
  // Its screens are empty until their scripts have come.
  releaseEarlyEvents();
  followTheme();
  keepFocus();
  const { answers, brand } = readData();
  createRoot(root).render(
    <StrictMode>
      <TextsProvider lang={lang} texts={texts}>
        <BrandContext value={brand}>
          <AnswersContext value={new AnswerStore(answers)}>
            <ToastProvider>
              <Router base={readBase()}>
                <Screens />
              </Router>
            </ToastProvider>
          </AnswersContext>
        </BrandContext>
      </TextsProvider>
    </StrictMode>,
  );
}

void start();

/** Shows its children to a person who is signed in; everybody else goes to the login page and comes back. */
function RequireLogin({ children }: { children: ReactNode }) {
  const { data: person, error, reload } = useCall('user/info', {});
  if (error !== undefined) return <Failure error={error} onRetry={() => void reload()} />;
  if (person === undefined) return <div aria-busy="true" />;
  return (
    <PersonContext value={person}>
      <UnreadHint />
      {children}
    </PersonContext>
  );
}
