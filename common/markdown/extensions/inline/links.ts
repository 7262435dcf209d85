// Addresses: root-relative ones get the base path, same-page ones follow the ids, foreign ones say what they are.

import type { Element } from 'hast';
import { authorPrefix } from '../../tree/sanitize.ts';
import type { Extension, Page } from '../extension.ts';

export const links: Extension = {
  name: 'links',
  tree: page => {
    const ids = idsOf(page);
    for (const node of page.elements) {
      if (node.tagName === 'a') leadLink(node, page, ids);
      else for (const name of ['src', 'poster'] as const) rebase(node, name, page.base_path);
    }
  },
};

function idsOf(page: Page): Set<string> {
  const ids = new Set<string>();
  for (const node of page.elements) if (typeof node.properties.id === 'string') ids.add(node.properties.id);
  return ids;
}

function leadLink(link: Element, page: Page, ids: ReadonlySet<string>): void {
  const address = link.properties.href;
  if (typeof address !== 'string') return;
  if (address.startsWith(schemaAnchor) && leadToSchema(link, decoded(address.slice(1)), { page, ids }))
    return;
  if (address.startsWith('#')) link.properties.href = `#${fragmentOf(address.slice(1), page, ids)}`;
  else if (/^(?:https?:)?[/\\]{2}|^\/\\|^ftp:/i.test(address))
    link.properties.rel = ['noopener', 'nofollow', 'ugc'];
  else rebase(link, 'href', page.base_path);
}

const schemaAnchor = '#schema-';

/** To the page of a component; what no page describes is no link. @returns false for a place on this page */
function leadToSchema(
  link: Element,
  fragment: string,
  { page, ids }: { page: Page; ids: ReadonlySet<string> },
): boolean {
  if (ids.has(fragment) || page.anchors.has(fragment) || ids.has(authorPrefix + fragment)) return false;
  const name = fragment.slice(schemaAnchor.length - 1);
  const address = Object.hasOwn(page.schema_pages, name) ? page.schema_pages[name] : undefined;
  delete link.properties.href;
  if (address === undefined) return true;
  link.properties.href = address;
  link.properties.dataSchema = '';
  rebase(link, 'href', page.base_path);
  return true;
}

/** A heading's own address wins; then the name its author gave it, then any other name of an author. */
function fragmentOf(fragment: string, page: Page, ids: ReadonlySet<string>): string {
  const name = decoded(fragment);
  if (ids.has(name)) return name;
  const heading = page.anchors.get(name);
  if (heading !== undefined) return heading;
  if (ids.has(authorPrefix + name)) return authorPrefix + name;
  return ids.has(name.toLowerCase()) ? name.toLowerCase() : fragment;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function rebase(node: Element, name: 'href' | 'src' | 'poster', basePath: string): void {
  const address = node.properties[name];
  if (basePath === '' || typeof address !== 'string' || !/^\/(?![/\\])/.test(address)) return;
  node.properties[name] = basePath.replace(/\/+$/, '') + address;
}
