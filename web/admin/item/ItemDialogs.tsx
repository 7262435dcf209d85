import { useState } from 'react';
import { useSend } from '../../api/use-call.ts';
import { PersonField, usePersonTyped } from '../../member/PersonField.tsx';
import { ConfirmDialog } from '../../site/ConfirmDialog.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { useProvenSend } from '../../user/ProveAgain.tsx';
import { useAttempt } from '../use-attempt.ts';
import type { AdminItem } from './admin-item.ts';

const stale = ['adminItem/getList', 'adminUser/getList', 'item/myList'] as const;
type ItemDialogProps = { item: AdminItem; onClose: () => void };

export function HandOverItemDialog({ item: { item_id, item_name }, onClose }: ItemDialogProps) {
  const { t } = useTexts();
  const [username, setUsername] = useState('');
  const { send } = useProvenSend('adminItem/attorn', { stale });
  const name = usePersonTyped(username);
  return (
    <ConfirmDialog
      title={t('itemSetting.transferTitle', { item: item_name })}
      hint={t('admin.handOverItemHint')}
      action={t('itemSetting.transferAction')}
      check={() => ({ username: username.trim() === '' ? t('admin.newOwnerMissing') : undefined })}
      refusals={{ username: ['noSuchUser'] }}
      send={async () => send({ item_id, username })}
      done={t('admin.itemHandedOver', { item: item_name, name })}
      onClose={onClose}
    >
      {wrong => (
        <PersonField
          label={t('admin.newOwner')}
          value={username}
          error={wrong.username}
          onChange={setUsername}
        />
      )}
    </ConfirmDialog>
  );
}

export function DeleteItemDialog({ item: { item_id, item_name }, onClose }: ItemDialogProps) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const { send } = useSend('adminItem/deleteItem', { stale });
  const recovering = useSend('adminItem/recover', { stale });
  const recover = () =>
    void attempt(async () => recovering.send({ item_id }), t('admin.recovered', { item: item_name }));
  return (
    <ConfirmDialog
      danger
      title={t('admin.deleteItemTitle', { item: item_name })}
      hint={t('admin.deleteItemHint')}
      action={t('itemSetting.deleteAction')}
      send={async () => send({ item_id })}
      done={t('admin.itemDeleted', { item: item_name })}
      next={{ label: t('admin.recover'), run: recover }}
      onClose={onClose}
    />
  );
}
