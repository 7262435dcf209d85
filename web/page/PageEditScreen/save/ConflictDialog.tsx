import { useState } from 'react';
import { type Choice, isConflict } from '#common/merge-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import type { Conflict } from './save-page.ts';

type ConflictDialogProps = {
  conflict: Conflict;
  onResolve: (choices: readonly Choice[]) => void;
  onClose: () => void;
};

/** Only the places where both changed the same lines; the rest is merged already. */
export function ConflictDialog({ conflict, onResolve, onClose }: ConflictDialogProps) {
  const { t } = useTexts();
  const places = conflict.parts.filter(isConflict);
  const [choices, setChoices] = useState<readonly Choice[]>(places.map(() => 'both'));
  const choose = (at: number, choice: Choice) =>
    setChoices(choices.map((one, index) => (index === at ? choice : one)));
  const foot = (
    <>
      <Button autoFocus onClick={onClose}>
        {t('work.cancel')}
      </Button>
      <Button look="primary" onClick={() => onResolve(choices)}>
        {t('page.saveMerged')}
      </Button>
    </>
  );
  const name = conflict.current.author_username;
  return (
    <Dialog
      wide
      title={t('page.conflictTitle', { name })}
      closeName={t('common.close')}
      onClose={onClose}
      foot={foot}
    >
      <p className="hint">{t('page.conflictHint')}</p>
      {places.map((place, at) => (
        // NOTE: places never move while the dialog is open.
        <fieldset key={`${at}-${place.base}`} className="mg">
          <legend className="sr">{t('page.place', { number: at + 1 })}</legend>
          {(['mine', 'theirs', 'both'] as const).map(choice => (
            <label key={choice} className="mg-r check">
              <input
                type="radio"
                name={`place-${at}`}
                checked={choices[at] === choice}
                onChange={() => choose(at, choice)}
              />
              <span>
                <small>{t(`page.${choice}`)}</small>
                {choice !== 'both' && (place[choice] === '' ? t('page.nothingLeft') : place[choice])}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  );
}
