import { useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { addressOfItem, addressOfPage } from '#common/reader-page.ts';
import { isNone, isOn } from '#common/row-values.ts';
import { useCall } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { MethodBadge } from '../catalog/MethodBadge.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { NamedText } from '../ui/text/NamedText.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './ChangeLog.module.css';
import type { LogEntry } from './group-entries.ts';
import { SeenPart } from './SeenPart.tsx';

type Props = { entry: LogEntry; info: Answer<'item/info'> };

/** One entry: who changed what; opened, each field before and after. */
export function EntryView({ entry, info }: Props) {
  const { t } = useTexts();
  const { kind, level, is_deprecated, page_title, endpoint_method, note } = entry;
  const [isOpen, setOpen] = useState(false);
  const name = entry.name === '' ? entry.username : entry.name;
  const said = entry.changes.map(({ text }) => text).concat(entry.facts);
  const rest = said.length - 1 + Number(entry.more);
  return (
    <li>
      <details
        // It may have been opened before the scripts came.
        ref={details => {
          if (details?.open === true) setOpen(true);
        }}
        onToggle={event => setOpen(event.currentTarget.open)}
      >
        <summary className={styles.entry}>
          <EntryTag kind={kind} level={level} isDeprecated={isOn(is_deprecated)} />
          <span className={styles.title}>
            <MethodBadge method={endpoint_method} />
            {kind === 'deleted' ? <s>{page_title}</s> : page_title}
          </span>
          <span className={styles.author}>
            {t('changeLog.byline', { name, moment: entry.addtime.slice(11, 16) })}
          </span>
          <span className={styles.summary}>
            {said[0] !== undefined && <NamedText text={said[0]} />}
            {rest > 0 && <> · {t('changeLog.more', { count: rest })}</>}
            {said.length === 0 && note}
          </span>
          <Icon name="chevron" />
        </summary>
        <div className={styles.opened}>
          <Changes entry={entry} isOpen={isOpen} />
          {isOpen && level === 'breaking' && info.is_login && <SeenPart change_id={entry.change_id} />}
          <EntryFoot entry={entry} info={info} />
        </div>
      </details>
    </li>
  );
}

const looks = {
  deprecated: ['history', styles.risky],
  added: ['page', styles.isNew],
  deleted: ['close', styles.breaking],
  recovered: ['refresh', styles.safe],
  moved: ['right', styles.words],
  breaking: ['alert', styles.breaking],
  risky: ['alert', styles.risky],
  safe: ['plus', styles.safe],
  words: ['edit', styles.words],
} as const satisfies Record<string, readonly [IconName, string]>;

type TagProps = Pick<LogEntry, 'kind' | 'level'> & { isDeprecated: boolean };

/** What happened and how much it matters: a word and an icon, never a colour alone. */
export function EntryTag({ kind, level, isDeprecated }: TagProps) {
  const { t } = useTexts();
  const name = kind !== 'saved' ? kind : isDeprecated && level !== 'breaking' ? 'deprecated' : level;
  const [icon, look] = looks[name];
  return (
    <span className={`${styles.kind} ${look}`}>
      <Icon name={icon} size={14} />
      {t(`changeLog.${name}`)}
    </span>
  );
}

/** The list has the first changes; opened, an entry loads all that it keeps. */
function Changes({ entry, isOpen }: { entry: LogEntry; isOpen: boolean }) {
  const { t } = useTexts();
  const wantsAll = isOpen && !isNone(entry.more);
  const { data } = useCall('change/info', wantsAll ? { change_id: entry.change_id } : null);
  const { changes, facts, more, note } = data ?? entry;
  return (
    <>
      {note !== '' && <p className={styles.note}>{note}</p>}
      {facts.map(fact => (
        <p key={fact}>
          <NamedText text={fact} />
        </p>
      ))}
      {changes.length > 0 && (
        <table className={styles.fields}>
          <thead>
            <tr>
              {(['field', 'before', 'after'] as const).map(column => (
                <th key={column} scope="col">
                  {t(`changeLog.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changes.map((change, index) => (
              <FieldRow key={index} change={change} />
            ))}
          </tbody>
        </table>
      )}
      {!isNone(more) && (
        <p className="hint">
          {t('changeLog.more', { count: Number(more) })}
          {data !== undefined && ` ${t('changeLog.notKept')}`}
        </p>
      )}
    </>
  );
}

function FieldRow({ change: { text, level, before, after } }: { change: LogEntry['changes'][number] }) {
  const { t } = useTexts();
  return (
    <tr>
      <td>
        <NamedText text={text} />
        {level !== 'safe' && level !== 'words' && (
          <span className={`${styles.kind} ${looks[level][1]}`}>{t(`changeLog.${level}`)}</span>
        )}
      </td>
      <td className={before === '' ? styles.none : styles.before} data-label={t('changeLog.before')}>
        {before === '' ? t('changeLog.nothing') : before}
      </td>
      <td className={after === '' ? styles.none : styles.after} data-label={t('changeLog.after')}>
        {after === '' ? t('changeLog.nothing') : after}
      </td>
    </tr>
  );
}

function EntryFoot({ entry, info }: Props) {
  const { t } = useTexts();
  const href = useHref();
  const { page_id, page_history_id, kind } = entry;
  const address = addressOfItem(info);
  return (
    <p className={styles.foot}>
      {kind !== 'deleted' && (
        <a href={href(addressOfPage({ ...info, page_id }))}>{t('changeLog.openPage')}</a>
      )}
      {!isNone(page_history_id) && (
        <a href={href(`/page/diff/${page_id}/${page_history_id}`)}>{t('changeLog.compare')}</a>
      )}
      <a href={href(`${address}/changes?page_id=${page_id}`)}>{t('changeLog.historyOfPage')}</a>
    </p>
  );
}
