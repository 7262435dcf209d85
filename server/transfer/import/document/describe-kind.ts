/** What a file looks like that nobody here reads, in words. Pure. */
import { isPlain, type Plain, textOf } from '#common/field-model/model/plain.ts';
import { type Lang, t, type Values } from '#common/texts/index.ts';
import type { fileKind } from '#common/texts/server/file-kind.ts';

export type FileKind = keyof typeof fileKind;

/** How files of other kinds begin. */
const beginnings: readonly [FileKind, readonly number[]][] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['picture', [0x89, 0x50, 0x4e, 0x47]],
  ['picture', [0xff, 0xd8, 0xff]],
  ['picture', [0x47, 0x49, 0x46, 0x38]],
  ['archive', [0x1f, 0x8b]],
  ['archive', [0x52, 0x61, 0x72, 0x21]],
  ['archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['rtf', [0x7b, 0x5c, 0x72, 0x74, 0x66]],
];

export function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((value, at) => bytes[at] === value);
}

export function kindOfBytes(head: Uint8Array): FileKind | undefined {
  return beginnings.find(([, start]) => startsWith(head, start))?.[0];
}

/** By what lies in a zip: an office's documents are some. */
export function kindOfArchive(paths: readonly string[]): FileKind {
  if (paths.includes('xl/workbook.xml')) return 'spreadsheet';
  if (paths.includes('ppt/presentation.xml')) return 'slides';
  return paths.includes('META-INF/manifest.xml') && paths.includes('content.xml')
    ? 'openDocument'
    : 'otherZip';
}

/** Texts that are no writing, though an editor opens them. */
const otherTexts =
  /\.(csv|tsv|xml|xsd|wsdl|svg|sql|js|mjs|ts|tsx|jsx|py|java|kt|go|rb|php|c|h|cpp|cs|rs|swift|sh|bat|ps1|css|scss|vue|graphql|gql|proto|raml|toml|ini|env|properties|rst|adoc|tex|ipynb|log)$/i;

/** The end of the name where that alone decides. */
export function otherTextName(file_name: string): string | undefined {
  return otherTexts.exec(file_name)?.[1]?.toLowerCase();
}

type Shape = { kind: FileKind; is: (data: Plain) => boolean; values?: (data: Plain) => Values };

const has = (data: Plain, ...names: string[]) => names.every(name => Object.hasOwn(data, name));

const shapes: readonly Shape[] = [
  {
    kind: 'kubernetes',
    is: data => has(data, 'apiVersion', 'kind'),
    values: data => ({ name: shown(textOf(data.kind)) }),
  },
  { kind: 'asyncApi', is: data => has(data, 'asyncapi') },
  {
    kind: 'swaggerOld',
    is: data => has(data, 'swaggerVersion'),
    values: data => ({ version: shown(textOf(data.swaggerVersion)) }),
  },
  { kind: 'openApiPart', is: data => isPlain(data.paths) || isPlain(data.components) },
  { kind: 'apifox', is: data => has(data, 'apifoxProject') },
  {
    kind: 'insomnia',
    is: data => has(data, '__export_format') || textOf(data.type).includes('.insomnia.rest/'),
  },
  { kind: 'postmanEnvironment', is: data => has(data, '_postman_variable_scope') },
  { kind: 'jsonSchema', is: data => has(data, '$schema') },
  {
    kind: 'packageJson',
    is: data => has(data, 'name') && (has(data, 'dependencies') || has(data, 'scripts')),
  },
  { kind: 'compose', is: data => isPlain(data.services) },
];

/** What was read from JSON or YAML, and is no API document. */
export function describeData(data: unknown, format: string, lang: Lang): string {
  if (Array.isArray(data)) return t(lang, 'fileKind.list', { format });
  const names = isPlain(data) ? Object.keys(data) : [];
  if (!isPlain(data) || names.length === 0) return t(lang, 'fileKind.noKeys', { format });
  const shape = shapes.find(({ is }) => is(data));
  if (shape) return t(lang, `fileKind.${shape.kind}`, shape.values?.(data));
  return t(lang, 'fileKind.keys', { format, names: nameSome(names, lang) });
}

const namesMost = 5;
const nameMaxLength = 40;

export function nameSome(names: readonly string[], lang: Lang): string {
  const some = names.slice(0, namesMost).map(shown).join(t(lang, 'server.comma'));
  return names.length > namesMost ? `${some} …` : some;
}

function shown(name: string): string {
  const line = name.replace(/[\p{C}\s]+/gu, ' ').trim();
  return line.length > nameMaxLength ? `${line.slice(0, nameMaxLength).toWellFormed()}…` : line;
}
