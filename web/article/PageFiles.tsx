/** The files of a page, under its text. */
import { useCallback, useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import * as fileListStyles from '../attachment/FileList.module.css';
import { LazyDialog } from '../site/LazyDialog.tsx';
import * as buttonStyles from '../ui/Button.module.css';
import { workIcons } from '../ui/drawing/work-icons.ts';
import { addIcons, Icon } from '../ui/Icon.tsx';
import { formatDay } from '../ui/text/format-moment.ts';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './PageFiles.module.css';

addIcons(workIcons);

const loadDrawer = async () => (await import('../attachment/AttachmentDrawer.tsx')).AttachmentDrawer;

/** @param path where the page is: `/page/5`, or `/p/{key}` for a page that its key opens */
export function PageFiles({ path, mayChange }: { path: string; mayChange: boolean }) {
  const { t, lang } = useTexts();
  const href = useHref();
  const [, place, name = ''] = /^\/(page|p)\/(.+)$/.exec(path) ?? [];
  const unique_key = place === 'p' ? decodeURIComponent(name) : '';
  const { data: files = [] } = useCall('page/uploadList', place === 'p' ? { unique_key } : { page_id: name });
  const count = files.length;
  const key = unique_key === '' ? '' : `&unique_key=${name}`;
  const [isManaging, setManaging] = useState(false);
  const close = useCallback(() => setManaging(false), []);
  if (files.length === 0 && !isManaging) return null;
  return (
    <>
      <section className={styles.pageFiles}>
        <div className="row">
          {/* With a capital, as the address of no heading of the text has. */}
          <h2 id="Files" className="grow">
            {t('reader.attachments', { count })}
          </h2>
          {mayChange && (
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.small}`}
              onClick={() => setManaging(true)}
            >
              {t('reader.edit')}
            </button>
          )}
        </div>
        <ul className={fileListStyles.files}>
          {files.map(({ file_id, sign, display_name, addtime }) => (
            <li key={file_id}>
              <a href={href(`/api/attachment/visitFile?sign=${sign}${key}`)} target="_blank" rel="noopener">
                <span className={fileListStyles.kind} aria-hidden="true">
                  {/\.([^.\s]{1,4})$/.exec(display_name)?.[1]?.toUpperCase()}
                </span>
                <span className={`${fileListStyles.fileName} grow`}>{display_name}</span>
                <time dateTime={addtime.replace(' ', 'T')}>{formatDay(addtime, lang)}</time>
                <Icon name="download" />
              </a>
            </li>
          ))}
        </ul>
      </section>
      {isManaging && <LazyDialog load={loadDrawer} tool={{ page_id: name, onClose: close }} />}
    </>
  );
}
