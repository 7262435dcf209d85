/**
 * The pages of one level. Of a long level only the parts near the window are in the document: the first and last,
 * the one with the current page, and what is scrolled to.
 */
import { Fragment, type MouseEvent, memo, useEffect, useRef, useState } from 'react';
import { useTexts } from '../ui/texts.tsx';
import { MethodBadge } from './MethodBadge.tsx';
import type { MenuPage } from './menu.ts';
import { scrollerOf } from './scroller-of.ts';

export type PageRowsProps = {
  pages: readonly MenuPage[];
  currentPageId: string;
  /** Pages about an endpoint are named by their path. */
  showsPaths?: boolean;
  hrefOf: (page_id: string) => string;
  onOpenPage: (event: MouseEvent, page_id: string) => void;
};

/** A part, and what a level must exceed to be cut into parts. */
const partRows = 50;
const wholeRows = 200;
/** Guess of a row's height, for parts that nobody has seen. */
const rowPx = 31;
/** How far outside of the window parts are filled. */
const aheadPx = 1_000;

export function PageRows({ pages, currentPageId, ...links }: PageRowsProps) {
  if (pages.length <= wholeRows) return <Rows pages={pages} currentPageId={currentPageId} {...links} />;
  const starts = Array.from({ length: Math.ceil(pages.length / partRows) }, (_, part) => part * partRows);
  const last = starts.at(-1);
  return starts.map(start => {
    const part = pages.slice(start, start + partRows);
    const isCurrent = part.some(({ page_id }) => page_id === currentPageId);
    return (
      <Part
        key={start}
        pages={part}
        currentPageId={isCurrent ? currentPageId : ''}
        isShown={isCurrent || start === 0 || start === last}
        {...links}
      />
    );
  });
}

function Part({ isShown, ...rows }: PageRowsProps & { isShown: boolean }) {
  const [wasReached, setReached] = useState(false);
  const ref = useRef<HTMLLIElement>(null);
  const isEmpty = !isShown && !wasReached;
  useEffect(() => {
    const place = ref.current;
    if (!isEmpty || place === null) return undefined;
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setReached(true);
      },
      { root: scrollerOf(place), rootMargin: `${aheadPx}px 0px` },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [isEmpty]);
  return isEmpty ? (
    <li ref={ref} aria-hidden="true" style={{ height: rows.pages.length * rowPx }} />
  ) : (
    <Rows {...rows} />
  );
}

const Rows = memo(function Rows({
  pages,
  currentPageId,
  showsPaths = false,
  hrefOf,
  onOpenPage,
}: PageRowsProps) {
  return pages.map(page => (
    <li key={page.page_id}>
      <a
        href={hrefOf(page.page_id)}
        aria-current={page.page_id === currentPageId ? 'page' : undefined}
        onClick={event => onOpenPage(event, page.page_id)}
      >
        <MethodBadge method={page.endpoint_method} />
        <Name page={page} showsPaths={showsPaths} />
      </a>
    </li>
  ));
});

/** Struck through where it is deprecated; a screen reader says why. */
function Name({ page, showsPaths }: { page: MenuPage; showsPaths: boolean }) {
  const { t } = useTexts();
  const { page_title, endpoint_path = '' } = page;
  const name = withBreaks(showsPaths && endpoint_path !== '' ? endpoint_path : page_title);
  if (page.is_deprecated !== '1') return <span title={page_title}>{name}</span>;
  return (
    <>
      <s title={page_title}>{name}</s>
      <span className="visually-hidden">{t('reader.deprecated')}</span>
    </>
  );
}

/** Names of programs and paths break between their words. */
const withBreaks = (name: string) =>
  name.split(/\B(?=[A-Z][a-z])|(?=[/_.])/).map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words of one name have no other key
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {word}
    </Fragment>
  ));
