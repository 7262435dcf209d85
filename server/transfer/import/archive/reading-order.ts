/** The order in which a reader takes the files of a folder. Pure. */
const firstNames = /^_?(readme|index)\./i;
const natural = new Intl.Collator(['zh-Hans-CN', 'en'], { numeric: true });

/**
 * What introduces a folder comes first, then what says where it stands; `2-` before `10-`.
 * @param orders of files and folders, by their paths
 */
export function byReadingOrder(orders: ReadonlyMap<string, number>) {
  return ({ path: a }: { path: string }, { path: b }: { path: string }): number => {
    const [one, other] = [a.split('/'), b.split('/')];
    const depth = one.findIndex((part, at) => part !== other[at]);
    const [left = '', right = ''] = [one[depth], other[depth]];
    const rank = (name: string) => (firstNames.test(name) ? 0 : 1);
    const orderOf = (parts: string[]) => orders.get(parts.slice(0, depth + 1).join('/')) ?? last;
    const differences = [rank(left) - rank(right), orderOf(one) - orderOf(other)];
    return differences.find(difference => difference !== 0) ?? natural.compare(left, right);
  };
}

const last = Number.MAX_SAFE_INTEGER;
