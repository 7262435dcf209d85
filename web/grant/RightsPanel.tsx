import { useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { isSinglePage } from '#common/row-values.ts';
import { messageOf } from '../api/messages.ts';
import { useCall } from '../api/use-call.ts';
import { Alert } from '../ui/Alert.tsx';
import * as panelStyles from '../ui/Panel.module.css';
import { useTexts } from '../ui/texts.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { buildRows, type GrantRow } from './grant-rows.ts';
import * as styles from './Rights.module.css';
import { RightsDialog } from './RightsDialog.tsx';
import { RightsRow } from './RightsRow.tsx';
import { useGrant } from './use-grant.ts';
import { useRowName } from './use-row-name.ts';
import { useViewAs } from './use-view-as.ts';

type Item = Pick<Answer<'item/detail'>, 'item_id' | 'password' | 'item_type'>;
type Rights = Answer<'grant/list'>;
type Member = Answer<'member/getList'>[number];
const columnsMax = 6;

type RightsPanelProps = {
  item: Item;
  members: readonly Member[];
  onRemove: (member: Member) => void;
};

/** People, teams and visitors beside the catalogs of an item: who may do what where. */
export function RightsPanel({ item, members, onRemove }: RightsPanelProps) {
  const { t } = useTexts();
  const { data, error } = useCall('grant/list', { item_id: item.item_id });
  return (
    <>
      {error !== undefined && <Alert>{messageOf(error, t)}</Alert>}
      {data !== undefined && <RightsTable found={data} {...{ item, members, onRemove }} />}
    </>
  );
}

function RightsTable({ item, found, members, onRemove }: RightsPanelProps & { found: Rights }) {
  const memberOf = ({ kind, username }: GrantRow) =>
    kind === 'person' ? members.find(one => one.username === username) : undefined;
  const { t } = useTexts();
  const set = useGrant(item.item_id);
  const viewAs = useViewAs(item.item_id);
  const nameOf = useRowName();
  const top = topCatalogs(found);
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    top.slice(0, columnsMax).map(one => one.cat_id),
  );
  const [open, setOpen] = useState<string | undefined>(undefined);
  const rows = buildRows(found);
  const columns = top.filter(({ cat_id }) => chosen.includes(cat_id));
  const row = rows.find(({ key }) => key === open);
  return (
    <>
      {top.length > columnsMax && (
        <ColumnChoice catalogs={top} chosen={chosen} max={columnsMax} onChoose={setChosen} />
      )}
      <section className={panelStyles.panel}>
        <div className={styles.scroll}>
          <table aria-label={t('member.members')}>
            <thead>
              <tr>
                <th scope="col">{t('member.member')}</th>
                <th scope="col">{t('member.added')}</th>
                <th scope="col">{t('grant.wholeItem')}</th>
                {columns.map(({ cat_id, cat_name }) => (
                  <th key={cat_id} scope="col" title={cat_name}>
                    {cat_name}
                  </th>
                ))}
                <th aria-label={t('grant.part')} />
              </tr>
            </thead>
            <tbody>
              {rows.map((one: GrantRow) => (
                <RightsRow
                  key={one.key}
                  row={one}
                  found={found}
                  member={memberOf(one)}
                  columns={columns}
                  isOpenItem={item.password === ''}
                  canHaveParts={!isSinglePage(item)}
                  onSet={set}
                  onOpen={() => setOpen(one.key)}
                  onRemove={onRemove}
                  onView={() => viewAs(subjectOf(one), one.kind === 'team' ? one.team_id : one.uid)}
                />
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <p className={styles.key}>
        <span>
          <i className={styles.framed} />
          {t('grant.setHere')}
        </span>
        <span>
          <i />
          {t('grant.taken')}
        </span>
        <span>{t('grant.rule')}</span>
      </p>
      {row !== undefined && (
        <RightsDialog
          found={found}
          row={row}
          name={nameOf(row)}
          onSet={set}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

const subjectOf = ({ kind }: GrantRow) => (kind === 'visitors' ? 'visitor' : kind);

/** Those that lie in no other. */
function topCatalogs({ catalogs }: Rights): Rights['catalogs'] {
  const known = new Set(catalogs.map(({ cat_id }) => cat_id));
  return catalogs.filter(({ parent_cat_id }) => !known.has(parent_cat_id));
}
