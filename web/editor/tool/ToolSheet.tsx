import { Dialog } from '../../ui/Dialog.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { useEditorContext } from '../state/editor-context.ts';
import { ToolIcon } from './ToolIcon.tsx';
import * as styles from './ToolSheet.module.css';
import { textToolNames, textTools } from './text-tools.ts';
import { runTool, type ToolName, tools } from './tools.ts';

/** The words under the icons, where they differ from the tool's own. */
const shown = { heading2: 'heading', calloutNote: 'callouts' } as const;
const grid = [
  ...(['heading2', 'bold', 'italic', 'strike', 'quote', 'bullet', 'number', 'task'] as const),
  ...(['link', 'code', 'table', 'image', 'formula', 'calloutNote', 'diagram', 'rule'] as const),
] satisfies readonly (ToolName | 'image')[];
const templates = ['apiDocument', 'dataDictionary'] as const;

/** The writing tools on a phone: a sheet at the thumb. */
export function ToolSheet() {
  const { t } = useTexts();
  const { source, openTool, closeTool, choosePictures } = useEditorContext();
  const use = (name: ToolName | 'image') => {
    closeTool();
    if (name === 'image') choosePictures();
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
    <Dialog title={t('editor.formatAndInsert')} closeName={t('common.close')} onClose={closeTool}>
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
        <button type="button" className={styles.row} onClick={() => openTool('templates')}>
          <ToolIcon name="folder" />
          {t('myTemplate.more')}
        </button>
        {row('imageAddress')}
        {textToolNames.map(name => (
          <button key={name} type="button" className={styles.row} onClick={() => openTool(name)}>
            <ToolIcon name={textTools[name].icon} />
            {t(`editor.${name}`)}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
