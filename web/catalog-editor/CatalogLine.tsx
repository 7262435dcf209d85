import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import type { Direction, Row } from '../catalog/move-node.ts';
import * as buttonStyles from '../ui/Button.module.css';
import { IconButton } from '../ui/Button.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import * as popoverStyles from '../ui/Popover.module.css';
import { Popover } from '../ui/Popover.tsx';
import * as touchTargetStyles from '../ui/TouchTarget.module.css';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './CatalogTree.module.css';
import type { CatalogDrag } from './use-catalog-drag.ts';

/** What can be done with a catalog. */
export type CatalogAction = 'rename' | 'addInside' | 'sortPages' | 'moveCopy' | 'delete';

type CatalogLineProps = {
  row: Row;
  /** There may be a level below it. */
  mayHold: boolean;
  hasInside: boolean;
  isFolded: boolean;
  isLifted: boolean;
  isCurrent: boolean;
  drag: CatalogDrag;
  onKey: (event: KeyboardEvent<HTMLElement>, row: Row) => void;
  onFocus: () => void;
  onFold: () => void;
  onAction: (action: CatalogAction) => void;
  canStep: (direction: Direction) => boolean;
  onStep: (direction: Direction) => void;
};

const steps: readonly {
  direction: Direction;
  icon: IconName;
  text: 'moveUp' | 'moveDown' | 'moveIn' | 'moveOut';
}[] = [
  { direction: 'up', icon: 'up', text: 'moveUp' },
  { direction: 'down', icon: 'down', text: 'moveDown' },
  { direction: 'in', icon: 'right', text: 'moveIn' },
  { direction: 'out', icon: 'left', text: 'moveOut' },
];

/** Names of the first levels weigh more. */
const levels = [styles.level1, styles.level2];

export function CatalogLine(props: CatalogLineProps) {
  const { row, hasInside, isFolded, isLifted, isCurrent, drag, onKey, onFocus, onFold } = props;
  const { t } = useTexts();
  const target = drag.target?.cat_id === row.cat_id ? drag.target : undefined;
  const classes = [styles.row, levels[row.depth] ?? ''];
  if (isLifted) classes.push(styles.lifted);
  if (drag.dragged === row.cat_id) classes.push(styles.gone);
  return (
    <div
      className={classes.join(' ')}
      style={{ '--d': row.depth } as CSSProperties}
      {...drag.handlersOf(row.cat_id)}
    >
      <div
        className={styles.name}
        id={lineId(row.cat_id)}
        role="treeitem"
        aria-level={row.depth + 1}
        aria-expanded={hasInside ? !isFolded : undefined}
        aria-selected={isCurrent}
        aria-label={row.cat_name}
        tabIndex={isCurrent ? 0 : -1}
        onKeyDown={event => onKey(event, row)}
        onFocus={onFocus}
      >
        <span className={styles.handle} aria-hidden="true">
          <Icon name="grip" size={14} />
        </span>
        {hasInside ? (
          <button
            type="button"
            className={`${styles.twist} ${touchTargetStyles.target}`}
            tabIndex={-1}
            aria-expanded={!isFolded}
            aria-label={t(isFolded ? 'catalog.unfold' : 'catalog.fold')}
            onClick={onFold}
          >
            <Icon name="chevron" size={14} />
          </button>
        ) : (
          <span className={styles.twist} />
        )}
        <Icon name="folder" />
        <b title={row.cat_name}>{row.cat_name}</b>
      </div>
      <Actions {...props} />
      {target !== undefined && <DropLine depth={row.depth} target={target} />}
    </div>
  );
}

/** Where what is dragged would go: its level by where the line begins, its parent in words. */
function DropLine({ depth, target }: { depth: number; target: NonNullable<CatalogDrag['target']> }) {
  const { t } = useTexts();
  const { where, into } = target;
  return (
    <span
      className={where === 'before' ? `${styles.dropLine} ${styles.before}` : styles.dropLine}
      style={{ '--d': where === 'inside' ? depth + 1 : depth } as CSSProperties}
    >
      <span>{into === undefined ? t('catalog.dropAtTop') : t('catalog.dropInto', { catalog: into })}</span>
    </span>
  );
}

/** The id of the line in the document. */
export const lineId = (cat_id: string) => `catalog-${cat_id}`;

type ActionsProps = Pick<CatalogLineProps, 'row' | 'mayHold' | 'onAction' | 'canStep' | 'onStep'>;

/** Beside the line, not in it: what stands in a line of a tree is read as its name. */
function Actions({ row, mayHold, onAction, canStep, onStep }: ActionsProps) {
  const { t } = useTexts();
  // Where it can go is looked up only for those who look: a tree may have 1,500 lines.
  const [isOpen, setOpen] = useState(false);
  const actions: { action: CatalogAction; icon: IconName }[] = [
    { action: 'rename', icon: 'edit' },
    ...(mayHold ? [{ action: 'addInside', icon: 'folderAdd' } as const] : []),
    { action: 'sortPages', icon: 'sort' },
    { action: 'moveCopy', icon: 'moveCopy' },
    { action: 'delete', icon: 'trash' },
  ];
  return (
    <span
      className={styles.actions}
      role="group"
      aria-label={t('catalog.actionsOf', { name: row.cat_name })}
      data-back-to={lineId(row.cat_id)}
    >
      {actions.map(({ action, icon }) => (
        <IconButton
          key={action}
          small
          icon={icon}
          name={t(`catalog.${action}`)}
          onClick={() => onAction(action)}
        />
      ))}
      <Popover
        face={<Icon name="more" />}
        name={t('catalog.actionsOf', { name: row.cat_name })}
        faceClass={`${buttonStyles.iconButton} ${buttonStyles.smallIconButton}`}
        onToggle={setOpen}
      >
        {actions
          .filter(({ action }) => action !== 'delete')
          .map(({ action, icon }) => (
            <button
              key={action}
              type="button"
              className={`${popoverStyles.entry} ${styles.touchEntry}`}
              onClick={() => onAction(action)}
            >
              <Icon name={icon} />
              {t(`catalog.${action}`)}
            </button>
          ))}
        {steps.map(({ direction, icon, text }) => (
          <button
            key={direction}
            type="button"
            className={popoverStyles.entry}
            disabled={isOpen && !canStep(direction)}
            onClick={() => onStep(direction)}
          >
            <Icon name={icon} />
            {t(`catalog.${text}`)}
          </button>
        ))}
        <hr className={styles.touchEntry} />
        <button
          type="button"
          className={`${popoverStyles.entry} ${popoverStyles.dangerEntry} ${styles.touchEntry}`}
          onClick={() => onAction('delete')}
        >
          <Icon name="trash" />
          {t('catalog.delete')}
        </button>
      </Popover>
    </span>
  );
}
