import { useCallback } from 'react';
import type { GrantRole } from '#common/grants/grant-roles.ts';
import { isNone } from '#common/row-values.ts';
import { useSend } from '../api/use-call.ts';
import { useActionWithToast } from '../site/use-action-with-toast.ts';
import { useToast } from '../ui/Toast.tsx';
import { useTexts } from '../ui/texts.tsx';
import type { GrantRow, Part } from './grant-rows.ts';

export type SetRole = (row: GrantRow, part: Part, role: GrantRole | '', ends_at?: string) => void;

/** Sets what somebody may do in a part of an item (`cat_id` 0: the whole), and says so or why not. */
export function useGrant(item_id: string): SetRole {
  const { t } = useTexts();
  const showToast = useToast();
  const act = useActionWithToast();
  const { send } = useSend('grant/save', { stale: ['grant/list', 'member/getList', 'member/candidates'] });
  return useCallback(
    ({ uid, team_id }, { cat_id, page_id = '0' }, role, ends_at = '0') => {
      const place = { cat_id: isNone(page_id) ? cat_id : '0', page_id };
      const sent = { item_id, uid, team_id, ...place, role, ends_at };
      void act(async () => send(sent)).then(isDone => {
        if (isDone) showToast(t('member.permissionSaved'));
      });
    },
    [act, item_id, send, showToast, t],
  );
}
