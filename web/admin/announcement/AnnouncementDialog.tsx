import { useState } from 'react';
import { announcementKinds, announcementMaxLength, audiences } from '#common/announcement/announcement.ts';
import { useSend } from '../../api/use-call.ts';
import { ConfirmDialog } from '../../site/ConfirmDialog.tsx';
import { ChoiceSetting } from '../../ui/form/ChoiceSetting.tsx';
import * as fieldStyles from '../../ui/form/Field.module.css';
import { Field, FieldFrame } from '../../ui/form/Field.tsx';
import { useTexts } from '../../ui/texts.tsx';
import * as adminTableStyles from '../AdminTable.module.css';
import { type Announcement, formOf, isGoodEnd, sentOf } from './announcement-form.ts';
import { audienceWords, kindWords } from './announcement-words.ts';

type AnnouncementDialogProps = {
  /** The one that is changed; else a new one is written. */
  announcement?: Announcement | undefined;
  onClose: () => void;
};

export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const { t } = useTexts();
  const [form, setForm] = useState(() => formOf(announcement));
  const { send } = useSend('announcement/save', { stale: ['announcement/list'] });
  const change = (part: Partial<typeof form>) => setForm(before => ({ ...before, ...part }));
  const isNew = announcement === undefined;
  return (
    <ConfirmDialog
      title={t(isNew ? 'announcement.addTitle' : 'announcement.changeTitle')}
      action={t(isNew ? 'announcement.save' : 'announcement.saveChange')}
      check={() => ({
        text: (form.text_en + form.text_zh).trim() === '' ? t('announcement.textMissing') : undefined,
        ends: isGoodEnd(form, Date.now()) ? undefined : t('announcement.endsWrong'),
      })}
      send={async () => send(sentOf(form, announcement?.announcement_id ?? '0'))}
      done={t('announcement.saved')}
      onClose={onClose}
    >
      {wrong => (
        <>
          {(['text_en', 'text_zh'] as const).map(field => (
            <FieldFrame
              key={field}
              label={t(field === 'text_en' ? 'announcement.textEn' : 'announcement.textZh')}
              hint={field === 'text_zh' ? t('announcement.textHint') : undefined}
              error={field === 'text_en' ? wrong.text : undefined}
            >
              {described => (
                <textarea
                  className={fieldStyles.input}
                  rows={2}
                  maxLength={announcementMaxLength}
                  data-autofocus={field === 'text_en' || undefined}
                  value={form[field]}
                  onChange={event => change({ [field]: event.target.value })}
                  {...described}
                />
              )}
            </FieldFrame>
          ))}
          <div className={adminTableStyles.pairs}>
            <ChoiceSetting
              label={t('announcement.kind')}
              value={form.kind}
              choices={announcementKinds.map(kind => [kind, t(kindWords[kind])] as const)}
              onChange={kind => change({ kind })}
            />
            <ChoiceSetting
              label={t('announcement.audience')}
              value={form.audience}
              choices={audiences.map(audience => [audience, t(audienceWords[audience])] as const)}
              onChange={audience => change({ audience })}
            />
            <Field
              label={t('announcement.starts')}
              hint={t('announcement.startsHint')}
              type="datetime-local"
              value={form.starts}
              onChange={event => change({ starts: event.target.value })}
            />
            <Field
              label={t('announcement.ends')}
              hint={t('announcement.endsHint')}
              error={wrong.ends}
              type="datetime-local"
              value={form.ends}
              onChange={event => change({ ends: event.target.value })}
            />
          </div>
          {form.audience === 'everybody' && <p className="hint">{t('announcement.everybodyHint')}</p>}
        </>
      )}
    </ConfirmDialog>
  );
}
