import { useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { addressOfItem } from '#common/reader-page.ts';
import { isOn } from '#common/row-values.ts';
import { useHref } from '../api/use-href.ts';
import { Failure, NoRight } from '../failure/Failure.tsx';
import { AuthNotice } from '../site/AuthLayout.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { lock } from '../ui/drawing/gable-objects.tsx';
import * as textSkeletonStyles from '../ui/text/TextSkeleton.module.css';
import { useTexts } from '../ui/texts.tsx';
import * as editorBarStyles from './bar/EditorBar.module.css';
import * as pageEditorStyles from './PageEditor.module.css';
import { PageEditor } from './PageEditor.tsx';
import type { OpenedText } from './state/use-editor.ts';
import { useOpenedText } from './use-opened-text.ts';

/** Opens a page, an empty one for `/page/edit/{item_id}/0`, or with another text to begin with: see use-opened.ts. */
export function PageEditScreen() {
  const { t } = useTexts();
  const { item, opened, error, retry } = useOpenedText();
  const [first, setFirst] = useState<OpenedText>();
  // Once there is an editor, nothing that is answered later takes what is typed in it away.
  if (first !== undefined && item !== undefined) return <PageEditor item={item} opened={first} />;
  if (item && isOn(item.is_archived)) return <Archived item={item} />;
  if (item?.ItemPermn === false) return <NoRight />;
  if (opened !== undefined && item?.readonly_page_ids.includes(opened.page_id)) return <NoRight />;
  if (error !== undefined) return <Failure error={error} onRetry={retry} />;
  if (item !== undefined && opened !== undefined) setFirst(opened);
  return <EditorShape name={t('common.loading')} />;
}

/** Nobody writes here any more: says so before anything is typed. */
function Archived({ item }: { item: Answer<'item/info'> }) {
  const { t } = useTexts();
  const href = useHref();
  const back = (
    <a className={buttonClass({ look: 'primary' })} href={href(addressOfItem(item))}>
      {t('work.back')}
    </a>
  );
  return (
    <AuthNotice
      object={lock}
      title={t('reader.archivedTitle')}
      hint={t('reader.archivedHint')}
      actions={back}
      isSignedIn
    />
  );
}

/** Two grey panes where the editor will be. */
function EditorShape({ name }: { name: string }) {
  return (
    <div className={`${pageEditorStyles.editor} ${pageEditorStyles.shape}`} role="status" aria-label={name}>
      <div className={editorBarStyles.bar}>
        <div className={`${textSkeletonStyles.bar} ${pageEditorStyles.titleBar}`} />
      </div>
      <div className={pageEditorStyles.panes}>
        <div className={pageEditorStyles.lines}>
          <div className={textSkeletonStyles.bar} />
          <div className={textSkeletonStyles.bar} />
          <div className={textSkeletonStyles.bar} />
        </div>
        <div className={pageEditorStyles.lines}>
          <div className={textSkeletonStyles.bar} />
          <div className={textSkeletonStyles.bar} />
        </div>
      </div>
    </div>
  );
}
