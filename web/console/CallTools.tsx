/** Over the samples of an endpoint: which environment they are for, and the button that opens the console. */
import { loadTexts } from 'virtual:load-texts/console';
import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Answer } from '#common/contract/index.ts';
import { articleSlot } from '#common/reader-page.ts';
import { isOn } from '#common/row-values.ts';
import type { WebTexts } from '#common/texts/web.ts';
import { useCall } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { EnvironmentPicker } from '../environment/EnvironmentPicker.tsx';
import { fillPage } from '../environment/fill-page.ts';
import { useEnvironment } from '../environment/use-environment.ts';
import { useKeys } from '../site/keyboard/use-keys.ts';
import { usePerson } from '../site/person.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { TextsProvider, useTexts } from '../ui/texts.tsx';

const FieldMenu = lazy(async () => ({ default: (await import('../endpoint/FieldMenu.tsx')).FieldMenu }));
const Console = lazy(async () => ({ default: (await import('./Console.tsx')).Console }));

/** @param html of the article: another one has other places */
type Props = { item_id: string; page_id: string; html: string };

export function CallTools(props: Props) {
  const { lang } = useTexts();
  const person = usePerson();
  const [texts, setTexts] = useState<WebTexts>();
  const { data } = useCall('environment/list', { item_id: props.item_id });
  useEffect(() => {
    void loadTexts(lang).then(
      loaded => setTexts(loaded.texts),
      () => undefined,
    );
  }, [lang]);
  if (texts === undefined || data === undefined) return null;
  return (
    <TextsProvider lang={lang} texts={texts}>
      <Tools {...props} list={data} />
      {person !== null && (
        <Suspense>
          <FieldMenu key={props.html} item_id={props.item_id} />
        </Suspense>
      )}
    </TextsProvider>
  );
}

function Tools({ page_id, html, list }: Props & { list: Answer<'environment/list'> }) {
  const environment = useEnvironment(list);
  const places = useBars(html);
  const [opened, setOpened] = useState<number>();
  const { chosen, values } = environment;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another article is filled anew
  useEffect(() => {
    const article = document.getElementById(articleSlot);
    if (article !== null) fillPage(article, { environment: chosen, values });
  }, [chosen, values, html]);
  useKeys(event => {
    const isTyping =
      event.target instanceof Element &&
      event.target.closest('input, textarea, select, [contenteditable]') !== null;
    if (
      event.key !== 't' ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isTyping ||
      places.length === 0
    )
      return;
    event.preventDefault();
    setOpened(0);
  });
  return (
    <>
      {places.map((place, at) =>
        createPortal(
          <Bar environment={environment} list={list} onOpen={() => setOpened(at)} isOpen={opened === at} />,
          place,
          String(at),
        ),
      )}
      {opened !== undefined && (
        <Suspense>
          <Console
            key={opened}
            page_id={page_id}
            endpoint_at={opened}
            environment={environment}
            list={list}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The places for it that the server drew, one for each endpoint. */
function useBars(html: string): readonly Element[] {
  const [places, setPlaces] = useState<readonly Element[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another article has other places
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const found = [...document.querySelectorAll<HTMLElement>(`#${articleSlot} .call-bar`)];
      for (const bar of found) bar.dataset.live = '';
      setPlaces(found);
    });
    return () => cancelAnimationFrame(frame);
  }, [html]);
  return places;
}

type BarProps = {
  environment: ReturnType<typeof useEnvironment>;
  list: Answer<'environment/list'>;
  onOpen: () => void;
  isOpen: boolean;
};

function Bar({ environment, list, onOpen, isOpen }: BarProps) {
  const { t } = useTexts();
  const href = useHref();
  const settingsHref = isOn(list.is_editable) ? href(`/item/environments/${list.item_id}`) : undefined;
  return (
    <>
      <EnvironmentPicker environment={environment} settingsHref={settingsHref} />
      <Button onClick={onOpen} aria-expanded={isOpen} aria-keyshortcuts="T" title="T">
        <Icon name="right" size={14} />
        {t('console.tryIt')}
      </Button>
    </>
  );
}
