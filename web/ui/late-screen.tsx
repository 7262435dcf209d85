import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react';

/** A screen in a file of its own, which most readers never need. */
export type LateScreen<P> = {
  Screen: ComponentType<P>;
  /** Must be done before the screen is rendered on the server, or taken over from it. */
  load: () => Promise<void>;
};

/** @param waiting what stands in its place where it is first needed while somebody looks */
export function lateScreen<P extends object>(
  source: () => Promise<ComponentType<P>>,
  waiting: ReactNode,
): LateScreen<P> {
  let loaded: ComponentType<P> | undefined;
  const load = async () => {
    loaded = await source();
  };
  function Screen(props: P) {
    const [Loaded, setLoaded] = useState(() => loaded);
    useEffect(() => {
      if (Loaded === undefined) void load().then(() => setLoaded(() => loaded));
    }, [Loaded]);
    return Loaded === undefined ? waiting : <Loaded {...props} />;
  }
  return { Screen, load };
}

/** A part of a screen in a file of its own. Where it does not arrive, the screen does without it. */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<P> => () => null) }));
}
