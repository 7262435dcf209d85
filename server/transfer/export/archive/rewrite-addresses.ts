/** A rendered page -> the same page in a folder of its own: addresses lead to files beside it, and nothing is loaded over a network. */
import type { Element, Root } from 'hast';
import { become, element, elementsOf, text } from '#common/markdown/tree/tree.ts';
import { type Lang, t } from '#common/texts/index.ts';
import type { ResolveLink } from './resolve-link.ts';

export type AddressRewriter = {
  meantBy: ResolveLink;
  /** From where the page is. */
  pageAddress: (page_id: number) => string;
  fileAddress: (sign: string) => string;
  /** Whether a link can lead to a file that came along: paper only shows it. */
  links_files: boolean;
  /** Where the item was, for addresses that only lead there. */
  public_url: string;
  lang: Lang;
};

const loadingAttributes = new Set(['img', 'video', 'audio', 'source', 'iframe']);

export function rewriteAddresses(root: Root, leading: AddressRewriter): void {
  for (const node of elementsOf(root)) {
    delete node.properties.poster;
    if (node.tagName === 'a') rewriteLink(node, leading);
    else if (loadingAttributes.has(node.tagName)) rewriteFile(node, leading);
  }
}

function rewriteLink(
  node: Element,
  { meantBy, pageAddress, fileAddress, links_files, public_url }: AddressRewriter,
): void {
  const address = node.properties.href;
  if (typeof address !== 'string' || address.startsWith('#')) return;
  const meant = meantBy(address);
  if (meant && 'page_id' in meant) node.properties.href = pageAddress(meant.page_id) + meant.fragment;
  else if (meant && links_files) node.properties.href = fileAddress(meant.sign);
  else if (/^[a-z][a-z\d+.-]*:/i.test(address)) return;
  else if (address.startsWith('/') && public_url !== '' && !address.startsWith('//'))
    node.properties.href = new URL(address, public_url).href;
  else delete node.properties.href;
}

/** What lies elsewhere becomes a link; what is nowhere, words. */
function rewriteFile(node: Element, { meantBy, fileAddress, lang }: AddressRewriter): void {
  const address = node.properties.src;
  if (typeof address !== 'string') return;
  if (address.startsWith('data:')) return;
  const meant = meantBy(address);
  if (meant && 'sign' in meant) {
    node.properties.src = fileAddress(meant.sign);
    return;
  }
  const alt = String(node.properties.alt ?? '');
  const name = alt === '' ? address : alt;
  const isOutside = /^https?:\/\//i.test(address) && node.tagName !== 'source';
  become(
    node,
    isOutside
      ? element('a', { href: address, rel: ['noopener', 'nofollow'] }, [text(name)])
      : element('small', {}, [text(t(lang, 'exported.pictureMissing', { name }))]),
  );
}
