/** An item that is one page. */
import type { Answer } from '#common/contract/index.ts';
import { pageToOpen } from '#common/reader-page.ts';
import { isOn } from '#common/row-values.ts';
import { PageView } from '../article/PageView.tsx';
import { ToTop } from '../article/ToTop.tsx';
import { usePage, useTitle } from '../article/use-page.ts';
import { Finder } from '../search/Finder.tsx';
import { ReaderBar } from '../site/ReaderBar.tsx';
import * as styles from './ItemFrame.module.css';
import { ItemPlace } from './ItemPlace.tsx';
import { EditLink } from './menu/EditLink.tsx';
import { ItemActions } from './menu/ItemActions.tsx';

export function SinglePageItem({ info }: { info: Answer<'item/info'> }) {
  const page_id = pageToOpen(info, '');
  const { page, article, error, retry } = usePage(page_id);
  useTitle(page?.page_title, info.item_name);
  const isArchived = isOn(info.is_archived);
  return (
    <div className={styles.screen}>
      <ReaderBar
        place={<ItemPlace {...info} isPrivate={isOn(info.is_private)} />}
        finder={<Finder item={info} />}
        actions={<ItemActions info={info} page_id={page_id} />}
      />
      <main className={styles.single}>
        <PageView
          page={page === undefined ? undefined : { ...page, page_title: info.item_name }}
          article={article}
          error={error}
          onRetry={retry}
          path={page_id === '' ? undefined : `/page/${page_id}`}
          isArchived={isArchived}
          emptyAction={info.ItemPermn && !isArchived && <EditLink info={info} page_id={page_id} />}
        />
      </main>
      <ToTop />
    </div>
  );
}
