/** An endpoint is tried beside its page: what is sent, what came back, and how that differs from the page. */
import 'virtual:styles/console.css';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Answer } from '#common/contract/index.ts';
import { messageOf } from '../api/messages.ts';
import { useCall } from '../api/use-call.ts';
import { EnvironmentPicker } from '../environment/EnvironmentPicker.tsx';
import type { ChosenEnvironment } from '../environment/use-environment.ts';
import { Alert } from '../ui/Alert.tsx';
import { IconButton } from '../ui/Button.tsx';
import { eyeIcons } from '../ui/drawing/eye-icons.ts';
import { workIcons } from '../ui/drawing/work-icons.ts';
import { addIcons } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './Console.module.css';
import { TryEndpoint } from './TryEndpoint.tsx';

addIcons(workIcons);
addIcons(eyeIcons);

type ConsoleProps = {
  page_id: string;
  /** Which endpoint of the page. */
  endpoint_at: number;
  environment: ChosenEnvironment;
  list: Answer<'environment/list'>;
  onClose: () => void;
};

export function Console({ page_id, endpoint_at, environment, list, onClose }: ConsoleProps) {
  const { t } = useTexts();
  const { data, error } = useCall('page/endpoints', { page_id });
  const endpoint = data?.endpoints[endpoint_at];
  const ref = usePanel(onClose);
  return createPortal(
    <section className={styles.console} aria-label={t('console.tryIt')} ref={ref} tabIndex={-1}>
      <header className={styles.head}>
        <h2>{t('console.tryIt')}</h2>
        <EnvironmentPicker environment={environment} />
        <IconButton name={t('common.close')} icon="close" onClick={onClose} />
      </header>
      {error !== undefined && <Alert>{messageOf(error, t)}</Alert>}
      {data !== undefined && endpoint !== undefined && (
        <TryEndpoint
          page={data}
          endpoint={endpoint}
          endpoint_at={endpoint_at}
          environment={environment}
          list={list}
        />
      )}
    </section>,
    document.body,
  );
}

/** While it is open the page makes room for it; Escape closes it, and the focus is where it was. */
function usePanel(onClose: () => void) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const root = document.documentElement;
    root.dataset.console = '';
    ref.current?.focus({ preventScroll: true });
    return () => {
      delete root.dataset.console;
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    const panel = ref.current;
    const onKey = (event: KeyboardEvent) => {
      const isHeld =
        event.target instanceof Element && event.target.closest('details[open], dialog') !== null;
      if (
        event.key !== 'Escape' ||
        event.defaultPrevented ||
        (isHeld && event.target !== panel && isPopover(event.target))
      )
        return;
      onClose();
    };
    panel?.addEventListener('keydown', onKey);
    return () => panel?.removeEventListener('keydown', onKey);
  }, [onClose]);
  return ref;
}

/** An open list over the console closes first. */
function isPopover(target: EventTarget | null): boolean {
  const details = target instanceof Element ? target.closest('details[open]') : null;
  return (
    details !== null && details.querySelector(':scope > summary + div[role], :scope > .popover') !== null
  );
}
