import { useState } from 'react';
import { noticeMaxLength, titleMaxLength } from '#common/limits.ts';
import { useSend } from '../api/use-call.ts';
import { ConfirmDialog } from '../site/ConfirmDialog.tsx';
import * as fieldStyles from '../ui/form/Field.module.css';
import { Field, FieldFrame } from '../ui/form/Field.tsx';
import { useTexts } from '../ui/texts.tsx';

/** Announces something to everybody, as a message of the site. */
export function AnnounceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const [title, setTitle] = useState('');
  const [content, setContent] = useState('');
  const { send } = useSend('notice/announce', { stale: ['notice/unreadCount', 'notice/getList'] });
  return (
    <ConfirmDialog
      title={t('admin.announceTitle')}
      hint={t('admin.announceHint')}
      action={t('admin.announceSend')}
      check={() => ({ title: title.trim() === '' ? t('admin.announceMissing') : undefined })}
      send={async () => send({ title, content })}
      done={t('admin.announced')}
      onClose={onClose}
    >
      {wrong => (
        <>
          <Field
            label={t('admin.announceHead')}
            autoComplete="off"
            maxLength={titleMaxLength}
            data-autofocus
            error={wrong.title}
            value={title}
            onChange={event => setTitle(event.target.value)}
          />
          <FieldFrame
            label={t('admin.announceText')}
            aside={<span className={fieldStyles.optional}>{t('admin.optional')}</span>}
          >
            {described => (
              <textarea
                className={fieldStyles.input}
                rows={5}
                maxLength={noticeMaxLength}
                {...described}
                value={content}
                onChange={event => setContent(event.target.value)}
              />
            )}
          </FieldFrame>
        </>
      )}
    </ConfirmDialog>
  );
}
