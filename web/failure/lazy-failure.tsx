/** The screens for what went wrong come in a file of their own: most readers never need them. */
import { type ComponentProps, useEffect, useState } from 'react';
import * as authLayoutStyles from '../site/AuthLayout.module.css';

type Screens = typeof import('./Failure.tsx');
let loaded: Screens | undefined;

/** Must be done before such a screen is rendered on the server, or taken over from it. */
export async function loadFailureScreens(): Promise<void> {
  loaded = await import('./Failure.tsx');
}

function useFailureScreens(): Screens | undefined {
  const [screens, setScreens] = useState(loaded);
  useEffect(() => {
    if (screens === undefined) void loadFailureScreens().then(() => setScreens(loaded));
  }, [screens]);
  return screens;
}

export function LazyFailure(props: ComponentProps<Screens['Failure']>) {
  const screens = useFailureScreens();
  return screens === undefined ? (
    <div className={authLayoutStyles.screen} aria-busy="true" />
  ) : (
    <screens.Failure {...props} />
  );
}

export function LazyNotFound() {
  const screens = useFailureScreens();
  return screens === undefined ? (
    <div className={authLayoutStyles.screen} aria-busy="true" />
  ) : (
    <screens.NotFound />
  );
}
