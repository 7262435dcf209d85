import { useState } from 'react';
import { itemToEdit } from '#common/editor-page.ts';
import { isOn } from '#common/row-values.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { ConfirmDialog } from '../site/ConfirmDialog.tsx';
import { Button } from '../ui/Button.tsx';
import { useTexts } from '../ui/texts.tsx';

type DeleteVersionProps = {
  item_id: string;
  page_id: string;
  page_history_id: string;
  /** When the version was saved. */
  time: string;
  onDeleted: () => void;
};

/** Takes one old version away for good, for example one with a password in it. Only who may edit sees it. */
export function DeleteVersion({ item_id, page_id, page_history_id, time, onDeleted }: DeleteVersionProps) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const { data: item } = useCall('item/info', itemToEdit(item_id));
  const { send } = useSend('page/deleteVersion', { stale: ['page/versions', 'page/versionChanges'] });
  if (item?.ItemPermn !== true || isOn(item.is_archived)) return null;
  if (item.readonly_page_ids.includes(page_id)) return null;
  return (
    <>
      <Button look="danger-quiet" icon="trash" onClick={() => setAsking(true)}>
        {t('history.delete')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          danger
          title={t('history.deleteTitle', { time })}
          hint={t('history.deleteHint')}
          action={t('history.deleteAction')}
          send={async () => send({ page_id, page_history_id })}
          done={t('history.deleted')}
          onDone={() => {
            setAsking(false);
            onDeleted();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
