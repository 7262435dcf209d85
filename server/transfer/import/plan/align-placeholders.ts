/** Addresses that stand as placeholders in a text, where the same line is there with addresses already: as they are there. Pure. */

type Placeholders = { placeholder: string; pageAt: (at: number) => number | undefined };
type Aligned = {
  text: string;
  /** Which file an address leads to may have changed: in the merged text its placeholder stands again. */
  restore: (merged: string) => string;
};

/** @param pageAt the page that is there for a page of the plan */
export function alignPlaceholders(text: string, there: string, placeholders: Placeholders): Aligned {
  if (!text.includes(placeholders.placeholder)) return { text, restore: merged => merged };
  const known = there.split(/\r\n|\n|\r/);
  const addresses = new Map<string, string>();
  const lines = text.split('\n').map(line => alignLine(line, known, { ...placeholders, addresses }));
  const restore = (merged: string) =>
    [...addresses].reduce((all, [address, file]) => all.replace(wholeAddress(address), () => file), merged);
  return { text: lines.join('\n'), restore };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const wholeAddress = (address: string) => new RegExp(`${escaped(address)}(?![\\w%=&/-])`, 'g');

/** An address of the same page, or of any file. */
function alignLine(
  line: string,
  known: readonly string[],
  { placeholder, pageAt, addresses }: Placeholders & { addresses: Map<string, string> },
): string {
  if (!line.includes(placeholder)) return line;
  const start = line.slice(0, line.indexOf(placeholder));
  const files: string[] = [];
  const shape = line.split(new RegExp(`(${placeholder}[pf]\\d+)`)).map(part => {
    if (!part.startsWith(placeholder)) return escaped(part);
    const page_id =
      part[placeholder.length] === 'p' ? pageAt(Number(part.slice(placeholder.length + 1))) : undefined;
    if (page_id !== undefined) return `[^\\s)>"]{0,300}(?<!\\d)${page_id}`;
    if (part[placeholder.length] === 'p') return '(?!)';
    files.push(part);
    return '([^\\s)>"]{1,1000})';
  });
  const whole = new RegExp(`^${shape.join('')}$`);
  for (const one of known) {
    const found = one.startsWith(start) ? whole.exec(one) : null;
    if (!found) continue;
    for (const [at, file] of files.entries()) addresses.set(found[at + 1] ?? '', file);
    return one;
  }
  return line;
}
