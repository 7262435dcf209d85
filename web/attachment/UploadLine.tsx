import { IconButton } from '../ui/Button.tsx';
import * as progressStyles from '../ui/Progress.module.css';
import { useTexts } from '../ui/texts.tsx';
import * as attachmentDrawerStyles from './AttachmentDrawer.module.css';
import * as fileListStyles from './FileList.module.css';
import { extensionOf } from './file-words.ts';
import type { Upload } from './uploads.ts';

/** A file on its way, or why it is not. */
export function UploadLine({ upload, onStop }: { upload: Upload; onStop: () => void }) {
  const { t } = useTexts();
  const { name, part, trouble } = upload;
  const isBad = trouble !== undefined;
  const percent = Math.round(part * 100);
  return (
    <li className={isBad ? attachmentDrawerStyles.failed : undefined}>
      <span className={fileListStyles.kind} aria-hidden="true">
        {extensionOf(name)}
      </span>
      <span className={fileListStyles.fileName}>{name}</span>
      {isBad ? (
        <small role="alert">{trouble}</small>
      ) : (
        <div
          className={progressStyles.progress}
          role="progressbar"
          aria-label={t('attachment.uploading', { name })}
          aria-valuenow={percent}
        >
          <i style={{ width: `${percent}%` }} />
        </div>
      )}
      <span className="row">
        <IconButton
          small
          name={t(isBad ? 'attachment.dismiss' : 'attachment.cancelUpload', { name })}
          icon="close"
          onClick={onStop}
        />
      </span>
    </li>
  );
}
