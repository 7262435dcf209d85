/** What an item shows at its address where that is no page: its front, else that it has none. */
import type { Answer } from '#common/contract/index.ts';
import { EmptyItem } from './EmptyItem.tsx';
import { ItemFront } from './front/ItemFront.tsx';
import type { PageLinks } from './use-page-links.ts';

type Props = { info: Answer<'item/info'>; links: PageLinks; mayChange: boolean };

export function WithoutPage({ info, links, mayChange }: Props) {
  return info.opens_front === undefined ? (
    <EmptyItem info={info} mayChange={mayChange} />
  ) : (
    <ItemFront info={info} links={links} mayChange={mayChange} />
  );
}
