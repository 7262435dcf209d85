import type { ReactNode } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { messageOf } from '../api/messages.ts';
import { useCall } from '../api/use-call.ts';
import { Alert } from '../ui/Alert.tsx';
import * as choiceStyles from '../ui/form/Choice.module.css';
import * as fieldStyles from '../ui/form/Field.module.css';
import { FieldFrame } from '../ui/form/Field.tsx';
import { useTexts } from '../ui/texts.tsx';
import { listPages } from './gather-articles.ts';
import * as styles from './ItemExportScreen.module.css';

export type RangeKind = 'all' | 'catalog' | 'page';
/** Of what is not chosen the last choice stays. */
export type ExportRange = { kind: RangeKind; cat_id: string; page_id: string };

type Item = Answer<'item/info'>;
type RangeFieldsProps = { item: Item; range: ExportRange; onChoose: (range: ExportRange) => void };

/** All of an item, one of its catalogs or one of its pages. */
export function RangeFields({ item, range, onChoose }: RangeFieldsProps) {
  const { t } = useTexts();
  const hasCatalogs = item.menu.catalogs.length > 0;
  const choice = (kind: RangeKind, words: string) => (
    <label className={choiceStyles.check}>
      <input
        type="radio"
        name="range"
        checked={range.kind === kind}
        onChange={() => onChoose({ ...range, kind })}
      />
      <span>{words}</span>
    </label>
  );
  return (
    <>
      <fieldset>
        <legend className={fieldStyles.label}>{t('exportScreen.range')}</legend>
        <div className={`row ${styles.range}`}>
          {choice('all', t('exportScreen.all'))}
          {hasCatalogs && choice('catalog', t('exportScreen.one'))}
          {choice('page', t('exportScreen.onePage'))}
        </div>
      </fieldset>
      {range.kind === 'catalog' && (
        <CatalogField
          item_id={item.item_id}
          chosen={range.cat_id}
          onChoose={cat_id => onChoose({ ...range, cat_id })}
        />
      )}
      {range.kind === 'page' && (
        <PageField item={item} chosen={range.page_id} onChoose={page_id => onChoose({ ...range, page_id })} />
      )}
    </>
  );
}

type CatalogFieldProps = { item_id: string; chosen: string; onChoose: (cat_id: string) => void };

/** All catalogs with their paths, `a / b / c`, after the entry for none. */
function CatalogField({ item_id, chosen, onChoose }: CatalogFieldProps) {
  const { t } = useTexts();
  const { data: catalogs, error } = useCall('catalog/catListName', { item_id, all_levels: true });
  return (
    <ChoiceField label={t('exportScreen.catalog')} chosen={chosen} onChoose={onChoose} error={error}>
      <option value="">{t('exportScreen.none')}</option>
      {catalogs?.map(catalog => (
        <option key={catalog.cat_id} value={catalog.cat_id}>
          {catalog.cat_name}
        </option>
      ))}
    </ChoiceField>
  );
}

type PageFieldProps = { item: Item; chosen: string; onChoose: (page_id: string) => void };

/** All pages with their paths. */
function PageField({ item, chosen, onChoose }: PageFieldProps) {
  const { t } = useTexts();
  return (
    <ChoiceField label={t('exportScreen.page')} chosen={chosen} onChoose={onChoose}>
      <option value="">{t('exportScreen.none')}</option>
      {listPages(item.menu).map(({ page_id, page_title, path }) => (
        <option key={page_id} value={page_id}>
          {path === '' ? page_title : `${path} / ${page_title}`}
        </option>
      ))}
    </ChoiceField>
  );
}

type ChoiceFieldProps = {
  label: string;
  chosen: string;
  onChoose: (value: string) => void;
  error?: Parameters<typeof messageOf>[0] | undefined;
  children: ReactNode;
};

function ChoiceField({ label, chosen, onChoose, error, children }: ChoiceFieldProps) {
  const { t } = useTexts();
  return (
    <div className={styles.catalog}>
      {error !== undefined && <Alert>{messageOf(error, t)}</Alert>}
      <FieldFrame label={label}>
        {described => (
          <select
            className={fieldStyles.input}
            {...described}
            value={chosen}
            onChange={event => onChoose(event.target.value)}
          >
            {children}
          </select>
        )}
      </FieldFrame>
    </div>
  );
}
