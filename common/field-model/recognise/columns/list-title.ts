/** What names the table whose columns a list has. Pure. */
import { chainOf } from '../outline/label.ts';
import type { Item } from '../outline/outline.ts';
import { tableNameIn } from './database-words.ts';
import { type Run, textOf } from './line-runs.ts';

/** ``Visits are stored in the `log_visit` table``, in the lines right above names written as code or with `_`. */
export function storedIn({ parent, lines }: Run, items: readonly Item[]): string | undefined {
  const [first] = lines;
  if (!lines.some(line => /^\W{0,4}(?:`|\w{1,60}_\w)/.test(textOf(line)))) return undefined;
  const end = parent?.at ?? first?.at ?? 0;
  const above = items.slice(Math.max(0, end - 2), end + 1).findLast(one => storedShape.test(textOf(one)));
  const isNear = above !== undefined && !items.slice(above.at + 1, end + 1).some(isOtherBlock);
  const [, behind, front] = (isNear && storedShape.exec(textOf(above))) || [];
  return behind ?? front;
}

const isOtherBlock = ({ block }: Item) => block.kind !== 'line' || block.marker !== '';

const storedShape =
  /\b(?:stored|saved|persisted|kept|written) (?:in|into|to) (?:the |a )?(?:`([a-z_]\w*)` (?:database )?table|(?:database )?table `([a-z_]\w*)`)/i;

/** The nearest text above that names a table; else the nearest. */
export function titleOf({ parent, lines }: Run): [title: string, isNamed: boolean] {
  const labels = chainOf(lines[0]?.label).filter(({ at }) => at !== lines[0]?.at);
  const heading = labels.findIndex(({ rank, topics }) => rank <= 6 && !topics.has('fields'));
  const near = heading === -1 ? labels.slice(0, 3) : labels.slice(0, heading + 1);
  const above = [parent ? textOf(parent) : '', ...near.map(({ text }) => text)];
  const texts = above.filter(text => text !== '');
  const named = texts.find(text => tableNameIn(text) !== '');
  return [(named ?? texts[0] ?? '').replaceAll('**', ''), named !== undefined];
}
