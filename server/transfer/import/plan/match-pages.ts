/** Which page of an item each page of a document is: by its operation, else by its place and title. Pure. */
import type { Change } from '#common/field-model/compare/changes.ts';
import { importToldChangesMax } from '#common/limits.ts';
import type { Lang } from '#common/texts/index.ts';
import { packText, type WithText, withText } from './packed-text.ts';
import { operationOfText, withRemarksOf } from './page-text.ts';
import type { Plan, PlannedPage } from './plan-pages.ts';

export type ExistingPage = {
  page_id: number;
  version: number;
  cat_names: string[];
  cat_place: string;
  page_title: string;
  page_content: string;
};

export type MatchedPage = PlannedPage & {
  /** 0: a new page. */
  page_id: number;
  /** Of the page that is there. */
  version: number;
  /** The texts are equal as far as they can be compared before the marks in them are replaced. */
  is_same_text: boolean;
  /** What breaks callers first; what is beyond is counted in `more`. */
  changes: Change[];
  more: number;
};
export type MatchedPlan = Omit<Plan, 'pages'> & { pages: WithText<MatchedPage>[] };

type KnownPages = ExistingPage & { operation: string };

/** @param lang the words of pages that are written anew */
export function matchPages(plan: Plan, existing: readonly ExistingPage[], lang: Lang): MatchedPlan {
  const free = new Free(existing.map(page => ({ ...page, operation: operationOfText(page.page_content) })));
  // Whoever is known by their operation goes first: a title may be anybody's.
  const byOperation = plan.pages.map(page => free.takeOperation(page));
  const byPlace = plan.pages.map((page, at) => byOperation[at] ?? free.takePlace(page));
  return {
    ...plan,
    pages: plan.pages.map((page, at) =>
      matched(page, byPlace[at] ?? free.takeNames(page), { lang, mark: plan.mark }),
    ),
  };
}

/** One list for all: of a large document it stands in many pages. */
const noChanges: Change[] = [];

function matched(
  page: WithText<PlannedPage>,
  there: KnownPages | undefined,
  { lang, mark }: { lang: Lang; mark: string },
): WithText<MatchedPage> {
  if (!there)
    return withText({ ...page, page_id: 0, version: 0, is_same_text: false, changes: noChanges, more: 0 });
  const { page_id, version, page_content: before } = there;
  const { changes, page_content, is_same_text } = withRemarksOf(page.page_content, before, lang);
  const packed = packText(page_content);
  return withText({ ...page, packed, is_same_text, page_id, version, ...withOutcome(changes, mark) });
}

/** Without addresses that stand as marks still: they would look like changes. */
function withOutcome(changes: readonly Change[], mark: string): Pick<MatchedPage, 'changes' | 'more'> {
  const real = changes.filter(({ before, after }) => !`${before}${after}`.includes(mark));
  const sorted = [...real.filter(one => one.is_breaking), ...real.filter(one => !one.is_breaking)];
  return {
    changes: sorted.slice(0, importToldChangesMax),
    more: Math.max(0, sorted.length - importToldChangesMax),
  };
}

/** Pages of the item that nothing of the document is yet. */
class Free {
  readonly #taken = new Set<number>();
  readonly #byOperation = new Map<string, KnownPages[]>();
  readonly #byPlace = new Map<string, KnownPages[]>();
  readonly #byNames = new Map<string, KnownPages[]>();

  constructor(pages: readonly KnownPages[]) {
    for (const page of pages) {
      if (page.operation !== '') push(this.#byOperation, page.operation, page);
      push(this.#byPlace, placeOf(page), page);
      push(this.#byNames, namesOf(page), page);
    }
  }

  /** Of several pages about one operation the one of the same place, or of the same title. */
  takeOperation(page: PlannedPage): KnownPages | undefined {
    if (page.operation === '') return undefined;
    const free = this.#untaken(this.#byOperation.get(page.operation));
    const there =
      free.find(one => placeOf(one) === placeOf(page)) ??
      free.find(one => one.page_title === page.page_title) ??
      free[0];
    return this.#take(there);
  }

  /** A page about another operation is not it, whatever it is called. */
  takePlace(page: PlannedPage): KnownPages | undefined {
    return this.#takeAlike(page, this.#byPlace.get(placeOf(page)));
  }

  /** In another catalog of the same names: whoever wrote the document knew of one. */
  takeNames(page: PlannedPage): KnownPages | undefined {
    return this.#takeAlike(page, this.#byNames.get(namesOf(page)));
  }

  #takeAlike({ operation }: PlannedPage, pages: readonly KnownPages[] = []): KnownPages | undefined {
    return this.#take(this.#untaken(pages).find(one => operation === '' || one.operation === ''));
  }

  #untaken(pages: readonly KnownPages[] = []): KnownPages[] {
    return pages.filter(page => !this.#taken.has(page.page_id));
  }

  #take(page: KnownPages | undefined): KnownPages | undefined {
    if (page) this.#taken.add(page.page_id);
    return page;
  }
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

type Titled = Pick<PlannedPage, 'cat_names' | 'cat_place' | 'page_title'>;

function placeOf({ cat_place, page_title }: Titled): string {
  return JSON.stringify([cat_place, page_title]);
}

function namesOf({ cat_names, page_title }: Titled): string {
  return JSON.stringify([...cat_names, page_title]);
}
