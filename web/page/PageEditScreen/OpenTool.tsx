import { AttachmentDrawer } from '../../attachment/AttachmentDrawer.tsx';
import { markdownOf } from '../../attachment/file-words.ts';
import type { PageDeedsProps } from './history/PageDeeds.tsx';
import { MoreSheet } from './MoreSheet.tsx';
import type { SaveMenuProps } from './save/SaveMenu.tsx';
import { SaveTemplateDialog } from './template/SaveTemplateDialog.tsx';
import { TemplateDialog } from './template/TemplateDialog.tsx';
import { TextToolDialog } from './tool/TextToolDialog.tsx';
import { ToolSheet } from './tool/ToolSheet.tsx';
import type { TextToolName } from './tool/text-tools.ts';

/** What lies open over the text; undefined: nothing. */
export type Open = TextToolName | 'tools' | 'more' | 'files' | 'templates' | 'saveTemplate' | undefined;

type OpenToolProps = {
  open: Open;
  deeds: PageDeedsProps;
  saveMenu: SaveMenuProps;
  onOpen: (open: Open) => void;
  onPictures: () => void;
};

export function OpenTool({ open, deeds, saveMenu, onOpen, onPictures }: OpenToolProps) {
  const { source, page_id } = deeds;
  const close = () => onOpen(undefined);
  if (open === undefined) return null;
  if (open === 'tools') {
    const sheet = {
      source,
      onTextTool: onOpen,
      onTemplates: () => onOpen('templates'),
      onPictures,
      onClose: close,
    };
    return <ToolSheet {...sheet} />;
  }
  if (open === 'more') return <MoreSheet deeds={deeds} saveMenu={saveMenu} onClose={close} />;
  if (open === 'templates') return <TemplateDialog source={source} onClose={close} />;
  if (open === 'saveTemplate') {
    const text = source.state().doc.toString();
    return <SaveTemplateDialog name={deeds.facts.page_title} text={text} onClose={close} />;
  }
  if (open !== 'files') return <TextToolDialog name={open} source={source} onClose={close} />;
  return (
    <AttachmentDrawer
      page_id={page_id}
      onInsert={file => source.edit(state => state.replaceSelection(markdownOf(file)))}
      onClose={close}
    />
  );
}
