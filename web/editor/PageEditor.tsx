import type { Answer } from '#common/contract/index.ts';
import { useCall } from '../api/use-call.ts';
import * as buttonStyles from '../ui/Button.module.css';
import { buttonClass } from '../ui/Button.tsx';
import * as choiceStyles from '../ui/form/Choice.module.css';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as visibilityStyles from '../ui/Visibility.module.css';
import { FilesButton, MoreButton } from './attach/FilesButton.tsx';
import { EditorBar } from './bar/EditorBar.tsx';
import { EditorFoot } from './bar/EditorFoot.tsx';
import { PhoneBar } from './bar/PhoneBar.tsx';
import { Presence } from './bar/Presence.tsx';
import { ViewSwitch } from './bar/ViewSwitch.tsx';
import { ComingSave } from './coming/ComingSave.tsx';
import { DraftBanner } from './draft/DraftBanner.tsx';
import { PageActions } from './history/PageActions.tsx';
import * as styles from './PageEditor.module.css';
import { PreviewPane } from './preview/PreviewPane.tsx';
import { ConflictDialog } from './save/conflict/ConflictDialog.tsx';
import { SaveBanner } from './save/SaveBanner.tsx';
import { TableBanner } from './source/fault/TableBanner.tsx';
import { SourcePane } from './source/SourcePane.tsx';
import { EditorContext } from './state/editor-context.ts';
import { type OpenedText, useEditor } from './state/use-editor.ts';
import { ToolOverText } from './ToolOverText.tsx';
import { Toolbar } from './tool/Toolbar.tsx';
import { UnderstoodStrip } from './understood/UnderstoodStrip.tsx';
import { usePageParts } from './understood/use-page-parts.ts';

type PageEditorProps = { item: Answer<'item/info'>; opened: OpenedText };

const noCorrections: Answer<'item/corrections'>['corrections'] = [];

export function PageEditor({ item, opened }: PageEditorProps) {
  const editor = useEditor(item, opened);
  const { source, state } = editor;
  const said = useCall('item/corrections', { item_id: item.item_id });
  const corrections = said.data?.corrections ?? (said.error === undefined ? undefined : noCorrections);
  const reading = usePageParts(source, state.saved.doc, corrections);
  return (
    <EditorContext value={{ ...editor, reading }}>
      <div className={styles.editor} data-view={state.view}>
        <EditorBar>
          <Presence page_id={editor.page_id} />
          <PageActions />
          <FilesButton className={`${buttonStyles.iconButton} ${visibilityStyles.wideOnly}`} />
          <MoreButton />
        </EditorBar>
        <Toolbar>
          <TestLink />
          <ViewSwitch
            className={`${choiceStyles.segments} ${visibilityStyles.wideOnly}`}
            views={['source', 'split', 'preview']}
          />
        </Toolbar>
        <SaveBanner />
        <DraftBanner />
        <main className={styles.panes}>
          <SourcePane source={source} />
          <PreviewPane />
        </main>
        <TableBanner source={source} />
        <div className={styles.textLine}>
          <UnderstoodStrip />
          <ComingSave />
        </div>
        <PhoneBar />
        <EditorFoot />
        <ToolOverText />
        {state.conflict !== undefined && <ConflictDialog conflict={state.conflict} />}
      </div>
    </EditorContext>
  );
}

/** The way to the tool for trying calls, where the site names one. */
function TestLink() {
  const { t } = useTexts();
  const url = useCall('common/homePageSetting', {}).data?.http_test_url ?? '';
  if (url === '') return null;
  return (
    <a
      className={`${buttonClass({ look: 'ghost', size: 'sm' })} ${visibilityStyles.wideOnly}`}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('myTemplate.tryCall')}
      <Icon name="away" />
    </a>
  );
}
