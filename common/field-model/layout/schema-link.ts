/** A link to the page of a named component, as it stands in a cell of types: `[Order](#schema-Order)`. Pure. */
import { readPlain, showPlain } from './markdown-text.ts';

/** What such an address begins with. */
const schemaAnchor = '#schema-';

function schemaAddress(name: string): string {
  const escaped = encodeURIComponent(name).replace(/[()*~]/g, sign => `%${sign.charCodeAt(0).toString(16)}`);
  return `${schemaAnchor}${escaped}`;
}

export function schemaLink(name: string): string {
  const shown = showPlain(name).replace(/\\.|[[\]]/gs, sign => (sign.length > 1 ? sign : `\\${sign}`));
  return `[${shown}](${schemaAddress(name)})`;
}

/** @returns the name of the component; undefined for another address */
function readSchemaAddress(address: string): string | undefined {
  if (!address.startsWith(schemaAnchor)) return undefined;
  try {
    return decodeURIComponent(address.slice(schemaAnchor.length));
  } catch {
    return undefined;
  }
}

const linkShape = /^\[(?:\\.|[^\]\\]){0,300}\]\((#schema-[^()\s]{1,1000})\)/;

/** @returns the component that a cell begins with a link to, and the words behind that link */
export function readSchemaLink(cell: string): { name: string; rest: string } | undefined {
  const found = linkShape.exec(cell.trim());
  const name = readSchemaAddress(found?.[1] ?? '');
  return found && name !== undefined && name !== ''
    ? { name, rest: readPlain(cell.trim().slice(found[0].length)) }
    : undefined;
}

/** The names of all components that a text links to. */
export function listSchemaLinks(markdown: string): Set<string> {
  const names = new Set<string>();
  for (const [, address = ''] of markdown.matchAll(/\]\((#schema-[^()\s]{1,1000})\)/g)) {
    const name = readSchemaAddress(address);
    if (name !== undefined && name !== '') names.add(name);
  }
  return names;
}
