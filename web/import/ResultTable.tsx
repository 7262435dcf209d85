import { useState } from 'react';
import type { ImportOutcome } from '#common/contract/transfer/import.ts';
import { isNone } from '#common/row-values.ts';
import { useHref } from '../api/use-href.ts';
import { LevelTag } from '../compare/LevelTag.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import * as marksStyles from '../ui/Marks.module.css';
import * as pagerStyles from '../ui/Pager.module.css';
import * as panelStyles from '../ui/Panel.module.css';
import * as tableStyles from '../ui/Table.module.css';
import { NamedText } from '../ui/text/NamedText.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './ImportPanel.module.css';
import type { Progress } from './use-import.ts';

/** `left`: a page of the item that the file does not have. */
export type ShownOutcome = ImportOutcome | 'left';
export type ShownRow = Omit<Progress['rows'][number], 'outcome'> & { outcome: ShownOutcome };

const rowsAtFirst = 50;
const looks: Record<ShownOutcome, { tag: string; icon?: IconName }> = {
  added: { tag: `${marksStyles.tag} ${marksStyles.success}`, icon: 'plus' },
  changed: { tag: `${marksStyles.tag} ${marksStyles.info}`, icon: 'edit' },
  same: { tag: marksStyles.tag },
  left: { tag: marksStyles.tag },
};

export function ResultTable({ rows }: { rows: readonly ShownRow[] }) {
  const { t } = useTexts();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? rows : rows.slice(0, rowsAtFirst);
  if (rows.length === 0) return null;
  return (
    <section className={panelStyles.panel}>
      <div className={`table-frame ${tableStyles.table} ${styles.table}`}>
        <table>
          <thead>
            <tr>
              <th>{t('importFile.page')}</th>
              <th>{t('importFile.result')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row, at) => (
              <ResultRow key={`${row.page_id} ${at}`} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < rows.length && (
        <div className={pagerStyles.pager}>
          <span className="grow numeric">
            {t('importFile.shownOf', { shown: shown.length, total: rows.length })}
          </span>
          <Button look="ghost" size="sm" onClick={() => setAll(true)}>
            {t('importFile.showAll')}
          </Button>
        </div>
      )}
    </section>
  );
}

function ResultRow({ row }: { row: ShownRow }) {
  const { t } = useTexts();
  const href = useHref();
  const { cat_path, page_title, page_id, outcome } = row;
  const { tag, icon } = looks[outcome];
  return (
    <tr>
      <td>
        {cat_path !== '' && <span className="muted">{cat_path} / </span>}
        {isNone(page_id) ? <b>{page_title}</b> : <a href={href(`/page/${page_id}`)}>{page_title}</a>}
        {outcome === 'changed' && <RowChanges row={row} />}
      </td>
      <td>
        <span className={tag}>
          {icon !== undefined && <Icon name={icon} size={14} />}
          {t(`importFile.${outcome}`)}
        </span>
      </td>
    </tr>
  );
}

function RowChanges({ row: { changes, more } }: { row: ShownRow }) {
  const { t } = useTexts();
  if (changes.length === 0) return <p className="hint">{t('importFile.textChanged')}</p>;
  return (
    <ul className={`${styles.comment} hint`}>
      {changes.map(({ text, level }, at) => (
        <li key={at}>
          <NamedText text={text} /> <LevelTag level={level} />
        </li>
      ))}
      {more > 0 && <li>{t('history.moreChanges', { count: more })}</li>}
    </ul>
  );
}
