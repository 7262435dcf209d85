/** The screens for what went wrong come in a file of their own: most readers never need them. */
import * as authLayoutStyles from '../site/AuthLayout.module.css';
import { lateScreen } from '../ui/late-screen.tsx';

const waiting = <div className={authLayoutStyles.screen} aria-busy="true" />;

const failure = lateScreen(async () => (await import('./Failure.tsx')).Failure, waiting);
const notFound = lateScreen(async () => (await import('./Failure.tsx')).NotFound, waiting);

export const LazyFailure = failure.Screen;
export const LazyNotFound = notFound.Screen;

/** Must be done before such a screen is rendered on the server, or taken over from it. */
export async function loadFailureScreens(): Promise<void> {
  await Promise.all([failure.load(), notFound.load()]);
}
