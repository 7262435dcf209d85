// Pictures load when they are near; the list says which ones the page shows, as the author wrote them.
import type { Extension } from '../extension.ts';

export const images: Extension = {
  name: 'images',
  tree: page => {
    const seen = new Set<string>();
    for (const image of page.find('img')) {
      const address = image.properties.src;
      if (typeof address === 'string' && !address.startsWith('data:')) seen.add(address);
      image.properties.loading = 'lazy';
      image.properties.decoding = 'async';
      image.properties.alt ??= '';
    }
    page.images.push(...seen);
  },
};
