/** A `.bru` file -> its blocks. Pure; linear in the length of the text. */

export type BruField = { name: string; value: string; enabled: boolean };
/** `text` as it stands in the file, without its indentation. */
export type BruBlock = { name: string; text: string };

/** A block begins and ends at the margin: `name {` … `}`. */
export function readBlocks(text: string): BruBlock[] {
  const blocks: BruBlock[] = [];
  let open: { name: string; end: string; lines: string[] } | undefined;
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    if (open === undefined) {
      const [, name = '', sign = '', closed] = /^([\w:-]+) *([{[]) *([}\]])?\s*$/.exec(line) ?? [];
      if (name === '') continue;
      if (closed === undefined) open = { name, end: sign === '{' ? '}' : ']', lines: [] };
      else blocks.push({ name, text: '' });
    } else if (line.trimEnd() === open.end) {
      blocks.push({ name: open.name, text: open.lines.join('\n') });
      open = undefined;
    } else open.lines.push(line.replace(/^ {1,2}|^\t/, ''));
  }
  if (open) blocks.push({ name: open.name, text: open.lines.join('\n') });
  return blocks;
}

/** Lines of `name: value`; `~` stands before what is switched off, three quotes around several lines. */
export function readFields(text: string): BruField[] {
  const fields: BruField[] = [];
  let long: { field: BruField; lines: string[] } | undefined;
  for (const line of text.split('\n')) {
    if (long !== undefined) {
      const isEnd = line.trim() === "'''" || line.trimEnd().endsWith("'''");
      long.lines.push(isEnd ? line.trimEnd().slice(0, -3) : line);
      if (!isEnd) continue;
      long.field.value = unindented(long.lines);
      long = undefined;
      continue;
    }
    const field = readField(line);
    if (!field) continue;
    fields.push(field);
    if (field.value.startsWith("'''") && !/^'''.*'''$/.test(field.value))
      long = { field, lines: [field.value.slice(3)] };
    else field.value = field.value.replace(/^'''(.*)'''$/, '$1');
  }
  return fields;
}

function readField(line: string): BruField | undefined {
  const bare = line.trim();
  const enabled = !bare.startsWith('~');
  const rest = enabled ? bare : bare.slice(1).trimStart();
  const [, quoted, plain = ''] = /^(?:"((?:[^"\\]|\\.)*)"|([^:]*))\s*:/.exec(rest) ?? [];
  const name = quoted === undefined ? plain.trim() : quoted.replace(/\\(.)/g, '$1');
  // A line such as `@description(…)` says something of the field below it.
  if (name === '' || name.startsWith('@')) return undefined;
  const colon = rest.indexOf(':', quoted === undefined ? 0 : quoted.length + 2);
  return { name, value: rest.slice(colon + 1).trim(), enabled };
}

function unindented(lines: readonly string[]): string {
  const said = lines.filter(line => line.trim() !== '');
  const indent = said.reduce((least, line) => Math.min(least, line.length - line.trimStart().length), 100);
  return lines
    .map(line => line.slice(Math.min(indent, line.length)))
    .join('\n')
    .trim();
}
