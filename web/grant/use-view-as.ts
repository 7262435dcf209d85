import { useCallback } from 'react';
import type { ViewSubject } from '#common/grants/view-subjects.ts';
import { useSend } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { useActionWithToast } from '../site/use-action-with-toast.ts';

/** Opens an item as somebody else sees it; everything on the screen is loaded anew. */
export function useViewAs(item_id: string): (subject: ViewSubject, subject_id: string) => void {
  const act = useActionWithToast();
  const href = useHref();
  const { send } = useSend('grant/viewAs');
  return useCallback(
    (subject, subject_id) => {
      void act(async () => send({ item_id, subject, subject_id })).then(isDone => {
        if (isDone) window.location.assign(href(`/${item_id}`));
      });
    },
    [act, href, item_id, send],
  );
}
