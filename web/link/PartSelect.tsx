import { isNone } from '#common/row-values.ts';
import { useCall } from '../api/use-call.ts';
import * as fieldStyles from '../ui/form/Field.module.css';
import { useTexts } from '../ui/texts.tsx';
import type { LinkPage } from './use-part-name.ts';

export type ChosenPart = { cat_id: string; page_id: string };
type PartSelectProps = {
  item_id: string;
  /** Pages that can be chosen beside catalogs. */
  pages: readonly LinkPage[];
  chosen: ChosenPart;
  onChange: (part: ChosenPart) => void;
};

/** Which part of an item a link opens. */
export function PartSelect({ item_id, pages, chosen, onChange }: PartSelectProps) {
  const { t } = useTexts();
  const { data: catalogs = [] } = useCall('catalog/catListName', { item_id, all_levels: true });
  return (
    <select
      className={fieldStyles.input}
      aria-label={t('link.opens')}
      value={valueOf(chosen)}
      onChange={event => onChange(partOf(event.target.value))}
    >
      {pages.map(({ page_id, page_title }) => (
        <option key={`p${page_id}`} value={`p${page_id}`}>
          {t('link.page', { name: page_title === '' ? t('link.gone') : page_title })}
        </option>
      ))}
      {catalogs.map(({ cat_id, cat_name }) => (
        <option key={`c${cat_id}`} value={`c${cat_id}`}>
          {t('link.catalog', { name: cat_name })}
        </option>
      ))}
      <option value="">{t('link.wholeItem')}</option>
    </select>
  );
}

function valueOf({ cat_id, page_id }: ChosenPart): string {
  if (!isNone(page_id)) return `p${page_id}`;
  return isNone(cat_id) ? '' : `c${cat_id}`;
}

function partOf(value: string): ChosenPart {
  const id = value.slice(1);
  return { cat_id: value.startsWith('c') ? id : '0', page_id: value.startsWith('p') ? id : '0' };
}
