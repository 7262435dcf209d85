import * as popoverStyles from '../../ui/Popover.module.css';
import { useTexts } from '../../ui/texts.tsx';
import { useEditorContext } from '../state/editor-context.ts';
import * as styles from './ToolMenu.module.css';
import { ToolMenu, ToolMenuItem } from './ToolMenu.tsx';
import { textToolNames, textTools } from './text-tools.ts';
import { runTool, type ToolName, tools } from './tools.ts';

const templates = ['apiDocument', 'dataDictionary'] as const;
const blocks = ['codeBlock', 'diagram', 'contents', 'rule'] as const;
const callouts = ['calloutNote', 'calloutTip', 'calloutWarning', 'calloutDanger'] as const;

/** Templates and blocks, put in where the cursor stands. */
export function InsertMenu() {
  const { t } = useTexts();
  const { source, openTool } = useEditorContext();
  const item = (name: ToolName, hint?: string) => (
    <ToolMenuItem
      key={name}
      icon={tools[name].icon}
      name={t(`editor.${name}`)}
      {...(hint !== undefined && { hint })}
      onChoose={() => source.edit(state => runTool(name, state, t))}
    />
  );
  return (
    <ToolMenu name={t('editor.insert')} icon="plus">
      <div className={popoverStyles.heading}>{t('editor.templates')}</div>
      {templates.map(name => item(name, t(`editor.${name}Hint`)))}
      <ToolMenuItem icon="folder" name={t('myTemplate.more')} onChoose={() => openTool('templates')} />
      <hr />
      <div className={popoverStyles.heading}>{t('editor.blocks')}</div>
      {blocks.map(name => item(name))}
      <hr />
      <div className={popoverStyles.heading}>{t('editor.callouts')}</div>
      <div className={styles.grid}>{callouts.map(name => item(name))}</div>
    </ToolMenu>
  );
}

/** A picture comes from the person's machine, or lies on the web already. */
export function ImageMenu() {
  const { t } = useTexts();
  const { source, choosePictures } = useEditorContext();
  return (
    <ToolMenu name={t('editor.image')} icon="image" iconOnly>
      <ToolMenuItem name={t('editor.uploadImages')} onChoose={choosePictures} />
      <ToolMenuItem
        name={t('editor.imageAddress')}
        onChoose={() => source.edit(state => runTool('imageAddress', state, t))}
      />
    </ToolMenu>
  );
}

export function TextToolMenu() {
  const { t } = useTexts();
  const { openTool } = useEditorContext();
  return (
    <ToolMenu name={t('editor.tools')} icon="braces">
      {textToolNames.map(name => (
        <ToolMenuItem
          key={name}
          icon={textTools[name].icon}
          name={t(`editor.${name}`)}
          onChoose={() => openTool(name)}
        />
      ))}
    </ToolMenu>
  );
}
