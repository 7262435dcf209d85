import { type ReactNode, useEffect, useRef } from 'react';
import { useHref } from '../api/use-href.ts';
import { CoverSwatch } from '../item/Cover.tsx';
import { Icon } from '../ui/Icon.tsx';
import { groupByItem } from './group-hits.ts';
import type { Hit } from './hit.ts';
import { Marked } from './Marked.tsx';
import { rememberHit } from './remember-hit.ts';

type Props = {
  /** Of the list; its options are called `{id}-0`, `{id}-1` … */
  id: string;
  hits: readonly Hit[];
  /** Counted with what stands before the pages. */
  chosen: number;
  /** Options before and after the pages, and how many stand before them. */
  before?: ReactNode;
  after?: ReactNode;
  offset: number;
  keyword: string;
  /** Above all of them, instead of the names of their items. */
  title: string | undefined;
  isOld: boolean;
};

/** Pages by item, in the order they came. */
export function HitList({ id, hits, chosen, before, after, offset, keyword, title, isOld }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.querySelectorAll('[role=option]')[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const groups = groupByItem(hits);
  return (
    <div
      ref={ref}
      className={isOld ? 'pal-l is-old' : 'pal-l'}
      role="listbox"
      id={id}
      aria-label={title ?? keyword}
    >
      {before}
      {title !== undefined && hits.length > 0 && <div className="pal-g">{title}</div>}
      {groups.map(({ item_id, item_name, members }) => (
        <div key={item_id} role="group" aria-label={item_name}>
          <div className="pal-g">
            <CoverSwatch item_id={item_id} />
            {item_name}
          </div>
          {members.map(({ hit, index }) => (
            <Option
              key={hit.page_id}
              id={`${id}-${offset + index}`}
              hit={hit}
              keyword={keyword}
              isChosen={offset + index === chosen}
            />
          ))}
        </div>
      ))}
      {after}
    </div>
  );
}

type OptionProps = { id: string; hit: Hit; keyword: string; isChosen: boolean };

function Option({ id, hit, keyword, isChosen }: OptionProps) {
  const href = useHref();
  return (
    <a
      id={id}
      className="hit"
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      href={href(`/${hit.item_id}?page_id=${hit.page_id}`)}
      onClick={() => rememberHit(hit.page_id, keyword)}
    >
      <Icon name="page" />
      <b>
        <Marked text={hit.page_title} keyword={keyword} />
      </b>
      {hit.cat_path !== '' && <span className="path">{hit.cat_path}</span>}
      {hit.snippet !== '' && (
        <span className="sn">
          <Marked text={hit.snippet} keyword={keyword} />
        </span>
      )}
    </a>
  );
}
