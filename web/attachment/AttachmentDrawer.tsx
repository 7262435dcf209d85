import { isNone } from '#common/row-values.ts';
import 'virtual:styles/attachment.css';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../api/messages.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { ConfirmDialog } from '../site/ConfirmDialog.tsx';
import { IconButton } from '../ui/Button.tsx';
import { workIcons } from '../ui/drawing/work-icons.ts';
import { addIcons } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './AttachmentDrawer.module.css';
import * as dropAreaStyles from './DropArea.module.css';
import { FileLine } from './FileLine.tsx';
import * as fileListStyles from './FileList.module.css';
import { formatSize, type ListedFile } from './file-words.ts';
import { UploadLine } from './UploadLine.tsx';
import { stopUpload } from './uploads.ts';
import { useAttachmentLimit } from './use-attachment-limit.ts';
import { useUploads } from './use-uploads.ts';

addIcons(workIcons);

type Props = {
  /** `noId`: not saved yet. */
  page_id: string;
  /** Where there is a text to write a link into. */
  onInsert?: (file: ListedFile) => void;
  onClose: () => void;
};

/** The files of a page, for whoever may change them. */
export function AttachmentDrawer({ page_id, onInsert, onClose }: Props) {
  const { t } = useTexts();
  const ref = useRef<HTMLElement>(null);
  const isNew = isNone(page_id);
  const { data: files = [], error } = useCall('page/uploadList', isNew ? null : { page_id });
  const { uploads, start } = useUploads(page_id);
  const [removing, setRemoving] = useState<ListedFile>();
  useDrawer(ref);
  return (
    <aside
      ref={ref}
      className={styles.drawer}
      popover="manual"
      aria-label={t('attachment.title')}
      onKeyDown={event => {
        if (event.key === 'Escape' && removing === undefined) onClose();
      }}
    >
      <header>
        <h2>{t('attachment.title')}</h2>
        <span className="muted numeric">{files.length}</span>
        <span className="grow" />
        <IconButton name={t('common.close')} icon="close" onClick={onClose} />
      </header>
      <div className={styles.body}>
        {isNew ? <p className="hint">{t('attachment.saveFirst')}</p> : <DropZone onFiles={start} />}
        {error !== undefined && <p className="hint">{messageOf(error, t)}</p>}
        {uploads.length > 0 && (
          <ul className={`${fileListStyles.files} ${styles.uploads}`}>
            {uploads.map(upload => (
              <UploadLine key={upload.id} upload={upload} onStop={() => stopUpload(upload.id)} />
            ))}
          </ul>
        )}
        {files.length > 0 && (
          <ul className={`${fileListStyles.files} ${styles.uploads}`}>
            {files.map(file => (
              <FileLine
                key={file.file_id}
                file={file}
                onInsert={onInsert && (() => onInsert(file))}
                onRemove={() => setRemoving(file)}
              />
            ))}
          </ul>
        )}
        {!isNew && <p className="hint">{t('attachment.hint')}</p>}
      </div>
      {removing !== undefined && <RemoveFileDialog file={removing} onClose={() => setRemoving(undefined)} />}
    </aside>
  );
}

/** Above everything, with the focus in it; closing gives the focus back. */
function useDrawer(ref: { current: HTMLElement | null }): void {
  useEffect(() => {
    const before = document.activeElement;
    const drawer = ref.current;
    drawer?.showPopover();
    drawer?.querySelector<HTMLElement>('button, input')?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [ref]);
}

function DropZone({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const { t } = useTexts();
  const [isOver, setOver] = useState(false);
  return (
    <label
      className={isOver ? `${dropAreaStyles.drop} ${dropAreaStyles.over}` : dropAreaStyles.drop}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault();
        setOver(false);
        onFiles(event.dataTransfer.files);
      }}
    >
      <b>{t('attachment.drop')}</b>
      <span>
        {t('attachment.chooseBefore')}
        <span className="link">{t('attachment.choose')}</span>
        {t('attachment.chooseAfter', { limit: formatSize(useAttachmentLimit()) })}
      </span>
      <input
        className="visually-hidden"
        type="file"
        multiple
        onChange={event => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </label>
  );
}

/** Asks once more: a deleted file does not come back. */
function RemoveFileDialog({ file, onClose }: { file: ListedFile; onClose: () => void }) {
  const { t } = useTexts();
  const { send } = useSend('page/deleteUploadFile', { stale: ['page/uploadList', 'page/info'] });
  return (
    <ConfirmDialog
      danger
      title={t('attachment.removeTitle', { name: file.display_name })}
      hint={t('attachment.removeHint')}
      action={t('attachment.removeAction')}
      send={async () => send({ file_id: file.file_id })}
      done={t('attachment.removed')}
      onClose={onClose}
    />
  );
}
