import { type MouseEvent, useMemo } from 'react';
import { useLocation, useRouter } from 'wouter';

export type PageLinks = {
  hrefOf: (page_id: string) => string;
  /** Follows a plain click without loading the document anew. */
  onOpenPage: (event: MouseEvent, page_id: string) => void;
};

/** Addresses of an item's pages. @param onFollowed called before the page changes; the same function at every rendering */
export function usePageLinks(address: string, onFollowed: () => void): PageLinks {
  const { base } = useRouter();
  const [, navigate] = useLocation();
  return useMemo(() => {
    const pathOf = (id: string) => `/${encodeURIComponent(address)}?page_id=${id}`;
    return {
      hrefOf: id => base + pathOf(id),
      onOpenPage: (event, id) => {
        if (!isPlainClick(event) || isMarked()) return;
        event.preventDefault();
        onFollowed();
        navigate(pathOf(id));
        window.scrollTo(0, 0);
      },
    };
  }, [address, base, navigate, onFollowed]);
}

/** The server draws over each page by which link it is read. */
const isMarked = () => 'marked' in document.documentElement.dataset;

function isPlainClick(event: MouseEvent): boolean {
  const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !event.defaultPrevented && event.button === 0 && !hasKey;
}
