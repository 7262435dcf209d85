/**
 * What the editor opens, by its address: a page; an empty one (`/page/edit/{item_id}/0`), with `cat_id` in that
 * catalog, with `copy_page_id` one with another's text; or with `page_history_id` an old version that stands when it is saved.
 */
import { useState } from 'react';
import { useParams, useSearch } from 'wouter';
import type { Answer } from '#common/contract/index.ts';
import { itemToEdit, pageToEdit } from '#common/editor-page.ts';
import { titleMaxLength } from '#common/limits.ts';
import { isNone, noId, noVersion } from '#common/row-values.ts';
import type { CallError } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { findCatalog } from '../catalog/find-catalog.ts';
import { levelOf } from '../catalog/menu.ts';
import type { OpenedText } from './state/use-editor.ts';

type OpenedPage = {
  item: Answer<'item/info'> | undefined;
  /** undefined until everything has arrived. */
  opened: OpenedText | undefined;
  error: CallError | undefined;
  retry: () => void;
};

export function useOpenedText(): OpenedPage {
  const { item_id, page_id, copy_page_id, page_history_id, cat_id, line, title } = useRequestedPage();
  const read_page_id = page_id ?? copy_page_id;
  const item = useCall('item/info', itemToEdit(item_id));
  const asksPage = read_page_id !== undefined;
  const page = useCall('page/info', asksPage ? pageToEdit(read_page_id) : null);
  const new_in = page_id === undefined ? item.data?.item_id : undefined;
  const asksPlace = new_in !== undefined;
  const place = useCall(
    'catalog/getDefaultCat',
    asksPlace ? { item_id: new_in, page_id: noId, copy_page_id: copy_page_id ?? noId } : null,
  );
  const asksVersion = page_id !== undefined && page_history_id !== undefined;
  const version = useCall('page/diff', asksVersion ? { page_id, page_history_id } : null);

  const readings = [item, page, place, version];
  const hasAll =
    item.data !== undefined &&
    [page, place, version].every(
      ({ data }, index) => data !== undefined || ![asksPage, asksPlace, asksVersion][index],
    );
  const opened = () =>
    page_id === undefined
      ? openNew(
          page.data ?? { ...empty, page_title: title },
          holdsCatalog(item.data, cat_id) ? cat_id : place.data?.default_cat_id,
        )
      : { ...openPage(page.data, version.data?.history_page), line };
  return {
    item: item.data,
    opened: hasAll ? opened() : undefined,
    error: readings.find(reading => reading.error !== undefined)?.error,
    retry: () => void Promise.all(readings.map(async reading => reading.reload())),
  };
}

/** As it was when the editor opened: a new page gets its own address while it is written. */
function useRequestedPage() {
  const { item_id, page_id: in_path } = useParams<{ item_id: string; page_id: string }>();
  const query = new URLSearchParams(useSearch());
  const [requested] = useState({
    page_id: numberOrNone(in_path),
    copy_page_id: numberOrNone(query.get('copy_page_id')),
    page_history_id: numberOrNone(query.get('page_history_id')),
    /** 0: in none. */
    cat_id: query.get('cat_id') ?? undefined,
    /** Of a new page, as it begins. */
    title: (query.get('title') ?? '').slice(0, titleMaxLength),
    /** Where the cursor goes, from 1. */
    line: numberOrNone(query.get('line')),
  });
  return { item_id, ...requested };
}

function numberOrNone(text: string | null): string | undefined {
  return text !== null && /^[1-9]\d*$/.test(text) ? text : undefined;
}

const empty = { page_title: '', page_content: '', cat_id: noId };

function openPage(
  page: Answer<'page/info'> | undefined,
  old: Pick<Answer<'page/info'>, 'page_title' | 'page_content'> | undefined,
): OpenedText {
  const { page_id, version, page_title, page_content, cat_id } = page ?? {
    page_id: noId,
    version: noVersion,
    ...empty,
  };
  const text = { page_title, page_content, cat_id };
  const start =
    old === undefined ? text : { ...text, page_title: old.page_title, page_content: old.page_content };
  return { page_id, version, saved: text, start };
}

/** A catalog that was named and is still there. */
function holdsCatalog(item: Answer<'item/info'> | undefined, cat_id = ''): boolean {
  return isNone(cat_id) || (item !== undefined && findCatalog(levelOf(item.menu), cat_id) !== undefined);
}

/** A copy begins with the title, the text and the catalog of its page; a new page in the catalog of the address, or where the person wrote last. */
function openNew(
  { page_title, page_content }: Pick<Answer<'page/info'>, 'page_title' | 'page_content'>,
  wanted_cat_id: string | 0 = 0,
): OpenedText {
  const cat_id = String(wanted_cat_id);
  const start = { page_title, page_content, cat_id };
  return { page_id: noId, version: noVersion, saved: { ...empty, cat_id }, start };
}
