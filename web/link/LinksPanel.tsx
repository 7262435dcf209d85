/** The links of an item and the keys of its pages: on the left which there are, on the right what one of them opens. */
import 'virtual:styles/link.css';
import { useState } from 'react';
import { isOn } from '#common/row-values.ts';
import { messageOf } from '../api/messages.ts';
import { useCall } from '../api/use-call.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { formatMoment } from '../ui/text/format-moment.ts';
import { useTexts } from '../ui/texts.tsx';
import type { ItemLink, NewAddresses, PageKey, ShownTokens } from './item-link.ts';
import { KeySettings } from './KeySettings.tsx';
import { LinkSettings } from './LinkSettings.tsx';
import * as styles from './Links.module.css';
import { NewLink } from './NewLink.tsx';
import { type LinkPage, usePartName } from './use-part-name.ts';

type LinksPanelProps = {
  item_id: string;
  /** The page at hand: a new link opens it unless something else is chosen. */
  page?: LinkPage;
};

export function LinksPanel({ item_id, page }: LinksPanelProps) {
  const { t } = useTexts();
  const { data, error } = useCall('link/list', { item_id });
  const { data: keys = [] } = useCall('link/keys', { item_id });
  const [chosen, setChosen] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [tokens, setTokens] = useState<ShownTokens>(new Map());
  const keep = (made: NewAddresses) =>
    setTokens(known => new Map([...known, ...made.map(one => [one.address_id, one.token] as const)]));
  if (error !== undefined && data === undefined) return <Alert>{messageOf(error, t)}</Alert>;
  if (data === undefined) return <p className="visually-hidden">{t('common.loading')}</p>;
  const shared = chosenKey(keys, data.length === 0 && chosen === '' ? nameOfKey(keys[0]) : chosen);
  const link = shared ? undefined : (data.find(({ link_id }) => link_id === chosen) ?? data[0]);
  const isNew = isAdding || (link === undefined && shared === undefined);
  const choose = (name: string) => {
    setChosen(name);
    setAdding(false);
  };
  return (
    <div className={styles.links}>
      <div className={styles.side}>
        <div className={styles.sideHead}>
          <h3>{t('link.title')}</h3>
          <span className="numeric">{data.length + keys.length}</span>
          <span className="grow" />
          {!isNew && (
            <Button size="sm" icon="plus" onClick={() => setAdding(true)}>
              {t('link.add')}
            </Button>
          )}
        </div>
        <ul>
          {data.map(one => (
            <li key={one.link_id}>
              <LinkChoice link={one} isChosen={!isNew && one === link} onChoose={() => choose(one.link_id)} />
            </li>
          ))}
          {keys.map(one => (
            <li key={nameOfKey(one)}>
              <KeyChoice
                shared={one}
                isChosen={!isNew && one === shared}
                onChoose={() => choose(nameOfKey(one))}
              />
            </li>
          ))}
        </ul>
        {data.length + keys.length === 0 && <p className="hint">{t('link.noneHint')}</p>}
      </div>
      {isNew && (
        <NewLink
          {...{ item_id, page }}
          onAdded={({ link_id, addresses }) => {
            keep(addresses);
            choose(link_id);
          }}
          onCancel={isAdding && data.length + keys.length > 0 ? () => setAdding(false) : undefined}
        />
      )}
      {!isNew && shared !== undefined && (
        <KeySettings key={shared.unique_key} {...{ item_id, shared }} isManaging={page === undefined} />
      )}
      {!isNew && link !== undefined && (
        <LinkSettings key={link.link_id} {...{ item_id, link, page, tokens }} onShown={keep} />
      )}
    </div>
  );
}

/** Beside the ids of links. */
const nameOfKey = (shared: PageKey | undefined) => (shared === undefined ? '' : `key ${shared.page_id}`);

function chosenKey(keys: readonly PageKey[], chosen: string): PageKey | undefined {
  return keys.find(one => nameOfKey(one) === chosen);
}

type LinkChoiceProps = { link: ItemLink; isChosen: boolean; onChoose: () => void };

function LinkChoice({ link, isChosen, onChoose }: LinkChoiceProps) {
  const { t } = useTexts();
  const part = usePartName()(link);
  const more = isOn(link.has_password) ? ` · ${t('link.password')}` : '';
  const use = useWords()(link);
  return (
    <button
      type="button"
      className={isOn(link.is_ended) ? `${styles.choice} ${styles.gone}` : styles.choice}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <b>{link.name}</b>
      {isOn(link.is_ended) && <span className={styles.tag}>{t('link.ended')}</span>}
      <small>{part + more}</small>
      <small className="numeric">{use}</small>
    </button>
  );
}

type KeyChoiceProps = { shared: PageKey; isChosen: boolean; onChoose: () => void };

function KeyChoice({ shared, isChosen, onChoose }: KeyChoiceProps) {
  const { t } = useTexts();
  const use = useWords()(shared);
  return (
    <button type="button" className={styles.choice} aria-pressed={isChosen} onClick={onChoose}>
      <b>{shared.page_title}</b>
      <small>{t('link.byKey')}</small>
      <small className="numeric">{use}</small>
    </button>
  );
}

/** How often it was read, and when last. */
function useWords(): (use: Pick<ItemLink, 'times' | 'last_at'>) => string {
  const { t, lang } = useTexts();
  return ({ times, last_at }) =>
    times === '0'
      ? t('link.seenNever')
      : `${t('link.seen', { count: Number(times) })} · ${formatMoment(last_at, lang)}`;
}
