/** Further ways to save: under the small button beside Save, and as rows of the sheet that a phone has for them. */

import * as buttonStyles from '../../ui/Button.module.css';
import { useTexts } from '../../ui/texts.tsx';
import * as editorBarStyles from '../bar/EditorBar.module.css';
import { useEditorContext } from '../state/editor-context.ts';
import { ToolIcon, type ToolIconName } from '../tool/ToolIcon.tsx';
import { ToolMenu, ToolMenuItem } from '../tool/ToolMenu.tsx';
import * as toolSheetStyles from '../tool/ToolSheet.module.css';

type SaveMenuProps = { look?: 'menu' | 'rows' };

type SaveOption = { name: string; hint?: string; icon: ToolIconName; onChoose: () => void };

export function SaveMenu({ look = 'menu' }: SaveMenuProps) {
  const { t } = useTexts();
  const { openTool } = useEditorContext();
  const options: readonly SaveOption[] = [
    {
      name: t('editor.saveAndNotify'),
      hint: t('editor.saveAndNotifyHint'),
      icon: 'bell',
      onChoose: () => openTool('notify'),
    },
    { name: t('myTemplate.saveAs'), icon: 'plus', onChoose: () => openTool('saveTemplate') },
  ];
  if (look === 'rows') return options.map(option => <Row key={option.name} {...option} />);
  return (
    <ToolMenu
      name={t('editor.moreWaysToSave')}
      icon="down"
      iconOnly
      face={`${buttonStyles.button} ${buttonStyles.primary} ${editorBarStyles.moreButton}`}
    >
      {options.map(option => (
        <ToolMenuItem key={option.name} {...option} />
      ))}
    </ToolMenu>
  );
}

function Row({ name, icon, onChoose }: SaveOption) {
  return (
    <button type="button" className={toolSheetStyles.row} onClick={onChoose}>
      <ToolIcon name={icon} />
      <span>{name}</span>
    </button>
  );
}
