/** What stands around the pages of a regular item: the bar above, the contents beside. */
import { type ReactNode, useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { addressOfItem } from '#common/reader-page.ts';
import { isOn } from '#common/row-values.ts';
import { useHref } from '../api/use-href.ts';
import { ToTop } from '../article/ToTop.tsx';
import { Finder } from '../search/Finder.tsx';
import { ReaderBar } from '../site/ReaderBar.tsx';
import * as buttonStyles from '../ui/Button.module.css';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as visibilityStyles from '../ui/Visibility.module.css';
import { ContentsDrawer } from './ContentsDrawer.tsx';
import * as styles from './ItemFrame.module.css';
import { ItemPlace } from './ItemPlace.tsx';
import { ItemActions } from './menu/ItemActions.tsx';

type Props = {
  info: Answer<'item/info'>;
  /** `''`: none is shown. */
  page_id: string;
  contents?: ReactNode;
  /** A screen of the item that is no page. */
  isHere?: 'changes';
  /** What is looked for, in the bar. */
  field?: ReactNode;
  children?: ReactNode;
};

export function ItemFrame({ info, page_id, contents, isHere, field, children }: Props) {
  const { t } = useTexts();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const openDrawer = (
    <a
      className={`${buttonStyles.iconButton} ${visibilityStyles.narrowOnly}`}
      href="#contents"
      role="button"
      aria-label={t('reader.openContents')}
      onClick={event => {
        event.preventDefault();
        setDrawerOpen(true);
      }}
    >
      <Icon name="menu" size={20} />
    </a>
  );
  const href = useHref();
  const changes = `${addressOfItem(info)}/changes`;
  // What was found stands alone.
  const hasContents = contents !== undefined && contents !== false && field === undefined;
  const places = hasContents && isOn(info.shows_changes) && (
    <p className={styles.places}>
      <a href={href(changes)} aria-current={isHere === 'changes' ? 'page' : undefined}>
        <Icon name="history" />
        {t('reader.changes')}
      </a>
    </p>
  );
  return (
    <div className={styles.screen}>
      <ReaderBar
        start={openDrawer}
        place={<ItemPlace {...info} isPrivate={isOn(info.is_private)} />}
        finder={
          <>
            {field}
            <Finder item={info} />
          </>
        }
        actions={<ItemActions info={info} page_id={page_id} />}
      />
      <div className={styles.layout}>
        <nav className={styles.menu} id="contents" aria-label={t('reader.contents')}>
          {places}
          {contents}
        </nav>
        <main className={styles.main}>{children}</main>
      </div>
      <ToTop />
      {isDrawerOpen && (
        <ContentsDrawer title={info.item_name} onClose={() => setDrawerOpen(false)}>
          {places}
          {contents}
        </ContentsDrawer>
      )}
    </div>
  );
}
