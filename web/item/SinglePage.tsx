/** A page on its own, without the tree of its item. */
import { useHref } from '../api/use-href.ts';
import { PageTools } from '../article/PageTools.tsx';
import { PageView } from '../article/PageView.tsx';
import { ToTop } from '../article/ToTop.tsx';
import type { usePage } from '../article/use-page.ts';
import { useTitle } from '../article/use-page.ts';
import { Finder } from '../search/Finder.tsx';
import { ReaderBar } from '../site/ReaderBar.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Popover } from '../ui/Popover.tsx';
import { useTexts } from '../ui/texts.tsx';

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
    <div className="reader">
      <ReaderBar
        place={page !== undefined && <span className="crumb-item">{<span>{page.page_title}</span>}</span>}
        finder={<Finder />}
        actions={
          <>
            {inItem !== undefined && (
              <a className={`${buttonClass({ look: 'ghost' })} d-only`} href={inItem}>
                {t('reader.openInItem')}
              </a>
            )}
            <Popover face={<Icon name="more" size={18} />} name={t('common.more')} faceClass="icb">
              {inItem !== undefined && (
                <a className="mi m-entry" href={inItem}>
                  <Icon name="page" />
                  {t('reader.openInItem')}
                </a>
              )}
              <PageTools path={path} />
            </Popover>
          </>
        }
      />
      <main className="one">
        <PageView page={page} article={article} error={error} onRetry={retry} path={path} />
      </main>
      <ToTop />
    </div>
  );
}
