import { isNone } from '#common/row-values.ts';
import { useTexts } from '../ui/texts.tsx';

/** A page that a link may open. */
export type LinkPage = { page_id: string; page_title: string };
type LinkPart = { cat_id: string; page_id: string; part_name: string };

/** What a link opens, in words. */
export function usePartName(): (part: LinkPart) => string {
  const { t } = useTexts();
  return ({ cat_id, page_id, part_name }) => {
    if (isNone(cat_id) && isNone(page_id)) return t('link.wholeItem');
    if (part_name === '') return t('link.gone');
    return t(isNone(page_id) ? 'link.catalog' : 'link.page', { name: part_name });
  };
}
