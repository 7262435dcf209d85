import type { TableFault } from '#common/table-faults.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import * as bannerStyles from '../../Banner.module.css';
import type { Source } from '../source.ts';
import { mendTable, useTableFaults } from './use-table-faults.ts';

const words = {
  noRuler: { fault: 'editor.tableNoRuler', mend: 'editor.addRuler' },
  wrongRuler: { fault: 'editor.tableWrongRuler', mend: 'editor.mendRuler' },
  fewCells: { fault: 'editor.tableFewCells', mend: 'editor.addCells' },
  manyCells: { fault: 'editor.tableManyCells', mend: 'editor.escapePipes' },
} as const satisfies Record<TableFault['kind'], object>;

/** The first table that is broken: where, what is wrong with it, and what mends it. */
export function TableBanner({ source }: { source: Source }) {
  const { t } = useTexts();
  const [first, ...others] = useTableFaults(source);
  if (first === undefined) return null;
  const { kind, line } = first;
  const goThere = () =>
    source.edit(({ doc }) => ({ selection: { anchor: doc.line(Math.min(line, doc.lines)).to } }));
  return (
    <div className={bannerStyles.banner} role="status">
      <Icon name="alert" />
      <span className="grow">
        {t('editor.atLine', { line, fault: t(words[kind].fault) })}
        {others.length > 0 && ` ${t('editor.moreFaults', { count: others.length })}`}
      </span>
      <Button size="sm" look="ghost" onClick={goThere}>
        {t('editor.goToLine', { line })}
      </Button>
      <Button size="sm" onClick={() => source.edit(state => mendTable(state, first))}>
        {t(words[kind].mend)}
      </Button>
    </div>
  );
}
