import { useCallback } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { isNone } from '#common/row-values.ts';
import { useSend } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { useActionWithToast } from '../site/use-action-with-toast.ts';
import { useToast } from '../ui/Toast.tsx';
import { useTexts } from '../ui/texts.tsx';

type Page = { item_id: string; page_id: string; page_title: string };
type ShowRecovered = (page: Page, place: Answer<'recycle/recover'>, onMove?: () => void) => void;

const shownMs = 10_000;

/** Says that a page is back in the root, and offers its old place: the catalog it was in, or another where that is gone. */
export function useShowRecovered(): ShowRecovered {
  const { t } = useTexts();
  const showToast = useToast();
  const act = useActionWithToast();
  const href = useHref();
  const { send } = useSend('page/copy', { stale: ['item/info', 'page/info'] });
  return useCallback(
    ({ item_id, page_id, page_title: page }, { old_cat_id, old_cat_name: catalog }, onMove) => {
      const open = {
        label: t('itemSetting.open'),
        run: () => window.location.assign(href(`/page/${page_id}`)),
      };
      if (isNone(old_cat_id))
        return showToast(t('itemSetting.recovered', { page }), { action: open, shownMs });
      if (catalog === '') {
        const action = onMove === undefined ? open : { label: t('itemSetting.moveTo'), run: onMove };
        return showToast(t('itemSetting.recoveredGone', { page }), { action, shownMs });
      }
      const moveBack = async () => {
        const place = { page_id, to_item_id: item_id, new_cat_id: old_cat_id, is_del: true };
        if (!(await act(async () => send(place)))) return;
        showToast(t('itemSetting.movedBack', { page, catalog }), { action: open, shownMs });
      };
      const action = { label: t('itemSetting.moveBack', { catalog }), run: () => void moveBack() };
      return showToast(t('itemSetting.recovered', { page }), { action, shownMs });
    },
    [act, href, showToast, send, t],
  );
}
