import { Fragment } from 'react';
import { messageOf } from '../api/messages.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { ConfirmDialog } from '../site/ConfirmDialog.tsx';
import { Alert } from '../ui/Alert.tsx';
import * as lossListStyles from '../ui/LossList.module.css';
import { useTexts } from '../ui/texts.tsx';

type LeaveItemDialogProps = { item: { item_id: string; item_name: string }; onClose: () => void };

/** Says before what it costs: teams that are left with it, and what came through them. */
export function LeaveItemDialog({ item, onClose }: LeaveItemDialogProps) {
  const { t } = useTexts();
  const { item_id, item_name } = item;
  const cost = useCall('item/exitCost', { item_id });
  const { send } = useSend('item/exitItem', { stale: ['item/myList', 'team/getList'] });
  // The question is asked when its answer can be weighed.
  if (cost.data === undefined && cost.error === undefined) return null;
  return (
    <ConfirmDialog
      danger
      title={t('member.leaveItemTitle', { item: item_name })}
      hint={t('member.leaveItemHint')}
      action={t('member.leaveItemAction')}
      stay={t('work.cancel')}
      send={async () => send({ item_id })}
      done={t('member.left', { name: item_name })}
      onClose={onClose}
    >
      {cost.error !== undefined && <Alert>{messageOf(cost.error, t)}</Alert>}
      {cost.data?.map(({ team_id, team_name, items }) => (
        <Fragment key={team_id}>
          <p>{t('member.leaveWithTeam', { team: team_name })}</p>
          {items.length > 0 && (
            <>
              <p>{t('member.leaveCosts')}</p>
              <ul className={lossListStyles.losses}>
                {items.map(other => (
                  <li key={other.item_id}>{other.item_name}</li>
                ))}
              </ul>
            </>
          )}
        </Fragment>
      ))}
    </ConfirmDialog>
  );
}
