import type { Root } from 'hast';
import { expect, test } from 'vitest';
import { element, text } from '#common/markdown/tree/tree.ts';
import { rewriteAddresses } from './rewrite-addresses.ts';

const picture = '/uploads/cat.png';

/** @returns where a link leads, and where the picture in it is taken from */
function linkToPicture({ links_files, public_url }: { links_files: boolean; public_url: string }) {
  const shown = element('img', { src: picture });
  const link = element('a', { href: picture }, [shown, text('large')]);
  const root: Root = { type: 'root', children: [link] };
  rewriteAddresses(root, {
    meantBy: address => (address === picture ? { sign: 'cat' } : undefined),
    pageAddress: page_id => `${page_id}.html`,
    fileAddress: sign => `files/${sign}`,
    links_files,
    public_url,
    lang: 'en',
  });
  return [link.properties.href, shown.properties.src];
}

test('a link to a picture leads to its file beside the page', () => {
  const found = linkToPicture({ links_files: true, public_url: '' });
  expect(found).toEqual(['files/cat', 'files/cat']);
});

test('on paper it leads to where the site has the picture, and nowhere for a site without an address', () => {
  const known = linkToPicture({ links_files: false, public_url: 'https://docs.example.com' });
  expect(known).toEqual(['https://docs.example.com/uploads/cat.png', 'files/cat']);
  const unknown = linkToPicture({ links_files: false, public_url: '' });
  expect(unknown).toEqual([undefined, 'files/cat']);
});
