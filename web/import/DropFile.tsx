import { useState } from 'react';
import { importUnderBytes } from '#common/limits.ts';
import * as dropAreaStyles from '../attachment/DropArea.module.css';
import { extensionOf, formatSize } from '../attachment/file-words.ts';
import * as fieldStyles from '../ui/form/Field.module.css';
import { Icon } from '../ui/Icon.tsx';
import * as marksStyles from '../ui/Marks.module.css';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './ImportPanel.module.css';

type Props = { file: File | undefined; error: string | undefined; onFile: (file: File) => void };

/** A place to drop the file, or to choose it; then the file. */
export function DropFile({ file, error, onFile }: Props) {
  const { t } = useTexts();
  const [isOver, setOver] = useState(false);
  const take = ([first]: readonly File[]) => first && onFile(first);
  return (
    <div className={fieldStyles.field}>
      <label
        className={
          isOver
            ? `${dropAreaStyles.drop} ${styles.drop} ${dropAreaStyles.over}`
            : `${dropAreaStyles.drop} ${styles.drop}`
        }
        onDragOver={event => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault();
          setOver(false);
          take([...event.dataTransfer.files]);
        }}
      >
        {file === undefined ? (
          <>
            <b>{t('importFile.drop')}</b>
            <span>
              {t('importFile.chooseBefore')}
              <span className="link">{t('importFile.choose')}</span>
              {t('importFile.chooseAfter', { limit: formatSize(importUnderBytes) })}
            </span>
          </>
        ) : (
          <>
            <span className="row">
              <span className={`${marksStyles.tag} ${styles.kind}`} aria-hidden="true">
                {extensionOf(file.name)}
              </span>
              <b>{file.name}</b>
              <span className="numeric">{formatSize(file.size)}</span>
            </span>
            <span className="link">{t('importFile.another')}</span>
          </>
        )}
        <input
          className="visually-hidden"
          type="file"
          aria-label={t('importFile.title')}
          aria-invalid={error !== undefined || undefined}
          onChange={event => {
            take([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </label>
      {error !== undefined && (
        <p className={fieldStyles.error} role="alert">
          <Icon name="alert" size={14} />
          {error}
        </p>
      )}
    </div>
  );
}
