import { useHref } from '../../api/use-href.ts';
import type { OpenPage } from '../../page-actions/open-page.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { useTexts } from '../../ui/texts.tsx';

/** Where a page is empty: the way to write it. */
export function EditLink({ info: { item_id }, page_id }: OpenPage) {
  const { t } = useTexts();
  const href = useHref();
  return (
    <a className={buttonClass({ size: 'sm' })} href={href(`/page/edit/${item_id}/${page_id}`)}>
      {t('reader.edit')}
    </a>
  );
}
