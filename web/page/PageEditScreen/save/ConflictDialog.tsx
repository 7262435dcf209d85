import { useState } from 'react';
import { type Choice, isConflict } from '#common/merge-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import { ConflictPlace } from './ConflictPlace.tsx';
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
  const [choices, setChoices] = useState<readonly (Choice | undefined)[]>(places.map(() => undefined));
  const made = choices.filter(choice => choice !== undefined);
  const left = places.length - made.length;
  const name = conflict.current.author_username;
  const foot = (
    <>
      <span className="l" role="status">
        {left > 0 && t('page.placesLeft', { count: left })}
      </span>
      <Button data-autofocus onClick={onClose}>
        {t('page.keepWriting')}
      </Button>
      <Button look="primary" disabled={left > 0} onClick={() => onResolve(made)}>
        {t('page.saveMerged')}
      </Button>
    </>
  );
  return (
    <Dialog
      wide
      title={t('page.conflictTitle', { name })}
      closeName={t('common.close')}
      onClose={onClose}
      foot={foot}
    >
      <p>{t('page.conflictHint')}</p>
      {places.map((place, at) => (
        // NOTE: places never move while the dialog is open.
        <ConflictPlace
          key={`${at}-${place.base}`}
          place={place}
          number={at + 1}
          count={places.length}
          name={name}
          choice={choices[at]}
          onChoose={choice => setChoices(choices.map((one, index) => (index === at ? choice : one)))}
        />
      ))}
    </Dialog>
  );
}
