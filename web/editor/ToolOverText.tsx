import { AttachmentDrawer } from '../attachment/AttachmentDrawer.tsx';
import { markdownOf } from '../attachment/file-words.ts';
import { findCatalog } from '../catalog/find-catalog.ts';
import { levelOf } from '../catalog/menu.ts';
import { SortPagesDialog } from '../catalog/SortPagesDialog.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useTexts } from '../ui/texts.tsx';
import { MoreSheet } from './bar/MoreSheet.tsx';
import { HistoryDialog } from './history/HistoryDialog.tsx';
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

/** The versions of the page that is written; one of them can take the place of its text. */
function OpenHistory() {
  const { t } = useTexts();
  const showToast = useToast();
  const { page_id, source, changeFacts, closeTool } = useEditorContext();
  return (
    <HistoryDialog
      page_id={page_id}
      onRestore={({ time, page_title, page_content }) => {
        source.replace(page_content);
        changeFacts({ page_title });
        closeTool();
        source.focus();
        showToast(t('history.restored', { time }), { shownMs: 8_000 });
      }}
      onClose={closeTool}
    />
  );
}

/** The order of the pages beside the one that is written. */
function SortAround() {
  const { item, state, closeTool } = useEditorContext();
  const level = levelOf(item.menu);
  const catalog = findCatalog(level, state.facts.cat_id);
  return (
    <SortPagesDialog
      item_id={item.item_id}
      cat_name={catalog?.cat_name}
      pages={catalog?.pages ?? level.pages}
      onClose={closeTool}
    />
  );
}
