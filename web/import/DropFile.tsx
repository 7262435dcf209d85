import '../attachment/drop.css';
import { useState } from 'react';
import { importUnderBytes } from '#common/limits.ts';
import { extensionOf, formatSize } from '../attachment/file-words.ts';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';

type Props = { file: File | undefined; error: string | undefined; onFile: (file: File) => void };

/** A place to drop the file, or to choose it; then the file. */
export function DropFile({ file, error, onFile }: Props) {
  const { t } = useTexts();
  const [isOver, setOver] = useState(false);
  const take = ([first]: readonly File[]) => first && onFile(first);
  return (
    <div className="field">
      <label
        className={isOver ? 'drop drop-imp is-over' : 'drop drop-imp'}
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
              <span className="tag ext-t" aria-hidden="true">
                {extensionOf(file.name)}
              </span>
              <b>{file.name}</b>
              <span className="num">{formatSize(file.size)}</span>
            </span>
            <span className="link">{t('importFile.another')}</span>
          </>
        )}
        <input
          className="sr"
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
        <p className="err" role="alert">
          <Icon name="alert" size={14} />
          {error}
        </p>
      )}
    </div>
  );
}
