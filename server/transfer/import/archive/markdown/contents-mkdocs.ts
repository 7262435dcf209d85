/** The `nav` of `mkdocs.yml` -> a table of contents. Pure. */
import { firstText, isPlain, listOf, textOf } from '#common/field-model/model/plain.ts';
import { unlessRefused } from '../../document/parse-text.ts';
import { parseYaml } from '../../document/parse-yaml.ts';
import { contentsDepthMax, type Entry } from './contents.ts';

/** Undefined where it arranges nothing. */
export function readMkdocsNav(text: string): { entries: Entry[]; folder: string } | undefined {
  const settings = unlessRefused(() => parseYaml(text));
  if (!isPlain(settings)) return undefined;
  const folder = firstText(settings.docs_dir, 'docs').replace(/^\.\/?|\/$/g, '');
  const entries = listOf(settings.nav).flatMap(one => entriesOf(one, 1));
  return entries.length > 0 ? { entries, folder } : undefined;
}

/** `page.md`, `Title: page.md` or `Title: [...]`. */
function entriesOf(source: unknown, depth: number): Entry[] {
  if (depth > contentsDepthMax) return [];
  if (typeof source === 'string') return [{ title: '', address: source, entries: [] }];
  if (!isPlain(source)) return [];
  return Object.entries(source).map(([title, inner]) => ({
    title: title.trim(),
    address: textOf(inner),
    entries: listOf(inner).flatMap(one => entriesOf(one, depth + 1)),
  }));
}
