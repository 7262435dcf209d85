/** Further ways to save: under the small button beside Save, and as rows of the sheet that a phone has for them. */

import * as buttonStyles from '../../ui/Button.module.css';
import { useTexts } from '../../ui/texts.tsx';
import * as editorBarStyles from '../EditorBar.module.css';
import { ToolIcon, type ToolIconName } from '../tool/ToolIcon.tsx';
import { ToolMenu, ToolMenuItem } from '../tool/ToolMenu.tsx';
import * as toolSheetStyles from '../tool/ToolSheet.module.css';

type SaveMenuProps = {
  onOpen: (way: 'notify' | 'saveTemplate') => void;
  look?: 'menu' | 'rows';
};

type SaveOption = { name: string; hint?: string; icon: ToolIconName; onChoose: () => void };

export function SaveMenu({ onOpen, look = 'menu' }: SaveMenuProps) {
  const { t } = useTexts();
  const ways: readonly SaveOption[] = [
    {
      name: t('editor.saveAndNotify'),
      hint: t('editor.saveAndNotifyHint'),
      icon: 'bell',
      onChoose: () => onOpen('notify'),
    },
    { name: t('myTemplate.saveAs'), icon: 'plus', onChoose: () => onOpen('saveTemplate') },
  ];
  if (look === 'rows') return ways.map(way => <Row key={way.name} {...way} />);
  return (
    <ToolMenu
      name={t('editor.moreWaysToSave')}
      icon="down"
      iconOnly
      face={`${buttonStyles.button} ${buttonStyles.primary} ${editorBarStyles.moreButton}`}
    >
      {ways.map(way => (
        <ToolMenuItem key={way.name} {...way} />
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
