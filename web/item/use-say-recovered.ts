import { useCallback } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { useSend } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { useAct } from '../site/use-act.ts';
import { useToast } from '../ui/Toast.tsx';
import { useTexts } from '../ui/texts.tsx';

type Page = { item_id: string; page_id: string; page_title: string };
type SayRecovered = (page: Page, place: Answer<'recycle/recover'>, onMove?: () => void) => void;

const shownMs = 10_000;

/** Says that a page is back in the root, and offers its old place: the catalog it was in, or another where that is gone. */
export function useSayRecovered(): SayRecovered {
  const { t } = useTexts();
  const say = useToast();
  const act = useAct();
  const href = useHref();
  const { send } = useSend('page/copy', { stale: ['item/info', 'page/info'] });
  return useCallback(
    ({ item_id, page_id, page_title: page }, { old_cat_id, old_cat_name: catalog }, onMove) => {
      const open = {
        label: t('itemSetting.open'),
        run: () => window.location.assign(href(`/page/${page_id}`)),
      };
      if (old_cat_id === '0') return say(t('itemSetting.recovered', { page }), { action: open, shownMs });
      if (catalog === '') {
        const action = onMove === undefined ? open : { label: t('itemSetting.moveTo'), run: onMove };
        return say(t('itemSetting.recoveredGone', { page }), { action, shownMs });
      }
      const moveBack = async () => {
        const place = { page_id, to_item_id: item_id, new_cat_id: old_cat_id, is_del: '1' };
        if (!(await act(async () => send(place)))) return;
        say(t('itemSetting.movedBack', { page, catalog }), { action: open, shownMs });
      };
      const action = { label: t('itemSetting.moveBack', { catalog }), run: () => void moveBack() };
      return say(t('itemSetting.recovered', { page }), { action, shownMs });
    },
    [act, href, say, send, t],
  );
}
