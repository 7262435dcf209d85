import type { Answer } from '#common/contract/index.ts';
import { noId } from '#common/row-values.ts';
import { authorLabel } from '../article/author-label.ts';
import { useTexts } from '../ui/texts.tsx';
import { SaveChanges, type SaveInWords } from './SaveChanges.tsx';
import * as styles from './VersionList.module.css';
import { distinctMoments } from './version-moments.ts';

export type Version = Answer<'page/versions'>[number];
type VersionListProps = {
  versions: readonly Version[];
  /** Who saved what is there now, and when. */
  current: { author_username: string; author_name?: string; addtime: string };
  /** What the newest saves changed; while it is not known, nothing is said. */
  saves: readonly SaveInWords[] | undefined;
  chosen: string;
  onChoose: (page_history_id: string) => void;
};

/** The versions of a page, the current one first. Those of one minute show their seconds. */
export function VersionList({ versions, current, saves, chosen, onChoose }: VersionListProps) {
  const { t, lang } = useTexts();
  const momentOf = distinctMoments([current, ...versions], lang);
  const changesOf = (id: string) => saves?.find(save => save.page_history_id === id);
  return (
    <div className={styles.versions} role="group" aria-label={t('history.versions')}>
      <p className={styles.current}>
        <b>{momentOf(current)}</b>
        <small>{t('history.currentBy', { name: authorLabel(current) })}</small>
        <SaveChanges save={changesOf(noId)} />
      </p>
      {versions.map(({ page_history_id, page_comments, ...version }) => (
        <button
          key={page_history_id}
          type="button"
          aria-current={page_history_id === chosen}
          onClick={() => onChoose(page_history_id)}
        >
          <b>{momentOf(version)}</b>
          <small>{authorLabel(version)}</small>
          {page_comments !== '' && <small>{page_comments}</small>}
          <SaveChanges save={changesOf(page_history_id)} />
        </button>
      ))}
    </div>
  );
}
