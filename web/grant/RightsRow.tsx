import type { Answer } from '#common/contract/index.ts';
import * as avatarStyles from '../ui/Avatar.module.css';
import { IconButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { formatMoment } from '../ui/text/format-moment.ts';
import { initialsOf, personLabel } from '../ui/text/initials.ts';
import { useTexts } from '../ui/texts.tsx';
import { describeRights } from './describe-rights.ts';
import { type GrantRow, placeOf } from './grant-rows.ts';
import * as styles from './Rights.module.css';
import { RoleSelect } from './RoleSelect.tsx';
import { partOptions, takenInWhole, wholeOptions } from './role-options.ts';
import type { SetRole } from './use-grant.ts';
import { useRowName } from './use-row-name.ts';

type Rights = Answer<'grant/list'>;
type RightsRowProps = {
  row: GrantRow;
  found: Rights;
  columns: Rights['catalogs'];
  isOpenItem: boolean;
  /** An item of a single page has none. */
  canHaveParts: boolean;
  onSet: SetRole;
  /** Of who is a member by themselves. */
  member: Member | undefined;
  onOpen: () => void;
  onView: () => void;
  onRemove: (member: Member) => void;
};
type Member = Answer<'member/getList'>[number];

export function RightsRow(props: RightsRowProps) {
  const { row, found, columns, isOpenItem, member, onSet } = props;
  const { t, lang } = useTexts();
  const name = useRowName()(row);
  const seesAll = row.isCreator || row.whole === 'owner';
  const hasParts = !seesAll && row.whole !== 'none';
  return (
    <tr>
      <th scope="row">
        <RowHead row={row} found={found} name={name} isOpenItem={isOpenItem} />
      </th>
      <td className={styles.added} data-l={t('member.added')}>
        {member !== undefined && formatMoment(member.addtime, lang)}
      </td>
      <td>
        <WholeCell row={row} name={name} onSet={onSet} />
      </td>
      {hasParts &&
        columns.map(({ cat_id, cat_name }) => (
          <PartCell key={cat_id} {...{ row, name, cat_id, cat_name, onSet }} />
        ))}
      {!hasParts && columns.length > 0 && (
        <td className={styles.everything} colSpan={columns.length}>
          {seesAll && t('grant.everything')}
        </td>
      )}
      <td className={styles.actions}>
        <RowActions {...props} name={name} hasParts={hasParts} />
      </td>
    </tr>
  );
}

type RowActionsProps = RightsRowProps & { name: string; hasParts: boolean };

function RowActions(props: RowActionsProps) {
  const { row, member, name, hasParts, canHaveParts, onOpen, onView, onRemove } = props;
  const { t } = useTexts();
  return (
    <>
      {!row.isCreator && <IconButton small icon="eye" name={t('grant.viewAs', { name })} onClick={onView} />}
      {hasParts && canHaveParts && (
        <IconButton small icon="more" name={t('grant.allParts', { name })} onClick={onOpen} />
      )}
      {member !== undefined && (
        <IconButton
          small
          icon="trash"
          name={t('member.removeOf', { name: personLabel(member) })}
          onClick={() => onRemove(member)}
        />
      )}
    </>
  );
}

type RowHeadProps = { row: GrantRow; found: Rights; name: string; isOpenItem: boolean };

function RowHead({ row, found, name, isOpenItem }: RowHeadProps) {
  const { t, lang } = useTexts();
  const { kind, username, teams, memberCount, isCreator, scope, own } = row;
  const catalogs = found.catalogs.map(({ cat_id, parent_cat_id, cat_name }) => ({
    cat_id: Number(cat_id),
    parent_cat_id: Number(parent_cat_id),
    cat_name,
  }));
  const pages = found.grants
    .filter(({ page_id }) => page_id !== '0')
    .map(({ page_id, page_title }) => ({ page_id: Number(page_id), page_title }));
  const small = {
    person: isCreator
      ? t('grant.creator')
      : teams.length > 0
        ? t('grant.through', { teams: teams.join(', ') })
        : username,
    team: t('grant.people', { count: memberCount }),
    visitors: t(isOpenItem ? 'grant.visitorsOpen' : 'grant.visitorsPassword'),
  }[kind];
  const differs = own.size > 0 || scope.catalogs.size > 0 || scope.pages.size > 0 || row.whole === 'named';
  return (
    <div className={avatarStyles.named}>
      <span className={`${avatarStyles.avatar} ${avatarStyles.largeAvatar}`} aria-hidden="true">
        {kind === 'person' ? initialsOf(name) : <Icon name={kind === 'team' ? 'team' : 'globe'} />}
      </span>
      <span>
        <b>{name}</b>
        <small>{small}</small>
        {differs && kind !== 'team' && (
          <small className={styles.sentence}>{describeRights(scope, { catalogs, pages }, { lang, t })}</small>
        )}
      </span>
    </div>
  );
}

type CellProps = { row: GrantRow; name: string; onSet: SetRole };

function WholeCell({ row, name, onSet }: CellProps) {
  const { t } = useTexts();
  if (row.isCreator) return <span className={styles.everything}>{t('grant.owner')}</span>;
  if (row.kind === 'visitors') return <span className={styles.everything}>{t('grant.reader')}</span>;
  return (
    <RoleSelect
      name={t('grant.rightIn', { name, part: t('grant.wholeItem') })}
      chosen={row.whole}
      taken={takenInWhole(row)}
      options={wholeOptions(row, t)}
      onChange={role => onSet(row, { cat_id: '0' }, role)}
    />
  );
}

type PartCellProps = CellProps & { cat_id: string; cat_name: string };

function PartCell({ row, name, cat_id, cat_name, onSet }: PartCellProps) {
  const { t } = useTexts();
  const chosen = row.own.get(placeOf({ cat_id })) ?? '';
  return (
    <td className={chosen === '' ? styles.takenCell : styles.setCell} data-l={cat_name}>
      <RoleSelect
        name={t('grant.rightIn', { name, part: cat_name })}
        chosen={chosen}
        taken={row.takenIn({ cat_id })}
        options={partOptions(row, { cat_id }, t)}
        onChange={role => onSet(row, { cat_id }, role)}
      />
    </td>
  );
}
