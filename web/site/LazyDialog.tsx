/** A tool that most visits do not need: loaded, with its words, when it is opened for the first time. */
import { loadTexts } from 'virtual:load-texts/tools';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { WebTexts } from '#common/texts/web.ts';
import { TextsProvider, useTexts } from '../ui/texts.tsx';
import { holdEarlyEvents } from './keyboard/early-keys.ts';

type Loaded<P> = { Tool: ComponentType<P>; texts: WebTexts };
type Props<P> = {
  /** The same function at every rendering. */
  load: () => Promise<ComponentType<P>>;
  tool: P & { onClose: () => void };
  /** Shown until then. */
  children?: ReactNode;
};

export function LazyDialog<P extends object>({ load, tool, children }: Props<P>) {
  const { t, lang } = useTexts();
  const [loaded, setLoaded] = useState<Loaded<P>>();
  const { onClose } = tool;
  const isLoading = loaded === undefined;
  useEffect(() => (isLoading ? holdEarlyEvents() : undefined), [isLoading]);
  useEffect(() => {
    let isWanted = true;
    Promise.all([load(), loadTexts(lang)]).then(
      ([Tool, { texts }]) => isWanted && setLoaded({ Tool, texts }),
      () => {
        if (!isWanted) return;
        // Without a network there is nothing else to say it with.
        window.alert(t('common.unreachable'));
        onClose();
      },
    );
    return () => {
      isWanted = false;
    };
  }, [load, lang, t, onClose]);
  if (loaded === undefined) return children;
  const { Tool, texts } = loaded;
  return (
    <TextsProvider lang={lang} texts={texts}>
      <Tool {...tool} />
    </TextsProvider>
  );
}
