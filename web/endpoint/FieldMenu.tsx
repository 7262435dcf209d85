/** Beside the name of a field that is looked at: what somebody who is signed in may do with it. */
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { articleSlot } from '#common/reader-page.ts';
import { messageOf } from '../api/messages.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import * as buttonStyles from '../ui/Button.module.css';
import { copyText } from '../ui/copy/copy-text.ts';
import { Icon } from '../ui/Icon.tsx';
import * as popoverStyles from '../ui/Popover.module.css';
import { Popover } from '../ui/Popover.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './FieldMenu.module.css';

type LinkedField = { name: string; href: string };

export function FieldMenu({ item_id }: { item_id: string }) {
  const { t } = useTexts();
  const [host] = useState(makeHost);
  const [isOpen, setOpen] = useState(false);
  const field = useFieldInSight(host);
  if (field === undefined) return null;
  return createPortal(
    <Popover
      key={field.href}
      face={<Icon name="more" size={14} />}
      name={t('console.fieldMenu', { field: field.name })}
      faceClass={`${buttonStyles.iconButton} ${buttonStyles.smallIconButton}`}
      className={styles.menu ?? ''}
      panelClass={`${popoverStyles.menu} ${styles.panel}`}
      onToggle={setOpen}
    >
      {isOpen && <FieldEntries item_id={item_id} field={field} />}
    </Popover>,
    host,
  );
}

function makeHost(): HTMLElement {
  const host = document.createElement('span');
  host.className = styles.host ?? '';
  return host;
}

/** One menu for all fields: it goes to the one that is pointed at or focused, unless it is open. */
function useFieldInSight(host: HTMLElement): LinkedField | undefined {
  const [field, setField] = useState<LinkedField>();
  useEffect(() => {
    const article = document.getElementById(articleSlot);
    const show = ({ target }: Event) => {
      if (!(target instanceof Element) || host.querySelector('details[open]') !== null) return;
      const link = target
        .closest('.field')
        ?.querySelector(':scope > .field-name:not(.is-entry) > a[href^="#"]');
      if (!(link instanceof HTMLAnchorElement) || link.nextElementSibling === host) return;
      link.after(host);
      setField({ name: link.textContent, href: link.href });
    };
    for (const type of ['pointerover', 'focusin']) article?.addEventListener(type, show);
    return () => {
      for (const type of ['pointerover', 'focusin']) article?.removeEventListener(type, show);
      host.remove();
    };
  }, [host]);
  return field;
}

const levels = ['none', 'breaking', 'all'] as const;
const levelNames = {
  none: 'console.watchNothing',
  breaking: 'console.watchBreaking',
  all: 'console.watchAll',
} as const;

function FieldEntries({ item_id, field: { name, href: link } }: { item_id: string; field: LinkedField }) {
  const { t } = useTexts();
  const href = useHref();
  const { data: watches } = useCall('change/watches', { item_id });
  const { send, isSending, error } = useSend('change/watch', { stale: ['change/watches'] });
  const level = watches?.find(watch => watch.field_name === name)?.level ?? 'none';
  const words = t('console.watchField', { field: name });
  return (
    <>
      <p className={popoverStyles.heading}>{words}</p>
      <div role="radiogroup" aria-label={words}>
        {levels.map(one => (
          <button
            key={one}
            type="button"
            role="radio"
            aria-checked={watches !== undefined && level === one}
            className={popoverStyles.entry}
            disabled={watches === undefined || isSending}
            onClick={event => {
              event.stopPropagation();
              void send({ item_id, field_name: name, level: one }).catch(() => undefined);
            }}
          >
            {watches !== undefined && level === one ? <Icon name="check" /> : <span className="icon" />}
            {t(levelNames[one])}
          </button>
        ))}
      </div>
      {error !== undefined && <p role="alert">{messageOf(error, t)}</p>}
      <hr />
      <button type="button" className={popoverStyles.entry} onClick={() => void copyText(link)}>
        <Icon name="link" />
        {t('console.copyFieldLink')}
      </button>
      <a className={popoverStyles.entry} href={href('/user/setting#watches')}>
        <Icon name="bell" />
        {t('console.allWatches')}
      </a>
    </>
  );
}
