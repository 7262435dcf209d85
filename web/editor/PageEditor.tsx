import type { Answer } from '#common/contract/index.ts';
import { FilesButton, MoreButton } from './attach/FilesButton.tsx';
import { EditorBar } from './bar/EditorBar.tsx';
import { EditorFoot } from './bar/EditorFoot.tsx';
import { PhoneBar } from './bar/PhoneBar.tsx';
import { Presence } from './bar/Presence.tsx';
import { TestLink } from './bar/TestLink.tsx';
import { ViewSwitch } from './bar/ViewSwitch.tsx';
import { DraftBanner } from './draft/DraftBanner.tsx';
import { PageActions } from './history/PageActions.tsx';
import { PreviewPane } from './preview/PreviewPane.tsx';
import { ConflictDialog } from './save/conflict/ConflictDialog.tsx';
import { SaveBanner } from './save/SaveBanner.tsx';
import { TableBanner } from './source/fault/TableBanner.tsx';
import { SourcePane } from './source/SourcePane.tsx';
import { EditorContext } from './state/editor-context.ts';
import { type OpenedText, useEditor } from './state/use-editor.ts';
import { ToolOverText } from './ToolOverText.tsx';
import { Toolbar } from './tool/Toolbar.tsx';

type PageEditorProps = { item: Answer<'item/info'>; opened: OpenedText };

export function PageEditor({ item, opened }: PageEditorProps) {
  const editor = useEditor(item, opened);
  const { source, state } = editor;
  return (
    <EditorContext value={editor}>
      <div className="ed" data-view={state.view}>
        <EditorBar>
          <Presence page_id={editor.page_id} />
          <PageActions />
          <FilesButton className="icb d-only" />
          <MoreButton />
        </EditorBar>
        <Toolbar>
          <TestLink />
          <ViewSwitch className="seg d-only" views={['source', 'split', 'preview']} />
        </Toolbar>
        <SaveBanner />
        <DraftBanner />
        <main className="ed-split">
          <SourcePane source={source} />
          <PreviewPane />
        </main>
        <TableBanner source={source} />
        <PhoneBar />
        <EditorFoot />
        <ToolOverText />
        {state.conflict !== undefined && <ConflictDialog conflict={state.conflict} />}
      </div>
    </EditorContext>
  );
}
