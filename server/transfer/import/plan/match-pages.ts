/** Which page of an item each page of a document is: by its operation, else by its place and title. Pure. */
import { type Change, worstFirst } from '#common/field-model/compare/changes.ts';
import { importListedChangesMax } from '#common/limits.ts';
import { isConflict, mergeTexts, resolveMerge } from '#common/merge/merge-text.ts';
import { hashOfText } from '../../../content/api-document/text-hash.ts';
import { alignPlaceholders } from './align-placeholders.ts';
import { type MergeOptions, mergeImported } from './merge-imported.ts';
import { type PackedText, packText, type WithText, withText } from './packed-text.ts';
import { operationOfText } from './page-text.ts';
import type { Plan, PlannedPage } from './plan-pages.ts';

export type ExistingPage = {
  page_id: number;
  version: number;
  cat_names: string[];
  cat_place: string;
  page_title: string;
  page_content: string;
  /** Of a page about a whole API: what the last import wrote. */
  overview_text?: string | undefined;
  /** The component that it is the page of, since an import. */
  component?: string | undefined;
  /** What the last import or push said of it, before what people wrote was put into it. */
  source_text?: string | undefined;
};

export type MatchedPage = PlannedPage & {
  /** 0: a new page. */
  page_id: number;
  /** Of the page that is there. */
  version: number;
  /** What the document says of it, where the text of the page is another. */
  document_text?: PackedText;
  /** The texts are equal as far as they can be compared before the placeholders in them are replaced. */
  is_same_text: boolean;
  /** Of the text that the document makes, where it is not the one that is written. */
  text_hash?: string;
  /** What breaks callers first; what is beyond is counted in `more`. */
  changes: Change[];
  more: number;
  /** Also of changes that are not listed. */
  is_breaking: boolean;
};
/** `sources_at`: where what its documents wrote waits, see lay-sources.ts; empty where nothing does. */
export type MatchedPlan = Omit<Plan, 'pages'> & { pages: WithText<MatchedPage>[]; sources_at: string };

type KnownPages = ExistingPage & { operation: string };

export function matchPages(
  plan: Plan,
  existing: readonly ExistingPage[],
  options: MergeOptions,
): MatchedPlan {
  const free = new Free(existing.map(page => ({ ...page, operation: operationOfText(page.page_content) })));
  // Whoever is known by their operation goes first: a title may be anybody's.
  const byOperation = plan.pages.map(page => free.takeOperation(page));
  const byKind = plan.pages.map(
    (page, at) => byOperation[at] ?? free.takeOverview(page) ?? free.takeComponent(page),
  );
  const byPlace = plan.pages.map((page, at) => byKind[at] ?? free.takePlace(page));
  const known = plan.pages.map((page, at) => byPlace[at] ?? free.takeNames(page));
  const matching = { ...options, placeholder: plan.placeholder, pageAt: (at: number) => known[at]?.page_id };
  return {
    ...plan,
    sources_at: '',
    pages: plan.pages.map((page, at) => matched(page, known[at], matching)),
  };
}

/** A single-page item has the one page, whatever it is called. */
export function matchOnlyPage(plan: MatchedPlan, only: ExistingPage, options: MergeOptions): MatchedPlan {
  const matching = { ...options, placeholder: plan.placeholder, pageAt: () => only.page_id };
  const { page_title } = only;
  const pages = plan.pages.map(page => {
    const packed = page.document_text ?? page.packed;
    return withText({ ...matched(withText({ ...page, packed }), only, matching), page_title });
  });
  return { ...plan, catalogs: [], pages };
}

/** One list for all: of a large document it stands in many pages. */
const noChanges: Change[] = [];
const unchanged = { changes: noChanges, more: 0, is_breaking: false };

type Matching = MergeOptions & { placeholder: string; pageAt: (at: number) => number | undefined };

