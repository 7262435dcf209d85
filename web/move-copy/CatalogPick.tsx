import { topCatalogLevel } from '#common/row-kinds.ts';
import { noId } from '#common/row-values.ts';
import { messageOf } from '../api/messages.ts';
import { useCall } from '../api/use-call.ts';
import * as fieldStyles from '../ui/form/Field.module.css';
import { FieldFrame } from '../ui/form/Field.tsx';
import { useTexts } from '../ui/texts.tsx';
import type { Target } from './use-move.ts';

type CatalogPickProps = {
  target: Target;
  /** How many levels of catalogs its item may have. */
  allowed: number;
  /** Of catalogs that go into it; a page has none. */
  levels: number;
  onChange: (cat_id: string) => void;
};

/** A catalog of the chosen item in which everything fits, by its path; or its top. */
export function CatalogPick({ target, allowed, levels, onChange }: CatalogPickProps) {
  const { t } = useTexts();
  const { data, error } = useCall('catalog/catListName', { item_id: target.item_id, all_levels: true });
  const lowest = topCatalogLevel + allowed - 1;
  const fitting = data?.filter(({ level }) => Number(level) + levels <= lowest) ?? [];
  const isShort = data !== undefined && fitting.length < data.length;
  const tooDeep = levels > allowed ? t('moveCopy.tooDeep', { levels, allowed }) : undefined;
  return (
    <FieldFrame
      label={t('moveCopy.catalog')}
      error={tooDeep ?? (error && messageOf(error, t))}
      {...(isShort && { hint: t('moveCopy.onlyFitting') })}
    >
      {described => (
        <select
          className={fieldStyles.input}
          {...described}
          value={target.cat_id}
          disabled={data === undefined || tooDeep !== undefined}
          onChange={event => onChange(event.target.value)}
        >
          <option value={noId}>{t('moveCopy.root')}</option>
          {fitting.map(({ cat_id, cat_name }) => (
            <option key={cat_id} value={cat_id}>
              {cat_name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
