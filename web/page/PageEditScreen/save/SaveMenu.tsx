/** Further ways to save: under the small button beside Save, and as rows of the sheet that a phone has for them. */
import { useState } from 'react';
import { useTexts } from '../../../ui/texts.tsx';
import { ToolIcon, type ToolIconName } from '../tool/ToolIcon.tsx';
import { ToolMenu, ToolMenuItem } from '../tool/ToolMenu.tsx';
import { NotifyDialog } from './NotifyDialog.tsx';

export type SaveMenuProps = {
  isSaving: boolean;
  onNotify: (note: string) => void;
  onSaveTemplate: () => void;
  look?: 'menu' | 'rows';
};

type Way = { name: string; hint?: string; icon: ToolIconName; onChoose: () => void };

export function SaveMenu({ isSaving, onNotify, onSaveTemplate, look = 'menu' }: SaveMenuProps) {
  const { t } = useTexts();
  const [open, setOpen] = useState<'notify' | undefined>();
  const close = () => setOpen(undefined);
  const ways: readonly Way[] = [
    {
      name: t('editor.saveAndNotify'),
      hint: t('editor.saveAndNotifyHint'),
      icon: 'bell',
      onChoose: () => setOpen('notify'),
    },
    { name: t('myTemplate.saveAs'), icon: 'plus', onChoose: onSaveTemplate },
  ];
  return (
    <>
      {look === 'menu' ? (
        <ToolMenu name={t('editor.moreWaysToSave')} icon="down" iconOnly face="btn btn-primary btn-more">
          {ways.map(way => (
            <ToolMenuItem key={way.name} {...way} />
          ))}
        </ToolMenu>
      ) : (
        ways.map(way => <Row key={way.name} {...way} />)
      )}
      {open === 'notify' && (
        <NotifyDialog
          isSaving={isSaving}
          onNotify={note => {
            close();
            onNotify(note);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function Row({ name, icon, onChoose }: Way) {
  return (
    <button type="button" className="mrow" onClick={onChoose}>
      <ToolIcon name={icon} size={20} />
      <span>{name}</span>
    </button>
  );
}
