/** A page on its own, without the tree of its item. */
import { useHref } from '../api/use-href.ts';
import { PageTools } from '../article/PageTools.tsx';
import { PageView } from '../article/PageView.tsx';
import { ToTop } from '../article/ToTop.tsx';
import type { usePage } from '../article/use-page.ts';
import { useTitle } from '../article/use-page.ts';
import { Finder } from '../search/Finder.tsx';
import { ReaderBar } from '../site/ReaderBar.tsx';
import * as buttonStyles from '../ui/Button.module.css';
import { buttonClass } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import * as popoverStyles from '../ui/Popover.module.css';
import { Popover } from '../ui/Popover.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as visibilityStyles from '../ui/Visibility.module.css';
import * as itemFrameStyles from './ItemFrame.module.css';
import * as itemPlaceStyles from './ItemPlace.module.css';

type Props = ReturnType<typeof usePage> & {
  /** Where it is: `/page/5` or `/p/{key}`. */
  path: string;
};

export function SinglePage({ page, article, error, retry, path }: Props) {
  const { t } = useTexts();
  const href = useHref();
  useTitle(page?.page_title);
  const inItem = page?.item_id === undefined ? undefined : href(`/${page.item_id}?page_id=${page.page_id}`);
  return (
    <div className={itemFrameStyles.screen}>
      <ReaderBar
        place={
          page !== undefined && (
            <span className={itemPlaceStyles.itemName}>{<span>{page.page_title}</span>}</span>
          )
        }
        finder={<Finder />}
        actions={
          <>
            {inItem !== undefined && (
              <a className={`${buttonClass({ look: 'ghost' })} ${visibilityStyles.wideOnly}`} href={inItem}>
                {t('reader.openInItem')}
              </a>
            )}
            <Popover
              face={<Icon name="more" size={18} />}
              name={t('common.more')}
              faceClass={buttonStyles.iconButton}
            >
              {inItem !== undefined && (
                <a className={`${popoverStyles.entry} ${visibilityStyles.narrowEntry}`} href={inItem}>
                  <Icon name="page" />
                  {t('reader.openInItem')}
                </a>
              )}
              <PageTools path={path} />
            </Popover>
          </>
        }
      />
      <main className={itemFrameStyles.single}>
        <PageView page={page} article={article} error={error} onRetry={retry} path={path} />
      </main>
      <ToTop />
    </div>
  );
}
