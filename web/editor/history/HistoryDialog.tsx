import { useEffect, useMemo, useState } from 'react';
import { useRouter } from 'wouter';
import { tellWhyAsTyped } from '#common/as-typed.ts';
import type { Answer } from '#common/contract/index.ts';
import { messageOf } from '../../api/messages.ts';
import { useCall } from '../../api/use-call.ts';
import { useHref } from '../../api/use-href.ts';
import { Article } from '../../article/Article.tsx';
import { authorLabel } from '../../article/author-label.ts';
import { DeleteVersion } from '../../compare/DeleteVersion.tsx';
import { countChanges, diffLines } from '../../compare/diff-lines.ts';
import * as versionListStyles from '../../compare/VersionList.module.css';
import { type Version, VersionList } from '../../compare/VersionList.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import * as emptyStyles from '../../ui/Empty.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { formatMoment } from '../../ui/text/format-moment.ts';
import { useTexts } from '../../ui/texts.tsx';
import * as wideDialogStyles from '../../ui/WideDialog.module.css';
import { renderOnce } from '../preview/render-once.ts';
import * as styles from './HistoryDialog.module.css';

type HistoryDialogProps = {
  page_id: string;
  onRestore: (version: { page_title: string; page_content: string; time: string }) => void;
  onClose: () => void;
};

/** The versions of the page being written: one is looked at, compared, or put into the editor. */
export function HistoryDialog({ page_id, onRestore, onClose }: HistoryDialogProps) {
  const { t, lang } = useTexts();
  const href = useHref();
  const [chosen, setChosen] = useState<string | undefined>();
  const page = useCall('page/info', { page_id, redirect_login: '' });
  const versions = useCall('page/versions', { page_id });
  // Said when it is known: the list does not wait for it.
  const told = useCall('page/versionChanges', { page_id });
  const version = versions.data?.find(one => one.page_history_id === chosen) ?? versions.data?.[0];
  const page_history_id = version?.page_history_id ?? '';
  const diff = useCall('page/diff', version === undefined ? null : { page_id, page_history_id });
  const error = page.error ?? versions.error ?? diff.error;
  const isEmpty = versions.data?.length === 0;
  const old = diff.data?.history_page;
  const restore = () => {
    if (old === undefined || version === undefined) return;
    const { page_title, page_content } = old;
    onRestore({ page_title, page_content, time: formatMoment(version.addtime, lang) });
  };
  const foot = version !== undefined && (
    <>
      <span className={wideDialogStyles.footStart}>{t('history.restoreHint')}</span>
      {page.data !== undefined && (
        <DeleteVersion
          item_id={page.data.item_id}
          page_id={page_id}
          page_history_id={page_history_id}
          time={formatMoment(version.addtime, lang)}
          onDeleted={() => setChosen(undefined)}
        />
      )}
      <a
        className={buttonClass()}
        href={href(`/page/diff/${page_id}/${page_history_id}`)}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="columns" />
        {t('history.compareWithCurrent')}
      </a>
      <Button look="primary" disabled={old === undefined} onClick={restore}>
        {t('history.restore')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t('history.history')}
      closeName={t('common.close')}
      onClose={onClose}
      wide
      {...(version !== undefined && { foot })}
    >
      {error !== undefined && <Alert>{messageOf(error, t)}</Alert>}
      {isEmpty && (
        <div className={emptyStyles.empty}>
          <h3>{t('history.none')}</h3>
          <p>{t('history.noneHint')}</p>
        </div>
      )}
      {version !== undefined && page.data !== undefined && (
        <div className={wideDialogStyles.split}>
          <div>
            <VersionList
              versions={versions.data ?? []}
              current={page.data}
              told={told.data}
              chosen={page_history_id}
              onChoose={setChosen}
            />
            <p className={`hint ${versionListStyles.kept}`}>{t('history.kept')}</p>
          </div>
          <div>{diff.data !== undefined && <VersionView version={version} diff={diff.data} />}</div>
        </div>
      )}
    </Dialog>
  );
}

function VersionView({ version, diff }: { version: Version; diff: Answer<'page/diff'> }) {
  const { t, lang } = useTexts();
  const { base } = useRouter();
  const [html, setHtml] = useState('');
  const { page, history_page: old } = diff;
  const { removed, added } = useMemo(
    () => countChanges(diffLines(page.page_content, old.page_content)),
    [page, old],
  );
  useEffect(
    () =>
      renderOnce({ markdown: old.page_content, base_path: base }, next =>
        setHtml(tellWhyAsTyped(next ?? '', why => t(`asTyped.${why}`))),
      ),
    [old, base, t],
  );
  const words = {
    time: formatMoment(version.addtime, lang),
    name: authorLabel(version),
    removed,
    added,
  };
  return (
    <>
      <p className="hint">{t('history.fewerMore', words)}</p>
      <h2 className={styles.title}>{old.page_title}</h2>
      <Article html={html} />
    </>
  );
}
