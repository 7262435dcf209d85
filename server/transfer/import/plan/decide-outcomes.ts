/** What becomes of each page of a plan: added, changed, or left as it is. Pure. */
import type { ImportOutcome } from '#common/contract/transfer/import.ts';
import { hasPlaceholders, placeAddresses } from './link-pages.ts';
import type { ExistingPage, MatchedPage, MatchedPlan } from './match-pages.ts';
import type { WithText } from './packed-text.ts';
import type { FileAddresses } from './store-files.ts';

type KnownState = {
  existing: readonly ExistingPage[];
  files: FileAddresses;
  pageAddress: (page_id: number) => string;
};

/** @param plan.pages in their order are the outcomes */
export function decideOutcomes(
  plan: MatchedPlan,
  { existing, files, pageAddress }: KnownState,
): ImportOutcome[] {
  const there = new Map(existing.map(page => [page.page_id, page]));
  const address = {
    page: (at: number) => {
      const page_id = plan.pages[at]?.page_id ?? 0;
      return page_id === 0 ? undefined : pageAddress(page_id);
    },
    file: (at: number) => files.get(at),
  };
  const isSameText = (page: WithText<MatchedPage>, before: ExistingPage) =>
    page.is_same_text ||
    (hasPlaceholders(page.page_content, plan.placeholder) &&
      placeAddresses(page.page_content, plan.placeholder, address) === before.page_content);
  return plan.pages.map(page => {
    const before = there.get(page.page_id);
    if (!before) return 'added';
    return before.page_title === page.page_title && isSameText(page, before) ? 'same' : 'changed';
  });
}
