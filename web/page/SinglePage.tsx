/** A page on its own, without the tree of its item. */
import { joinTitle } from '#common/reader-page.ts';
import { useHref } from '../api/use-href.ts';
import { ReaderBar } from '../site/ReaderBar.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import { PageView } from './PageView.tsx';
import type { usePage } from './use-page.ts';
import { useTitle } from './use-page.ts';

export function SinglePage({ page, article, error, retry }: ReturnType<typeof usePage>) {
  const { t } = useTexts();
  const href = useHref();
  useTitle(page === undefined ? undefined : joinTitle(page.page_title, 'Docstead'));
  const inItem = page?.item_id === undefined ? undefined : href(`/${page.item_id}?page_id=${page.page_id}`);
  return (
    <div className="reader">
      <ReaderBar
        place={page !== undefined && <span className="crumb-item">{<span>{page.page_title}</span>}</span>}
        actions={
          inItem !== undefined && (
            <a className={`${buttonClass({ look: 'ghost' })} hide-m`} href={inItem}>
              {t('reader.openInItem')}
            </a>
          )
        }
      />
      <main className="one">
        <PageView page={page} article={article} error={error} onRetry={retry} />
      </main>
      <a className="to-top" href="#top" aria-label={t('reader.toTop')} title={t('reader.toTop')}>
        <Icon name="up" size={18} />
      </a>
    </div>
  );
}
