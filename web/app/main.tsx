/** The app entry: login, and everything behind it. */
import { loadTexts } from 'virtual:load-texts/app';
import 'virtual:styles/app.css';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Route, Router, Switch } from 'wouter';
import { AnswerStore, AnswersContext } from '../api/answers.ts';
import { readBase, readLang } from '../api/base.ts';
import { readData } from '../api/read-data.ts';
import { NotFound } from '../failure/Failure.tsx';
import * as authLayoutStyles from '../site/AuthLayout.module.css';
import { releaseEarlyEvents } from '../site/keyboard/early-keys.ts';
import { followTheme } from '../site/theme.ts';
import { eyeIcons } from '../ui/drawing/eye-icons.ts';
import { workIcons } from '../ui/drawing/work-icons.ts';
import { addIcons } from '../ui/Icon.tsx';
import { keepFocus } from '../ui/keep-focus.ts';
import { ToastProvider } from '../ui/Toast.tsx';
import { TextsProvider } from '../ui/texts.tsx';
import { Layout } from './Layout.tsx';
import { RequireLogin } from './RequireLogin.tsx';
import { routes } from './routes.tsx';

function Screens() {
  return (
    <Suspense fallback={<div className={authLayoutStyles.screen} aria-busy="true" />}>
      <Switch>
        {routes.map(({ path, frame, screen: Screen }) => (
          <Route key={path} path={path}>
            {frame === 'gate' && <Screen />}
            {frame === 'bare' && (
              <RequireLogin>
                <Screen />
              </RequireLogin>
            )}
            {frame === 'bench' && (
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
  createRoot(root).render(
    <StrictMode>
      <TextsProvider lang={lang} texts={texts}>
        <AnswersContext value={new AnswerStore(readData().answers)}>
          <ToastProvider>
            <Router base={readBase()}>
              <Screens />
            </Router>
          </ToastProvider>
        </AnswersContext>
      </TextsProvider>
    </StrictMode>,
  );
}

void start();
