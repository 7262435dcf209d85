import type { Answer } from '#common/contract/index.ts';
import { useTexts } from '../ui/texts.tsx';
import { formatMoment } from './format-moment.ts';
import { SaveChanges, type SaveInWords } from './SaveChanges.tsx';

export type Version = Answer<'page/versions'>[number];
type VersionListProps = {
  versions: readonly Version[];
  /** Who saved what is there now, and when. */
  current: { author_username: string; addtime: string };
  /** What the newest saves changed; while it is not known, nothing is said. */
  told: readonly SaveInWords[] | undefined;
  chosen: string;
  onChoose: (page_history_id: string) => void;
};

/** The versions of a page, the current one first. */
export function VersionList({ versions, current, told, chosen, onChoose }: VersionListProps) {
  const { t, lang } = useTexts();
  const changesOf = (id: string) => told?.find(save => save.page_history_id === id);
  return (
    <div className="vlist" role="group" aria-label={t('history.versions')}>
      <p className="v-now">
        <b>{formatMoment(current.addtime, lang)}</b>
        <small>{t('history.currentBy', { name: current.author_username })}</small>
        <SaveChanges save={changesOf('0')} />
      </p>
      {versions.map(({ page_history_id, addtime, author_username, page_comments }) => (
        <button
          key={page_history_id}
          type="button"
          aria-current={page_history_id === chosen}
          onClick={() => onChoose(page_history_id)}
        >
          <b>{formatMoment(addtime, lang)}</b>
          <small>{author_username}</small>
          {page_comments !== '' && <small>{page_comments}</small>}
          <SaveChanges save={changesOf(page_history_id)} />
        </button>
      ))}
    </div>
  );
}
