import { AttachmentDrawer } from '../attachment/AttachmentDrawer.tsx';
import { markdownOf } from '../attachment/file-words.ts';
import { MoreSheet } from './bar/MoreSheet.tsx';
import { OpenHistory } from './history/OpenHistory.tsx';
import { SortAround } from './history/SortAround.tsx';
import { NotifyDialog } from './save/NotifyDialog.tsx';
import { useEditorContext } from './state/editor-context.ts';
import { SaveTemplateDialog } from './template/SaveTemplateDialog.tsx';
import { TemplateDialog } from './template/TemplateDialog.tsx';
import { TextToolDialog } from './tool/TextToolDialog.tsx';
import { ToolSheet } from './tool/ToolSheet.tsx';

/** What lies open over the text. */
export function ToolOverText() {
  const { source, page_id, state, closeTool } = useEditorContext();
  const { tool } = state;
  switch (tool) {
    case undefined:
      return null;
    case 'tools':
      return <ToolSheet />;
    case 'more':
      return <MoreSheet />;
    case 'sort':
      return <SortAround />;
    case 'history':
      return <OpenHistory />;
    case 'notify':
      return <NotifyDialog />;
    case 'templates':
      return <TemplateDialog source={source} onClose={closeTool} />;
    case 'saveTemplate': {
      const text = source.state().doc.toString();
      return <SaveTemplateDialog name={state.facts.page_title} text={text} onClose={closeTool} />;
    }
    case 'files':
      return (
        <AttachmentDrawer
          page_id={page_id}
          onInsert={file => source.edit(state => state.replaceSelection(markdownOf(file)))}
          onClose={closeTool}
        />
      );
    case 'beautifyJson':
    case 'jsonToTable':
    case 'pasteTable':
      return <TextToolDialog name={tool} source={source} onClose={closeTool} />;
  }
}
