import { useMemo, useState } from 'react';
import { type Choice, countTaken, isConflict } from '#common/merge/merge-text.ts';
import { authorLabel } from '../../../article/author-label.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import * as wideDialogStyles from '../../../ui/WideDialog.module.css';
import { useEditorContext } from '../../state/editor-context.ts';
import { ToolIcon } from '../../tool/ToolIcon.tsx';
import type { Conflict } from '../save-page.ts';
import { ConflictPlace } from './ConflictPlace.tsx';
import { headingAbove } from './heading-above.ts';
import { MergedText } from './MergedText.tsx';

/** The places where both changed the same lines, to choose from; or the whole page as the choices make it. */
export function ConflictDialog({ conflict }: { conflict: Conflict }) {
  const { t } = useTexts();
  const { resolveConflict, closeConflict } = useEditorContext();
  const { current, mine, parts } = conflict;
  const places = useMemo(
    () => parts.filter(isConflict).map(place => ({ place, heading: headingAbove(mine.doc, place.line) })),
    [parts, mine.doc],
  );
  const [choices, setChoices] = useState<readonly (Choice | undefined)[]>(places.map(() => undefined));
  const [seesWhole, setSeesWhole] = useState(false);
  const made = choices.filter(choice => choice !== undefined);
  const left = places.length - made.length;
  const name = authorLabel(current);
  const taken = countTaken(parts);
  const foot = (
    <>
      <span className={wideDialogStyles.footStart}>
        <Button look="ghost" onClick={() => setSeesWhole(!seesWhole)}>
          <ToolIcon name={seesWhole ? 'undo' : 'columns'} />
          {t(seesWhole ? 'page.backToPlaces' : 'page.seeMerged')}
        </Button>
        <span role="status">{left > 0 && t('page.placesLeft', { count: left })}</span>
      </span>
      <Button data-autofocus onClick={closeConflict}>
        {t('page.keepWriting')}
      </Button>
      <Button look="primary" disabled={left > 0} onClick={() => resolveConflict(made)}>
        {t('page.saveMerged')}
      </Button>
    </>
  );
  return (
    <Dialog
      wide
      title={t('page.conflictTitle', { name })}
      closeName={t('common.close')}
      onClose={closeConflict}
      foot={foot}
    >
      <p>
        {taken > 0 && `${t('page.changesTaken', { count: taken, name })}${t('common.gap')}`}
        {t('page.conflictHint', { count: places.length, name })}
      </p>
      {seesWhole && <MergedText parts={parts} choices={choices} />}
      {!seesWhole &&
        places.map(({ place, heading }, at) => (
          <ConflictPlace
            key={place.line}
            place={place}
            heading={heading}
            number={at + 1}
            count={places.length}
            current={current}
            choice={choices[at]}
            onChoose={choice => setChoices(choices.with(at, choice))}
          />
        ))}
    </Dialog>
  );
}
