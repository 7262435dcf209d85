/** A regular item: its tree beside one of its pages. */
import { useEffect, useMemo } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { pageToOpen } from '#common/reader-page.ts';
import { isOn } from '#common/row-values.ts';
import { NeighbourLinks } from '../article/NeighbourLinks.tsx';
import { PageView } from '../article/PageView.tsx';
import { type Expectation, useArrival, useExpectation } from '../article/use-arrival.ts';
import { usePage, useTitle } from '../article/use-page.ts';
import { Contents } from '../catalog/Contents.tsx';
import { MethodBadge } from '../catalog/MethodBadge.tsx';
import {
  findFirstPage,
  findNeighbours,
  levelOf,
  listPlaces,
  type MenuPage,
  type Neighbours,
  type PagePlace,
} from '../catalog/menu.ts';
import { Icon } from '../ui/Icon.tsx';
import { lateScreen } from '../ui/late-screen.tsx';
import * as styles from './ItemFrame.module.css';
import { ItemFrame } from './ItemFrame.tsx';
import { EditLink } from './menu/EditLink.tsx';
import { type PageLinks, usePageLinks } from './use-page-links.ts';

const withoutPage = lateScreen(async () => (await import('./WithoutPage.tsx')).WithoutPage, null);

/** Must be done before an item that shows no page is rendered on the server, or taken over from it. */
export const loadWithoutPage = withoutPage.load;

type RegularItemProps = {
  info: Answer<'item/info'>;
  address: string;
  /** The page of the address; `''`: none. */
  requested: string;
};

export function RegularItem({ info, address, requested }: RegularItemProps) {
  const level = useMemo(() => levelOf(info.menu), [info.menu]);
  const places = useMemo(() => listPlaces(level), [level]);
  const page_id = pageToOpen(info, requested);
  const neighbours = findNeighbours(places, page_id);
  const arrival = useExpectation();
  const links = usePageLinks(address, arrival.expect);

  const mayChange = info.ItemPermn && !isOn(info.is_archived);
  const contents = places.length + level.catalogs.length > 0 && (
    <Contents
      places={places}
      pages={level.pages}
      catalogs={level.catalogs}
      currentPageId={page_id}
      showsPaths={isOn(info.shows_paths)}
      openPath={neighbours.here?.path.map(({ cat_id }) => cat_id) ?? []}
      {...links}
    />
  );
  return (
    <ItemFrame info={info} page_id={page_id} contents={contents}>
      {page_id === '' ? (
        <withoutPage.Screen info={info} links={links} mayChange={mayChange} />
      ) : (
        <ItemPage
          info={info}
          page_id={page_id}
          neighbours={neighbours}
          links={links}
          arrival={arrival}
          mayChange={mayChange}
        />
      )}
    </ItemFrame>
  );
}

type PageOfItemProps = {
  info: Answer<'item/info'>;
  page_id: string;
  neighbours: Neighbours;
  links: PageLinks;
  arrival: Expectation;
  mayChange: boolean;
};

function ItemPage({ info, page_id, neighbours, links, arrival, mayChange }: PageOfItemProps) {
  const { page, article, error, retry } = usePage(page_id);
  const { here, previous, next } = neighbours;
  const headingRef = useArrival(page?.page_id, arrival);
  useTitle(page?.page_title, info.item_name);
  useRemembered(info, page && here?.page);
  return (
    <PageView
      page={page}
      article={article}
      error={error}
      onRetry={retry}
      headingRef={headingRef}
      path={`/page/${page_id}`}
      crumbs={<Crumbs place={here} {...links} />}
      isArchived={isOn(info.is_archived)}
      mayChange={mayChange}
      emptyAction={mayChange && <EditLink info={info} page_id={page_id} />}
      foot={<NeighbourLinks previous={previous} next={next} {...links} />}
    />
  );
}

type CrumbsProps = PageLinks & { place: PagePlace | undefined };

/** The catalogs around the page, each leading to its first page; the method of its endpoint. */
function Crumbs({ place, hrefOf, onOpenPage }: CrumbsProps) {
  return (
    <>
      {place?.path.map((catalog, index) => {
        const first = findFirstPage(catalog);
        return (
          <span key={catalog.cat_id} className={`row ${styles.trail}`}>
            {index > 0 && <Icon name="chevron" />}
            {first !== undefined && (
              <a href={hrefOf(first.page_id)} onClick={event => onOpenPage(event, first.page_id)}>
                {catalog.cat_name}
              </a>
            )}
          </span>
        );
      })}
      <MethodBadge method={place?.page.endpoint_method} />
    </>
  );
}

type Item = { item_id: string; item_name: string };

/** A page that is shown is one of the last that were read. Both are the same objects at every rendering. */
function useRemembered(item: Item, page: MenuPage | undefined): void {
  useEffect(() => {
    if (page === undefined) return;
    // Nobody waits for it: it comes after the page.
    const remembering = import('../search/recent-pages.ts').then(({ rememberPage }) =>
      rememberPage(item, page),
    );
    remembering.catch(() => undefined);
  }, [item, page]);
}
