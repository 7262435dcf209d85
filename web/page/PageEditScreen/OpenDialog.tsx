import type { Answer } from '#common/contract/index.ts';
import type { PageFacts } from './EditorBar.tsx';
import { MoreSheet } from './MoreSheet.tsx';
import type { Source } from './source/source.ts';
import { SaveTemplateDialog } from './template/SaveTemplateDialog.tsx';
import { TemplateDialog } from './template/TemplateDialog.tsx';
import { TextToolDialog } from './tool/TextToolDialog.tsx';
import { ToolSheet } from './tool/ToolSheet.tsx';
import type { TextToolName } from './tool/text-tools.ts';

/** What stands open over the editor. */
export type Open = TextToolName | 'tools' | 'more' | 'templates' | 'saveTemplate' | undefined;

type OpenDialogProps = {
  open: Open;
  onOpen: (open: Open) => void;
  item: Answer<'item/info'>;
  source: Source;
  facts: PageFacts;
  change: (part: Partial<PageFacts>) => void;
};

export function OpenDialog({ open, onOpen, item, source, facts, change }: OpenDialogProps) {
  const close = () => onOpen(undefined);
  if (open === undefined) return null;
  if (open === 'tools') {
    const toTemplates = () => onOpen('templates');
    return <ToolSheet source={source} onTextTool={onOpen} onTemplates={toTemplates} onClose={close} />;
  }
  if (open === 'more') {
    const toSaving = () => onOpen('saveTemplate');
    return <MoreSheet {...{ item, facts }} onChange={change} onSaveTemplate={toSaving} onClose={close} />;
  }
  if (open === 'templates') return <TemplateDialog source={source} onClose={close} />;
  if (open === 'saveTemplate') {
    const text = source.state().doc.toString();
    return <SaveTemplateDialog name={facts.page_title} text={text} onClose={close} />;
  }
  return <TextToolDialog name={open} source={source} onClose={close} />;
}
