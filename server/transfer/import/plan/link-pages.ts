/** Addresses between the texts of a document -> placeholders; and placeholders -> addresses, once those are known. Pure. */
import { rewriteLinks } from '../../../../common/markdown/rewrite-links.ts';
import { isOutside, resolvePath } from '../archive/resolve-path.ts';
import type { ImportedFile, ImportWarning } from '../document/document.ts';
import { type PackedText, packText, unpackText } from './packed-text.ts';

/** One list for all: of a large document it stands in many pages. */
const noFiles: number[] = [];

/** The texts of a document one after the other, and the files that they name. */
export class PageLinks {
  readonly #placeholder: string;
  readonly #files: readonly ImportedFile[];
  readonly #pageAt: ReadonlyMap<string, number>;
  readonly #fileAt: ReadonlyMap<string, ImportedFile>;
  /** Files by their paths, in the order in which they are named. */
  readonly #named = new Map<string, number>();
  readonly #warnings: ImportWarning[] = [];

  /** @param paths of the pages, empty where they have none */
  constructor(paths: readonly string[], files: readonly ImportedFile[], placeholder: string) {
    this.#placeholder = placeholder;
    this.#files = files;
    const pages = paths.map((path, at) => [path, at] as const);
    this.#pageAt = new Map(pages.filter(([path]) => path !== ''));
    this.#fileAt = new Map(files.map(file => [file.path, file]));
  }

  /** With placeholders in the place of addresses. */
  linkText(packed: PackedText, from: string): PackedText {
    const mayBeLinked = this.#pageAt.size > 0 || this.#files.length > 0;
    if (!mayBeLinked) return typeof packed === 'string' ? packText(packed) : packed;
    return packText(
      rewriteLinks(unpackText(packed), (address, kind) =>
        this.#placeholderFor(address, from, kind === 'picture'),
      ),
    );
  }

  #placeholderFor(address: string, from: string, isPicture: boolean): string | undefined {
    const isThere = (path: string) => this.#pageAt.has(path) || this.#fileAt.has(path);
    const meant = resolvePath(address, from, isThere);
    if (meant === undefined) {
      if (isPicture && !isOutside(address) && !address.startsWith('/'))
        this.#warnings.push({ code: 'fileMissing', where: from, values: { path: address } });
      return undefined;
    }
    const page = this.#pageAt.get(meant.path);
    if (page !== undefined) return `${this.#placeholder}p${page}${meant.fragment}`;
    return `${this.#placeholder}f${this.#numberOf(meant.path)}`;
  }

  /** Numbers of the files that are listed with a page. */
  placeFiles(paths: readonly string[]): number[] {
    if (paths.length === 0) return noFiles;
    return paths.filter(path => this.#fileAt.has(path)).map(path => this.#numberOf(path));
  }

  #numberOf(path: string): number {
    const file = this.#named.get(path) ?? this.#named.size;
    this.#named.set(path, file);
    return file;
  }

  /** Those that were named so far. */
  listFiles(): ImportedFile[] {
    return [...this.#named.keys()].map(path => this.#fileAt.get(path)).filter(file => file !== undefined);
  }

  /** Those that nobody named so far get a warning. */
  listWarnings(): ImportWarning[] {
    const skipped = this.#files.filter(file => !this.#named.has(file.path) && file.is_dispensable !== true);
    const skippedFiles = skipped.map(({ path }): ImportWarning => ({ code: 'fileSkipped', where: path }));
    return [...this.#warnings, ...skippedFiles];
  }
}

/** @returns undefined when an address is not known yet */
export function placeAddresses(
  text: string,
  placeholder: string,
  { page, file }: { page: (at: number) => string | undefined; file: (at: number) => string | undefined },
): string | undefined {
  let isWhole = true;
  const placed = text.replace(
    new RegExp(`${placeholder}([pf])(\\d+)`, 'g'),
    (whole, kind: string, at: string) => {
      const address = kind === 'p' ? page(Number(at)) : file(Number(at));
      if (address === undefined) isWhole = false;
      return address ?? whole;
    },
  );
  return isWhole ? placed : undefined;
}

export function hasPlaceholders(text: string, placeholder: string): boolean {
  return text.includes(placeholder);
}
