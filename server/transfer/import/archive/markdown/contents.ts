/** A table of contents, whatever it was written as: what it names, in which order, and what stands under what. */

export type Entry = {
  /** As the table calls it; empty: as the page calls itself. */
  title: string;
  /** As the table writes it; empty for a heading. */
  address: string;
  entries: Entry[];
};

export type Contents = {
  /** Where it stands in the archive. */
  path: string;
  /** Where its addresses begin. */
  folder: string;
  /** That folder is the top of everything, and no catalog. */
  is_of_all: boolean;
  entries: Entry[];
};

/** Deeper than any table goes. */
export const contentsDepthMax = 20;

/** What arranges more comes first. A summary or navigation that is the only one arranges everything. */
export function contentsInOrder(contents: readonly Contents[]): Contents[] {
  const sorted = contents.toSorted((a, b) => depthOf(a) - depthOf(b));
  const ofAll = sorted.filter(one => one.is_of_all);
  const isOnly = ofAll.length === 1 || ofAll.some(one => one.folder === '');
  return isOnly ? sorted : sorted.map(one => ({ ...one, is_of_all: false }));
}

function depthOf({ path }: Contents): number {
  return path.split('/').length;
}
