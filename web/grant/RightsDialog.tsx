import { useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { topCatalogLevel } from '#common/row-kinds.ts';
import { useCall } from '../api/use-call.ts';
import { useDebounced } from '../site/use-debounced.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import * as fieldStyles from '../ui/form/Field.module.css';
import { Field } from '../ui/form/Field.tsx';
import { useTexts } from '../ui/texts.tsx';
import { type GrantRow, type Part, placeOf } from './grant-rows.ts';
import * as styles from './Rights.module.css';
import { RoleSelect } from './RoleSelect.tsx';
import { partOptions } from './role-options.ts';
import type { SetRole } from './use-grant.ts';

type Rights = Answer<'grant/list'>;
type RightsDialogProps = { found: Rights; row: GrantRow; name: string; onSet: SetRole; onClose: () => void };

/** What somebody may do in every catalog, and on pages with rights of their own; each change applies at once. */
export function RightsDialog({ found, row, name, onSet, onClose }: RightsDialogProps) {
  const { t } = useTexts();
  const pages = found.grants.filter(
    one => one.page_id !== '0' && one.uid === row.uid && one.team_id === row.team_id,
  );
  return (
    <Dialog
      title={t('grant.partsOf', { name })}
      closeName={t('common.close')}
      onClose={onClose}
      foot={
        <Button data-autofocus onClick={onClose}>
          {t('member.done')}
        </Button>
      }
    >
      <ul className={styles.parts}>
        {inTree(found.catalogs).map(({ cat_id, cat_name, level }) => (
          <PartLine
            key={cat_id}
            part={{ cat_id }}
            title={cat_name}
            depth={Number(level) - topCatalogLevel}
            {...{ row, name, onSet }}
          />
        ))}
        {pages.map(({ page_id, page_title, in_cat_id }) => (
          <PartLine
            key={`page ${page_id}`}
            part={{ cat_id: in_cat_id, page_id }}
            title={t('grant.page', { title: page_title })}
            depth={0}
            {...{ row, name, onSet }}
          />
        ))}
      </ul>
      <FindPage
        item_id={found.item_id}
        known={pages.map(({ page_id }) => page_id)}
        {...{ row, name, onSet }}
      />
      {row.isOwnMember && (row.whole === 'editor' || row.whole === 'reader') && (
        <UntilField row={row} onSet={onSet} />
      )}
    </Dialog>
  );
}

type FindPageProps = {
  item_id: string;
  /** Those that stand above already. */
  known: readonly string[];
  row: GrantRow;
  name: string;
  onSet: SetRole;
};
const foundShown = 8;

/** Pages that hold what is typed, to be given a right of their own. */
function FindPage({ item_id, known, row, name, onSet }: FindPageProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed);
  const { data } = useCall('item/info', keyword === '' ? null : { item_id, keyword });
  const pages = data === undefined || !Array.isArray(data.menu.pages) ? [] : data.menu.pages;
  const further = pages.filter(({ page_id }) => !known.includes(page_id)).slice(0, foundShown);
  return (
    <>
      <Field
        type="search"
        label={t('grant.findPage')}
        hint={data !== undefined && pages.length === 0 ? t('grant.noPage') : undefined}
        autoComplete="off"
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      {further.length > 0 && (
        <ul className={styles.parts} aria-label={t('grant.foundPages')}>
          {further.map(({ page_id, page_title, cat_id }) => (
            <PartLine
              key={page_id}
              part={{ cat_id, page_id }}
              title={t('grant.page', { title: page_title })}
              depth={0}
              {...{ row, name, onSet }}
            />
          ))}
        </ul>
      )}
    </>
  );
}

/** Each catalog before those in it. */
function inTree(catalogs: Rights['catalogs'], parent = '0'): Rights['catalogs'] {
  const known = new Set(catalogs.map(({ cat_id }) => cat_id));
  const isHere = ({ parent_cat_id }: Rights['catalogs'][number]) =>
    parent_cat_id === parent || (parent === '0' && !known.has(parent_cat_id));
  return catalogs.filter(isHere).flatMap(one => [one, ...inTree(catalogs, one.cat_id)]);
}

type PartLineProps = {
  part: Part;
  title: string;
  depth: number;
  row: GrantRow;
  name: string;
  onSet: SetRole;
};
const indentPx = 20;
/** Deeper ones are indented less, so that their names keep their space. */
const wideLevels = 3;
const narrowIndentPx = 8;

function indentOf(depth: number): number {
  const narrow = Math.max(0, depth - wideLevels);
  return (depth - narrow) * indentPx + narrow * narrowIndentPx;
}

function PartLine({ part, title, depth, row, name, onSet }: PartLineProps) {
  const { t } = useTexts();
  return (
    <li>
      <span className={styles.partName} style={{ paddingInlineStart: indentOf(depth) }}>
        {title}
      </span>
      <RoleSelect
        name={t('grant.rightIn', { name, part: title })}
        chosen={row.own.get(placeOf(part)) ?? ''}
        taken={row.takenIn(part)}
        options={partOptions(row, part, t)}
        onChange={role => onSet(row, part, role)}
      />
    </li>
  );
}

const daySeconds = 24 * 3600;

/** The last day of a membership, in the zone of whoever sets it. */
function UntilField({ row, onSet }: { row: GrantRow; onSet: SetRole }) {
  const { t } = useTexts();
  const day = row.ends_at === 0 ? '' : dayOf(new Date((row.ends_at - 1) * 1000));
  return (
    <label className={styles.until}>
      <span>{t('grant.until')}</span>
      <input
        className={fieldStyles.input}
        type="date"
        value={day}
        onChange={event => {
          const { value } = event.target;
          const end = value === '' ? 0 : new Date(`${value}T00:00:00`).getTime() / 1000 + daySeconds;
          onSet(row, { cat_id: '0' }, row.whole, String(end));
        }}
      />
      <span className="hint">{t('grant.untilHint')}</span>
    </label>
  );
}

function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
