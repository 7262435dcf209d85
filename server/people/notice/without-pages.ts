/** What is left of a notice about several pages where somebody may not see some of them any more. Pure. */
import type { NoticeNames } from './notify.ts';

/**
 * Titles and the count of the hidden ones go. Changes of fields are not kept by page, so all of them do.
 * @returns undefined where no page is left
 */
export function withoutPages(
  names: NoticeNames,
  isHidden: (page_id: number) => boolean,
): NoticeNames | undefined {
  const { pages = [], count = pages.length, breaking_titles = [], breaking_pages = [] } = names;
  const seen = pages.filter(page_id => !isHidden(page_id));
  if (seen.length === pages.length) return names;
  if (seen.length === 0) return undefined;
  const { text: _, title: __, changes: ___, more: ____, ...kept } = names;
  return {
    ...kept,
    pages: seen,
    count: count - (pages.length - seen.length),
    ...nameBreaking(
      breaking_titles.flatMap((title, at) => {
        // Notices of earlier releases do not say which page a title is of.
        const page_id = breaking_pages[at];
        return page_id === undefined || isHidden(page_id) ? [] : [{ page_id, title }];
      }),
      names.text,
    ),
  };
}

type Breaking = { page_id: number; title: string };
type BreakingNames = Pick<NoticeNames, 'breaking_pages' | 'breaking_titles' | 'title' | 'text'>;

/** @param text of a notice that names them; not used where there are none */
export function nameBreaking(breaking: readonly Breaking[], text: NoticeNames['text']): BreakingNames {
  const breaking_titles = breaking.map(({ title }) => title);
  return {
    breaking_titles,
    breaking_pages: breaking.map(({ page_id }) => page_id),
    ...(breaking.length > 0 &&
      text !== undefined && { text, title: [...new Set(breaking_titles)].join(', ') }),
  };
}
