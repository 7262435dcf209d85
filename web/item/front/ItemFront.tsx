/** The front of an item: its cover with its name, its text, cards of its catalogs, and what can be saved as a file. */
import type { Answer } from '#common/contract/index.ts';
import { useCall } from '../../api/use-call.ts';
import { Article } from '../../article/Article.tsx';
import { useTitle } from '../../article/use-page.ts';
import { LazyFailure } from '../../failure/lazy-failure.tsx';
import { EmptyItem } from '../EmptyItem.tsx';
import type { PageLinks } from '../use-page-links.ts';
import { FrontBody } from './FrontBody.tsx';
import * as styles from './ItemFront.module.css';

type Item = Answer<'item/info'>;
type Props = { info: Item; links: PageLinks; mayChange: boolean };

export function ItemFront({ info, links, mayChange }: Props) {
  const { item_id, item_name } = info;
  const { data: front, error, reload } = useCall('item/front', { item_id });
  const { data: brand } = useCall('brand/info', { item_id });
  useTitle(item_name);
  if (error !== undefined) return <LazyFailure error={error} onRetry={() => void reload()} />;
  if (front === undefined) return null;
  const { text_html } = front;
  const drawnText = text_html === '' ? undefined : <Article html={text_html} id="front-text" />;
  const empty = <EmptyItem info={info} mayChange={mayChange} isPart />;
  return (
    <div className={styles.front} id="text" tabIndex={-1} data-sheet="front">
      <FrontBody item={info} front={front} brand={brand} links={links} drawnText={drawnText} empty={empty} />
    </div>
  );
}
