import * as sideListStyles from '../site/SideList.module.css';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './CatalogFilter.module.css';
import type { HitGroup } from './hit/group-hits.ts';

type Props = {
  groups: readonly HitGroup[];
  /** undefined: all of them */
  chosen: string | undefined;
  onChoose: (cat_id: string | undefined) => void;
};

/** In the place of the outline: the catalogs with how many of their pages were found; pressing one leaves only those. */
export function CatalogFilter({ groups, chosen, onChoose }: Props) {
  const { t } = useTexts();
  if (groups.length < 2) return <div className={sideListStyles.sideList} />;
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  return (
    <aside className={`${sideListStyles.sideList} ${styles.catalogs}`} aria-label={t('tool.byCatalog')}>
      <h2>{t('tool.byCatalog')}</h2>
      <Choice
        name={t('tool.anyCatalog')}
        count={count}
        isChosen={chosen === undefined}
        onChoose={() => onChoose(undefined)}
      />
      {groups.map(({ cat_id, cat_name, hits }) => (
        <Choice
          key={cat_id}
          name={cat_name === '' ? t('tool.noCatalog') : cat_name}
          count={hits.length}
          isChosen={chosen === cat_id}
          onChoose={() => onChoose(cat_id)}
        />
      ))}
    </aside>
  );
}

type ChoiceProps = { name: string; count: number; isChosen: boolean; onChoose: () => void };

function Choice({ name, count, isChosen, onChoose }: ChoiceProps) {
  return (
    <button type="button" aria-pressed={isChosen} onClick={onChoose}>
      <span>{name}</span>
      <span className="numeric">{count}</span>
    </button>
  );
}
