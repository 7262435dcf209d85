/** The catalogs of an item as lines that can be moved; a move shows at once and is saved behind it. */
import { useMemo, useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { useSend } from '../api/use-call.ts';
import { changesOf, type Row, type Tree, toRows } from '../catalog/move-node.ts';
import { useTellReaders } from '../move-copy/use-tell-readers.ts';
import { useToast } from '../ui/Toast.tsx';
import { useTexts } from '../ui/texts.tsx';

export type CatalogRows = Tree & {
  /** Shows lines that are not saved yet; undefined goes back to what the server has. */
  show: (rows: readonly Row[] | undefined) => void;
  /** Saves what is shown; when it fails, the lines go back. */
  save: (rows: readonly Row[]) => Promise<void>;
};

export function useCatalogRows(item: Answer<'item/info'>, reload: () => Promise<unknown>): CatalogRows {
  const { t } = useTexts();
  const showToast = useToast();
  const tellReaders = useTellReaders();
  const saved = useMemo(() => toRows(item.menu.catalogs), [item]);
  const [shown, setShown] = useState<readonly Row[] | undefined>(undefined);
  const { send } = useSend('catalog/batUpdate', {});

  const save = async (rows: readonly Row[]) => {
    const cats = changesOf(saved, rows);
    if (cats.length === 0) return setShown(undefined);
    setShown(rows);
    const moved = rows.find(row => parentIn(saved, row.cat_id) !== row.parent_cat_id);
    if (moved !== undefined) {
      const { cat_id, parent_cat_id: to_cat_id } = moved;
      await tellReaders({ cat_id, to_item_id: item.item_id, to_cat_id });
    }
    try {
      await send({ item_id: item.item_id, cats: JSON.stringify(cats), all_levels: true });
      showToast(t('catalog.dropped'));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      showToast(messageOf(failure, t), { isError: true });
    }
    await reload();
    // A line that was lifted meanwhile stays in the hand.
    return setShown(now => (now === rows ? undefined : now));
  };
  return { rows: shown ?? saved, levels: Number(item.catalog_levels), show: setShown, save };
}

function parentIn(rows: readonly Row[], cat_id: string): string | undefined {
  return rows.find(row => row.cat_id === cat_id)?.parent_cat_id;
}
