import { Dialog } from '../../ui/Dialog.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { Source } from '../source/source.ts';
import { ToolIcon } from './ToolIcon.tsx';
import * as styles from './ToolSheet.module.css';
import { type TextToolName, textToolNames, textTools } from './text-tools.ts';
import { runTool, type ToolName, tools } from './tools.ts';

type ToolSheetProps = {
  source: Source;
  onTextTool: (name: TextToolName) => void;
  onTemplates: () => void;
  /** Asks for pictures to upload. */
  onPictures: () => void;
  onClose: () => void;
};

/** The words under the icons, where they differ from the tool's own. */
const shown = { heading2: 'heading', calloutNote: 'callouts' } as const;
const grid = [
  ...(['heading2', 'bold', 'italic', 'strike', 'quote', 'bullet', 'number', 'task'] as const),
  ...(['link', 'code', 'table', 'image', 'formula', 'calloutNote', 'diagram', 'rule'] as const),
] satisfies readonly (ToolName | 'image')[];
const templates = ['apiDocument', 'dataDictionary'] as const;

/** The writing tools on a phone: a sheet at the thumb. */
export function ToolSheet({ source, onTextTool, onTemplates, onPictures, onClose }: ToolSheetProps) {
  const { t } = useTexts();
  const use = (name: ToolName | 'image') => {
    onClose();
    if (name === 'image') onPictures();
    else source.edit(state => runTool(name, state, t));
  };
  const wordFor = (name: (typeof grid)[number]) =>
    t(`editor.${name === 'heading2' || name === 'calloutNote' ? shown[name] : name}`);
  const row = (name: (typeof templates)[number] | 'imageAddress') => (
    <button key={name} type="button" className={styles.row} onClick={() => use(name)}>
      <ToolIcon name={tools[name].icon} />
      {t(`editor.${name}`)}
    </button>
  );
  return (
    <Dialog title={t('editor.formatAndInsert')} closeName={t('common.close')} onClose={onClose}>
      <div className={styles.grid}>
        {grid.map(name => (
          <button key={name} type="button" onClick={() => use(name)}>
            <ToolIcon name={name === 'image' ? name : tools[name].icon} />
            {wordFor(name)}
          </button>
        ))}
      </div>
      <div>
        <p className={styles.heading}>{t('editor.insert')}</p>
        {templates.map(row)}
        <button type="button" className={styles.row} onClick={onTemplates}>
          <ToolIcon name="folder" />
          {t('myTemplate.more')}
        </button>
        {row('imageAddress')}
        {textToolNames.map(name => (
          <button
            key={name}
            type="button"
            className={styles.row}
            onClick={() => {
              onClose();
              onTextTool(name);
            }}
          >
            <ToolIcon name={textTools[name].icon} />
            {t(`editor.${name}`)}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
