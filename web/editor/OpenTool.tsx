import { AttachmentDrawer } from '../attachment/AttachmentDrawer.tsx';
import { markdownOf } from '../attachment/file-words.ts';
import { OpenHistory } from './history/OpenHistory.tsx';
import { SortAround } from './history/SortAround.tsx';
import { type EditorContext, MoreSheet } from './MoreSheet.tsx';
import { NotifyDialog } from './save/NotifyDialog.tsx';
import { SaveTemplateDialog } from './template/SaveTemplateDialog.tsx';
import { TemplateDialog } from './template/TemplateDialog.tsx';
import { TextToolDialog } from './tool/TextToolDialog.tsx';
import { ToolSheet } from './tool/ToolSheet.tsx';
import type { TextToolName } from './tool/text-tools.ts';

/** What lies open over the text, one at a time; undefined: nothing. */
export type Open =
  | TextToolName
  | 'tools'
  | 'more'
  | 'files'
  | 'sort'
  | 'history'
  | 'notify'
  | 'templates'
  | 'saveTemplate'
  | undefined;

type OpenToolProps = {
  open: Open;
  editor: EditorContext;
  isSaving: boolean;
  onOpen: (open: Open) => void;
  onNotify: (note: string) => void;
  onPictures: () => void;
};

export function OpenTool({ open, editor, isSaving, onOpen, onNotify, onPictures }: OpenToolProps) {
  const { source, page_id } = editor;
  const onClose = () => onOpen(undefined);
  switch (open) {
    case undefined:
      return null;
    case 'tools':
      return (
        <ToolSheet
          source={source}
          onTextTool={onOpen}
          onTemplates={() => onOpen('templates')}
          onPictures={onPictures}
          onClose={onClose}
        />
      );
    case 'more':
      return <MoreSheet editor={editor} onOpen={onOpen} onClose={onClose} />;
    case 'sort':
      return <SortAround {...editor} onClose={onClose} />;
    case 'history':
      return <OpenHistory {...editor} onClose={onClose} />;
    case 'notify': {
      const notify = (note: string) => {
        onClose();
        onNotify(note);
      };
      return <NotifyDialog isSaving={isSaving} onNotify={notify} onClose={onClose} />;
    }
    case 'templates':
      return <TemplateDialog source={source} onClose={onClose} />;
    case 'saveTemplate': {
      const text = source.state().doc.toString();
      return <SaveTemplateDialog name={editor.facts.page_title} text={text} onClose={onClose} />;
    }
    case 'files':
      return (
        <AttachmentDrawer
          page_id={page_id}
          onInsert={file => source.edit(state => state.replaceSelection(markdownOf(file)))}
          onClose={onClose}
        />
      );
    case 'beautifyJson':
    case 'jsonToTable':
    case 'pasteTable':
      return <TextToolDialog name={open} source={source} onClose={onClose} />;
  }
}
