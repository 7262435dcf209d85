/** The menu of an item with nothing in it but what was found; where that is nothing, all of it. */
import type { Answer } from '#common/contract/index.ts';
import { useHref } from '../api/use-href.ts';
import { Contents } from '../catalog/Contents.tsx';
import * as menuTreeStyles from '../catalog/MenuTree.module.css';
import { moveByKey } from '../catalog/MenuTree.tsx';
import { MethodBadge } from '../catalog/MethodBadge.tsx';
import { type Level, levelOf, listPlaces } from '../catalog/menu.ts';
import { Icon } from '../ui/Icon.tsx';
import type { Hit } from './hit/hit.ts';
import { Marked } from './hit/Marked.tsx';
import { rememberHit } from './hit/remember-hit.ts';
import { narrowMenu } from './narrow-menu.ts';

type Props = { info: Answer<'item/info'>; hits: readonly Hit[]; keyword: string };

export function FoundMenu({ info, hits, keyword }: Props) {
  const href = useHref();
  const hrefOf = (page_id: string) => href(`/${info.item_id}?page_id=${page_id}`);
  const level = levelOf(info.menu);
  const places = listPlaces(level);
  if (hits.length === 0)
    return (
      places.length > 0 && (
        <Contents
          {...level}
          places={places}
          currentPageId=""
          openPath={[]}
          hrefOf={hrefOf}
          onOpenPage={() => undefined}
        />
      )
    );
  const found = narrowMenu(level, new Set(hits.map(({ page_id }) => page_id)));
  return (
    <ul className={menuTreeStyles.tree} onKeyDown={moveByKey}>
      <FoundLevel level={found} keyword={keyword} hrefOf={hrefOf} />
    </ul>
  );
}

type LevelProps = { level: Level; keyword: string; hrefOf: (page_id: string) => string };

function FoundLevel({ level, ...rest }: LevelProps) {
  const { keyword, hrefOf } = rest;
  return (
    <>
      {level.pages.map(({ page_id, page_title, endpoint_method }) => (
        <li key={page_id}>
          <a href={hrefOf(page_id)} onClick={() => rememberHit(page_id, keyword)}>
            <MethodBadge method={endpoint_method} />
            <span>
              <Marked text={page_title} keyword={keyword} />
            </span>
          </a>
        </li>
      ))}
      {level.catalogs.map(catalog => (
        <li key={catalog.cat_id}>
          <details open>
            <summary className={menuTreeStyles.catalog}>
              <span>{catalog.cat_name}</span>
              <Icon name="chevron" />
            </summary>
            <ul>
              <FoundLevel {...rest} level={catalog} />
            </ul>
          </details>
        </li>
      ))}
    </>
  );
}
