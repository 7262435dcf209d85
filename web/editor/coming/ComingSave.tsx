import { type Level, levels } from '#common/field-model/compare/level.ts';
import { isNone } from '#common/row-values.ts';
import { LevelTag } from '../../compare/LevelTag.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { NamedText } from '../../ui/text/NamedText.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { useEditorContext } from '../state/editor-context.ts';
import * as styles from './ComingSave.module.css';
import type { ComingChange, ComingChanges } from './coming-changes.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { useAudience, useOwnerNeeded } from './use-audience.ts';

/** What the coming save changes and breaks, how many watch the page, and a reason to go with it. No save waits for it. */
export function ComingSave() {
  const { t } = useTexts();
  const owner = useOwnerNeeded();
  return (
    <Popover
      face={<Face isOwnerNeeded={owner !== undefined} />}
      faceClass={styles.face}
      className={styles.coming}
      panelClass={styles.panel}
    >
      <section className={styles.content} aria-label={t('comingSave.title')}>
        <Changes />
        {owner !== undefined && (
          <p className={styles.ownerNeeded}>
            <Icon name="lock" size={14} />
            <span>{t('comingSave.ownerNeededHint', { owner })}</span>
          </p>
        )}
        <Watchers />
        <ReasonForm />
      </section>
    </Popover>
  );
}

/** undefined: nothing was saved yet, or nothing was read of it. */
function useComing(): ComingChanges | undefined {
  const { reading, page_id } = useEditorContext();
  return typeof reading === 'object' && !isNone(page_id) ? reading.coming : undefined;
}

function Face({ isOwnerNeeded }: { isOwnerNeeded: boolean }) {
  const { t } = useTexts();
  const coming = useComing();
  return (
    <>
      <span className={styles.name}>{t('comingSave.title')}</span>
      {coming !== undefined && <Counts coming={coming} />}
      {isOwnerNeeded && (
        <span className={styles.ownerNeeded}>
          <Icon name="lock" size={14} />
          {t('comingSave.ownerNeeded')}
        </span>
      )}
      <Icon name="up" size={12} />
    </>
  );
}

const countNames = {
  breaking: 'comingSave.breakingCount',
  risky: 'comingSave.riskyCount',
  safe: 'comingSave.safeCount',
  words: 'comingSave.wordsCount',
} as const satisfies Record<Level, string>;

function Counts({ coming: { counts, isOtherKind } }: { coming: ComingChanges }) {
  const { t } = useTexts();
  const found = levels.filter(level => counts[level] > 0);
  if (isOtherKind) return <LevelTag level="risky" />;
  if (found.length === 0) return <span>{t('comingSave.noFieldChange')}</span>;
  return found.map(level => (
    <LevelTag key={level} level={level} text={t(countNames[level], { count: counts[level] })} />
  ));
}

function Changes() {
  const { t } = useTexts();
  const { reading, page_id } = useEditorContext();
  const coming = useComing();
  if (isNone(page_id)) return <p className="hint">{t('comingSave.newPage')}</p>;
  if (reading === 'tooLong') return <p className="hint">{t('comingSave.notCompared')}</p>;
  if (coming === undefined) return null;
  const { changes, more, isOtherKind, isSameText } = coming;
  if (isOtherKind) return <p>{t('comingSave.otherKind')}</p>;
  if (changes.length === 0)
    return <p className="hint">{t(isSameText ? 'comingSave.sameText' : 'comingSave.noFieldChange')}</p>;
  return (
    <>
      <ul className={styles.changes}>
        {changes.map((change, index) => (
          <ChangeLine key={index} change={change} />
        ))}
      </ul>
      {more > 0 && <p className="hint">{t('comingSave.more', { count: more })}</p>}
    </>
  );
}

function ChangeLine({ change: { level, text, before, after, at } }: { change: ComingChange }) {
  const { t } = useTexts();
  const { source } = useEditorContext();
  const words = <NamedText text={text} />;
  const goTo = (place: number) =>
    source.edit(({ doc }) => ({ selection: { anchor: Math.min(place, doc.length) } }));
  return (
    <li>
      <LevelTag level={level} />
      {at === undefined ? (
        <span>{words}</span>
      ) : (
        <button type="button" className={styles.goTo} onClick={() => goTo(at)}>
          {words}
        </button>
      )}
      <span className={styles.values}>
        {before === '' ? <span>{t('comingSave.nothing')}</span> : <del>{before}</del>}
        <Icon name="right" size={12} />
        {after === '' ? <span>{t('comingSave.nothing')}</span> : <ins>{after}</ins>}
      </span>
    </li>
  );
}

function Watchers() {
  const { t } = useTexts();
  const audience = useAudience();
  if (audience === undefined) return null;
  const count = Number(audience.watcher_count);
  return (
    <p className={styles.watchers}>
      <Icon name="person" size={14} />
      {count === 0 ? t('comingSave.nobodyWatches') : t('comingSave.watchersCount', { count })}
    </p>
  );
}
