import { useEffect, useMemo, useState } from 'react';
import { useRouter } from 'wouter';
import type { Answer } from '#common/contract/index.ts';
import { explainPlainRendering } from '#common/plain-reasons.ts';
import { messageOf } from '../../api/messages.ts';
import { useCall } from '../../api/use-call.ts';
import { useHref } from '../../api/use-href.ts';
import { Article } from '../../article/Article.tsx';
import { authorLabel } from '../../article/author-label.ts';
import { DeleteVersion } from '../../compare/DeleteVersion.tsx';
import { countChanges, diffLines } from '../../compare/diff-lines.ts';
import * as versionListStyles from '../../compare/VersionList.module.css';
import { VersionList } from '../../compare/VersionList.tsx';
import { distinctMoments } from '../../compare/version-moments.ts';
import { renderOnce } from '../../preview/render-once.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import * as emptyStyles from '../../ui/Empty.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { useTexts } from '../../ui/texts.tsx';
import * as wideDialogStyles from '../../ui/WideDialog.module.css';
import * as styles from './HistoryDialog.module.css';

type HistoryDialogProps = {
  page_id: string;
  onRestore: (version: { page_title: string; page_content: string; time: string }) => void;
  onClose: () => void;
};

/** The versions of the page being written: one is looked at, compared, or put into the editor. */
export function HistoryDialog({ page_id, onRestore, onClose }: HistoryDialogProps) {
  const { t, lang } = useTexts();
  const [chosen, setChosen] = useState<string | undefined>();
  const page = useCall('page/info', { page_id, redirect_login: '', keep_links: true });
  const versions = useCall('page/versions', { page_id });
  // Said when it is known: the list does not wait for it.
  const saves = useCall('page/versionChanges', { page_id });
  const listed = versions.data ?? [];
  const version = listed.find(one => one.page_history_id === chosen) ?? listed[0];
  const page_history_id = version?.page_history_id ?? '';
  const diff = useCall('page/diff', version === undefined ? null : { page_id, page_history_id });
  const error = page.error ?? versions.error ?? diff.error;
  const isEmpty = versions.data?.length === 0;
  const old = diff.data?.history_page;
  const time = distinctMoments([page.data, ...listed], lang)(version);
  const foot = version !== undefined && (
    <VersionFoot
      page={page.data}
      page_id={page_id}
      page_history_id={page_history_id}
      time={time}
      onRestore={old && (() => onRestore({ ...old, time }))}
      onDeleted={() => setChosen(undefined)}
    />
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
              versions={listed}
              current={page.data}
              saves={saves.data}
              chosen={page_history_id}
              onChoose={setChosen}
            />
            <p className={`hint ${versionListStyles.kept}`}>{t('history.kept')}</p>
          </div>
          <div>
            {diff.data !== undefined && (
              <VersionView time={time} name={authorLabel(version)} diff={diff.data} />
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}

type VersionFootProps = {
  /** undefined until it is read. */
  page: Answer<'page/info'> | undefined;
  page_id: string;
  page_history_id: string;
  time: string;
  /** undefined until its text is read. */
  onRestore: (() => void) | undefined;
  onDeleted: () => void;
};

function VersionFoot({ page, onRestore, ...version }: VersionFootProps) {
  const { t } = useTexts();
  const href = useHref();
  return (
    <>
      <span className={wideDialogStyles.footStart}>{t('history.restoreHint')}</span>
      {page !== undefined && <DeleteVersion item_id={page.item_id} {...version} />}
      <a
        className={buttonClass()}
        href={href(`/page/diff/${version.page_id}/${version.page_history_id}`)}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="columns" />
        {t('history.compareWithCurrent')}
      </a>
      <Button look="primary" disabled={onRestore === undefined} onClick={onRestore}>
        {t('history.restore')}
      </Button>
    </>
  );
}

type VersionViewProps = { time: string; name: string; diff: Answer<'page/diff'> };

function VersionView({ time, name, diff }: VersionViewProps) {
  const { t } = useTexts();
  const { base } = useRouter();
  const [html, setHtml] = useState('');
  const { page, history_page: old } = diff;
  const { removed, added } = useMemo(
    () => countChanges(diffLines(page.page_content, old.page_content)),
    [page, old],
  );
  useEffect(
    () =>
      renderOnce({ markdown: old.page_content, base_path: base }, blocks =>
        setHtml(explainPlainRendering((blocks ?? []).join(''), why => t(`plainReason.${why}`))),
      ),
    [old, base, t],
  );
  return (
    <>
      <p className="hint">{t('history.fewerMore', { time, name, removed, added })}</p>
      <h2 className={styles.title}>{old.page_title}</h2>
      <Article html={html} />
    </>
  );
}
