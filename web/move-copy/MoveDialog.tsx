/** Asks where a page or a catalog is to go, says what will happen, and then what has happened. */
import type { Answer } from '#common/contract/index.ts';
import { isOn, isSinglePage, noId } from '#common/row-values.ts';
import 'virtual:styles/move-copy.css';
import { messageOf } from '../api/messages.ts';
import { useCall } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import * as choiceStyles from '../ui/form/Choice.module.css';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import { CatalogPick } from './CatalogPick.tsx';
import { describeReaders } from './describe-readers.ts';
import { ItemPick } from './ItemPick.tsx';
import * as styles from './MoveDialog.module.css';
import type { MoveKind, MoveOutcome, MoveState, Target } from './use-move.ts';

type MoveDialogProps = {
  moveCopy: MoveState;
  /** `levels`: of catalogs. */
  thing: { kind: 'page' | 'catalog'; id: string; name: string; pages: number; levels: number };
  /** `isStuck`: it cannot leave, only be copied. */
  from: { item_id: string; is_private: number; isStuck: boolean };
  onClose: () => void;
};

export function MoveDialog({ moveCopy, thing, from, onClose }: MoveDialogProps) {
  const { t } = useTexts();
  const { way, target, outcome, error, isSending } = moveCopy;
  const items = useCall('item/myList', {});
  const chosen = items.data?.find(({ item_id }) => item_id === target?.item_id);
  if (outcome !== undefined) {
    return (
      <Done
        moveCopy={moveCopy}
        outcome={outcome}
        name={thing.name}
        item={chosen?.item_name}
        onClose={onClose}
      />
    );
  }
  const fitting = items.data?.filter(
    ({ item_id, item_type, is_editable }) =>
      !isSinglePage({ item_type }) && isOn(is_editable) && item_id !== from.item_id,
  );
  const problem = error ?? items.error;
  return (
    <Dialog
      title={t('moveCopy.title', { name: thing.name })}
      closeName={t('common.close')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('work.cancel')}</Button>
          <Button
            look="primary"
            disabled={isSending || !canHold(chosen, thing)}
            title={target === undefined ? t('moveCopy.chooseItem') : undefined}
            onClick={() => target !== undefined && void moveCopy.start(target)}
          >
            {t(`moveCopy.${way}`)}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {problem !== undefined && <Alert>{messageOf(problem, t)}</Alert>}
        {!from.isStuck && <MoveKinds way={way} onChange={moveCopy.setWay} />}
        <ItemPick
          items={fitting}
          item_id={target?.item_id}
          onChoose={item_id => moveCopy.setTarget({ item_id, cat_id: noId })}
        />
        {target && chosen && (
          <CatalogPick
            key={target.item_id}
            target={target}
            allowed={Number(chosen.catalog_levels)}
            levels={thing.levels}
            onChange={cat_id => moveCopy.setTarget({ ...target, cat_id })}
          />
        )}
        {way === 'move' && (
          <label className={choiceStyles.check}>
            <input
              type="checkbox"
              checked={moveCopy.takesHistory}
              onChange={event => moveCopy.setTakesHistory(event.target.checked)}
            />
            <span>
              {t('moveCopy.withHistory')}
              <small>{t('moveCopy.withHistoryHint')}</small>
            </span>
          </label>
        )}
        <p className="hint" role="status">
          {t(`moveCopy.${thing.kind}${way === 'move' ? 'Moves' : 'Copied'}`, { pages: thing.pages })}
          {chosen !== undefined && chosen.is_private !== from.is_private && (
            <b>{t(!isOn(chosen.is_private) ? 'moveCopy.opensUp' : 'moveCopy.closesOff')}</b>
          )}
          {target !== undefined && way === 'move' && <ReaderChange thing={thing} target={target} />}
        </p>
      </div>
    </Dialog>
  );
}

/** Whether the chosen item may have as many levels of catalogs; none is chosen yet: it may not. */
function canHold(
  chosen: Answer<'item/myList'>[number] | undefined,
  { levels }: MoveDialogProps['thing'],
): boolean {
  return levels <= Number(chosen?.catalog_levels ?? -1);
}

type ReaderChangeProps = { thing: MoveDialogProps['thing']; target: Target };

function ReaderChange({ thing: { kind, id }, target }: ReaderChangeProps) {
  const { t, lang } = useTexts();
  const { data } = useCall('grant/compareReaders', {
    ...(kind === 'page' ? { page_id: id } : { cat_id: id }),
    to_item_id: target.item_id,
    to_cat_id: target.cat_id,
  });
  const said = data === undefined ? '' : describeReaders({ ...data, visitors: 'same' }, { t, lang });
  return said === '' ? null : <b>{said}</b>;
}

function MoveKinds({ way, onChange }: { way: MoveKind; onChange: (way: MoveKind) => void }) {
  const { t } = useTexts();
  return (
    <div className={choiceStyles.segments} role="group" aria-label={t('moveCopy.way')}>
      {(['move', 'copy'] as const).map(key => (
        <button key={key} type="button" aria-pressed={way === key} onClick={() => onChange(key)}>
          <Icon name={key === 'move' ? 'moveCopy' : 'copy'} size={14} />
          {t(`moveCopy.${key}`)}
        </button>
      ))}
    </div>
  );
}

type DoneProps = {
  moveCopy: MoveState;
  outcome: MoveOutcome;
  name: string;
  item: string | undefined;
  onClose: () => void;
};

/** The way to it, and the way back. */
function Done({ moveCopy, outcome, name, item = '', onClose }: DoneProps) {
  const { t } = useTexts();
  const href = useHref();
  const said = outcome === 'undone' ? 'undone' : outcome.way === 'move' ? 'moved' : 'copied';
  return (
    <Dialog
      title={t(outcome === 'undone' ? 'moveCopy.undo' : `moveCopy.${outcome.way}`)}
      closeName={t('common.close')}
      onClose={onClose}
      foot={
        <>
          {said === 'moved' && (
            <Button disabled={moveCopy.isSending} onClick={() => void moveCopy.undo()}>
              {t('moveCopy.undo')}
            </Button>
          )}
          {outcome === 'undone' || said === 'copied' ? (
            <Button look={outcome === 'undone' ? 'primary' : 'default'} onClick={onClose}>
              {t('moveCopy.done')}
            </Button>
          ) : null}
          {outcome !== 'undone' && (
            <a className={buttonClass({ look: 'primary' })} href={href(outcome.path)}>
              {t('moveCopy.openThere')}
            </a>
          )}
        </>
      }
    >
      {moveCopy.error !== undefined && <Alert>{messageOf(moveCopy.error, t)}</Alert>}
      <p role="status">{t(`moveCopy.${said}`, { name, item })}</p>
    </Dialog>
  );
}
