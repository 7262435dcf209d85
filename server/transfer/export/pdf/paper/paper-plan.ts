/** A book as a sequence of sheets: what has which number, where its catalogs begin, which running head it has. Pure. */
import type { BookCatalog, BookPage, ExportedItem } from '../../book.ts';

/** A line of the contents. */
export type ContentsEntry = { level: number; number: string; name: string; anchor: string };
type CatalogStart = ContentsEntry & { heading_level: number };
export type PaperSheet = {
  page: BookPage;
  /** Catalogs whose first page it is, from the outside in. */
  starts: CatalogStart[];
  heading_level: number;
  /** Names the kind of sheet, as a style knows it. */
  kind: string;
};
export type PaperPlan = {
  entries: ContentsEntry[];
  sheets: PaperSheet[];
  /** What stands at the top of the sheets of a kind. */
  heads: Map<string, string>;
};

type Holder = Pick<BookCatalog, 'pages' | 'catalogs'>;
type Around = { level: number; number: string; kind: string; starts: CatalogStart[] };

/** Numbers reach so deep, as in a printed manual; what is deeper stands by its place. */
const numberedLevels = 2;

/** Catalogs without any page are left out. */
export function planPaper(book: Pick<ExportedItem, 'pages' | 'catalogs'>): PaperPlan {
  const plan: PaperPlan = { entries: [], sheets: [], heads: new Map() };
  addInside(plan, book, { level: 1, number: '', kind: '', starts: [] });
  return plan;
}

function addInside(plan: PaperPlan, { pages, catalogs }: Holder, around: Around): void {
  const { level } = around;
  let count = 0;
  const next = () => {
    count += 1;
    if (level > numberedLevels) return '';
    return around.number === '' ? String(count) : `${around.number}.${count}`;
  };
  // The first page of all is the first of each catalog that begins with it.
  let starts = around.starts;
  for (const page of pages) {
    const entry = { level, number: next(), name: page.page_title, anchor: `page-${page.page_id}` };
    plan.entries.push(entry);
    plan.sheets.push({ page, starts, heading_level: level, kind: kindOf(plan, around, entry) });
    starts = [];
  }
  for (const catalog of catalogs.filter(holdsPages)) {
    const anchor = `catalog-${plan.heads.size}-${plan.entries.length}`;
    const entry = { level, number: next(), name: catalog.cat_name, anchor };
    plan.entries.push(entry);
    const kind = `kind-${plan.heads.size + 1}`;
    plan.heads.set(kind, headOf(entry));
    const inner = { level: level + 1, number: entry.number, kind };
    addInside(plan, catalog, { ...inner, starts: [...starts, { ...entry, heading_level: level }] });
    starts = [];
  }
}

/** A page outside of catalogs has a head of its own. */
function kindOf(plan: PaperPlan, { kind }: Around, entry: ContentsEntry): string {
  if (kind !== '') return kind;
  const own = `kind-${plan.heads.size + 1}`;
  plan.heads.set(own, headOf(entry));
  return own;
}

const headOf = ({ number, name }: ContentsEntry) => (number === '' ? name : `${number}  ${name}`);

function holdsPages({ pages, catalogs }: Holder): boolean {
  return pages.length > 0 || catalogs.some(holdsPages);
}
