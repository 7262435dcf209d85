/** An OpenAPI document in several files of an archive -> one document: what it refers to in other files stands in it. */
import { isPlain, type Plain } from '#common/field-model/model/plain.ts';
import { folderOf, resolvePath } from '../archive/resolve-path.ts';
import type { ImportWarning } from '../document/document.ts';
import { findPart } from '../document/find-part.ts';

/** Where the other files stand in the document: `#/x-files/0/Order.yaml`. */
const filesKey = 'x-files';

type Joining = {
  isThere: (path: string) => boolean;
  /** Those it refers to, the root first. */
  paths: string[];
  places: Map<string, number>;
  sources: unknown[];
  warnings: ImportWarning[];
  warned: Set<string>;
  unresolved: Set<string>;
};

/** One reference that was met, as it is written now. */
type VisitedReference = { path: string; written: string; reference: string };

export type JoinedFiles = {
  /** Of the files that it consists of. */
  paths: string[];
  warnings: ImportWarning[];
  /** References that lead nowhere and are reported already. */
  unresolved: ReadonlySet<string>;
};

/** Nothing outside the archive is opened; each file is read once, whatever refers to it. */
export async function joinFiles(
  { path, source }: { path: string; source: Plain },
  { isThere, read }: { isThere: Joining['isThere']; read: (path: string) => Promise<unknown> },
): Promise<JoinedFiles> {
  const joining: Joining = {
    isThere,
    paths: [path],
    places: new Map([[path, 0]]),
    sources: [source],
    warnings: [],
    warned: new Set(),
    unresolved: new Set(),
  };
  const met: VisitedReference[] = [];
  for (let at = 0; at < joining.paths.length; at += 1) {
    const from = joining.paths[at] ?? '';
    if (at > 0) joining.sources[at] = await read(from);
    met.push(...rewriteReferences(joining, from, joining.sources[at]));
  }
  if (joining.paths.length > 1) source[filesKey] = placedSources(joining);
  for (const one of met) warnMissing(joining, source, one);
  const { paths, warnings, unresolved } = joining;
  return { paths, warnings, unresolved };
}

/** Each under its own name, which is that of what it describes. */
function placedSources({ paths, sources }: Joining): Plain[] {
  return paths.map((path, at) => (at === 0 ? {} : { [nameOf(path)]: sources[at] }));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Their content is data, and a reference in it none. */
const dataKeys = new Set(['example', 'default', 'enum', 'const', 'value']);
/** The keys in these are names that an author chose. */
const namesOf =
  /^(properties|patternProperties|schemas|definitions|\$defs|dependentSchemas|responses|parameters|examples|headers|callbacks|links|paths|pathItems|webhooks|requestBodies|securitySchemes|content|encoding)$/;

type Inner = { value: unknown; hasNames: boolean };

function rewriteReferences(joining: Joining, path: string, source: unknown): VisitedReference[] {
  const met: VisitedReference[] = [];
  const seen = new Set<object>();
  const waiting: Inner[] = [{ value: source, hasNames: false }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, hasNames } = next;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isPlain(value) && typeof value.$ref === 'string') {
      const one = { path, written: value.$ref, reference: addressOf(joining, path, value.$ref) };
      value.$ref = one.reference;
      // What the root says of itself is shown with the operation that needs it.
      if (one.reference !== one.written || path !== joining.paths[0]) met.push(one);
    }
    for (const inner of innerOf(value, hasNames)) waiting.push(inner);
  }
  return met;
}

function innerOf(value: object, hasNames: boolean): Inner[] {
  return Object.entries(value)
    .filter(([key]) => hasNames || !dataKeys.has(key))
    .map(([key, inner]) => ({ value: inner, hasNames: !hasNames && namesOf.test(key) }));
}

/** The reference as it is from the root; as it was where it leads out of the archive. */
function addressOf(joining: Joining, from: string, written: string): string {
  const at = written.indexOf('#');
  const [address, pointer] = at === -1 ? [written, ''] : [written.slice(0, at), written.slice(at + 1)];
  const path = address === '' ? from : pathOf(joining, from, address);
  if (path === undefined) {
    warnOnce(joining, 'externalReference', { path: from, written, reference: written });
    return written;
  }
  const place = joining.places.get(path) ?? joining.paths.push(path) - 1;
  joining.places.set(path, place);
  if (place === 0) return `#${pointer}`;
  return `#/${filesKey}/${place}/${escapeStep(nameOf(path))}${pointer}`;
}

/** Relative to the file it stands in, and inside the archive. */
function pathOf({ isThere }: Joining, from: string, address: string): string | undefined {
  const relative = address.replaceAll('\\', '/');
  if (relative.startsWith('/')) return undefined;
  return resolvePath(relative, `${folderOf(from)}/x`.replace(/^\//, ''), isThere)?.path;
}

function escapeStep(step: string): string {
  return encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** A part that the other file does not have, or a file that cannot be read. */
function warnMissing(joining: Joining, root: Plain, met: VisitedReference): void {
  if (joining.unresolved.has(met.reference) || !met.reference.startsWith('#')) return;
  if (findPart(root, met.reference) === undefined) warnOnce(joining, 'missingReference', met);
}

function warnOnce(
  joining: Joining,
  code: ImportWarning['code'],
  { path, written, reference }: VisitedReference,
): void {
  joining.unresolved.add(reference);
  const where = `${path}: ${written.slice(0, 200)}`;
  if (joining.warned.has(where)) return;
  joining.warned.add(where);
  joining.warnings.push({ code, where });
}