function matched(
  page: WithText<PlannedPage>,
  there: ExistingPage | undefined,
  { placeholder, pageAt, ...options }: Matching,
): WithText<MatchedPage> {
  if (!there) return withText({ ...page, ...unchanged, page_id: 0, version: 0, is_same_text: false });
  if (page.is_overview) return withOverview(page, there);
  const { page_id, version, page_content: mine, source_text: base } = there;
  const { text: theirs, restore } = alignPlaceholders(page.page_content, base ?? mine, {
    placeholder,
    pageAt,
  });
  const merged = mergeImported({ base, mine, theirs }, options);
  const page_content = restore(merged.page_content);
  const is_same_text = merged.is_same_text && page_content === mine;
  const document_text = page_content === page.page_content ? {} : { document_text: page.packed };
  return withText({
    ...page,
    ...document_text,
    packed: packText(page_content),
    is_same_text,
    page_id,
    version,
    text_hash: hashOfText(page.page_content),
    ...withOutcome(merged.changes, placeholder),
  });
}

/** A person's words and title stay; what nobody touched is as the document says it now. */
function withOverview(page: WithText<PlannedPage>, there: ExistingPage): WithText<MatchedPage> {
  const { page_id, version, page_title, page_content: mine, overview_text: base = '' } = there;
  const parts = mergeTexts({ base, mine, theirs: page.page_content });
  const merged = resolveMerge(
    parts,
    parts.filter(isConflict).map(() => 'mine'),
  );
  const text_hash = hashOfText(page.page_content);
  const outcome = { ...unchanged, is_same_text: merged === mine, text_hash, page_id, version };
  return withText({ ...page, ...outcome, page_title, packed: packText(merged) });
}

/** Without addresses that stand as placeholders still: they would look like changes. */
function withOutcome(
  changes: readonly Change[],
  placeholder: string,
): Pick<MatchedPage, keyof typeof unchanged> {
  const real = changes.filter(({ before, after }) => !`${before}${after}`.includes(placeholder));
  const sorted = worstFirst(real);
  return {
    changes: sorted.slice(0, importListedChangesMax),
    more: Math.max(0, sorted.length - importListedChangesMax),
    is_breaking: changes.some(({ level }) => level === 'breaking'),
  };
}

/** Pages of the item that nothing of the document is yet. */
class Free {
  readonly #taken = new Set<number>();
  readonly #overviews: readonly KnownPages[];
  readonly #components = new Map<string, KnownPages[]>();
  readonly #byOperation = new Map<string, KnownPages[]>();
  readonly #byPlace = new Map<string, KnownPages[]>();
  readonly #byNames = new Map<string, KnownPages[]>();

  constructor(pages: readonly KnownPages[]) {
    this.#overviews = pages.filter(page => page.overview_text !== undefined);
    for (const page of pages.filter(one => one.overview_text === undefined)) {
      if (page.component !== undefined) push(this.#components, page.component, page);
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

  /** Only what an import wrote is such a page: one of the same title may be a person's. */
  takeOverview(page: PlannedPage): KnownPages | undefined {
    if (!page.is_overview) return undefined;
    const free = this.#untaken(this.#overviews);
    return this.#take(free.find(one => placeOf(one) === placeOf(page)) ?? free[0]);
  }

  /** Known by its name, whatever its title is by now. */
  takeComponent(page: PlannedPage): KnownPages | undefined {
    if (page.component === '') return undefined;
    const free = this.#untaken(this.#components.get(page.component));
    return this.#take(free.find(one => placeOf(one) === placeOf(page)) ?? free[0]);
  }

  /** A page about another operation is not it, whatever it is called. */
  takePlace(page: PlannedPage): KnownPages | undefined {
    return this.#takeAlike(page, this.#byPlace.get(placeOf(page)));
  }

  /** In another catalog of the same names: whoever wrote the document knew of one. */
  takeNames(page: PlannedPage): KnownPages | undefined {
    return this.#takeAlike(page, this.#byNames.get(namesOf(page)));
  }

  #takeAlike(page: PlannedPage, pages: readonly KnownPages[] = []): KnownPages | undefined {
    if (page.is_overview) return undefined;
    const { operation } = page;
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
