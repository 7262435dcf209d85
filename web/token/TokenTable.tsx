import { useState } from 'react';
import { isOn } from '#common/row-values.ts';
import { ConfirmDialog } from '../site/ConfirmDialog.tsx';
import { IconButton } from '../ui/Button.tsx';
import * as panelStyles from '../ui/Panel.module.css';
import * as tableStyles from '../ui/Table.module.css';
import { formatMoment } from '../ui/text/format-moment.ts';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './Token.module.css';
import { describeEnd } from './token-end.ts';

/** A token or a key as it is listed. */
export type TokenRow = {
  id: string;
  name: string;
  /** Empty: the value stands elsewhere. */
  last_four: string;
  may_write: string;
  /** Where it is for chosen ones. */
  items: readonly { item_id: string; item_name: string }[];
  /** Of a token; a key is for the one item. */
  is_for_all?: string;
  ends_at: string;
  last_used: string;
};

type TokenTableProps = { rows: readonly TokenRow[]; onRevoke: (id: string) => Promise<unknown> };

export function TokenTable({ rows, onRevoke }: TokenTableProps) {
  const { t } = useTexts();
  const [leaving, setLeaving] = useState<TokenRow>();
  return (
    <section className={panelStyles.panel}>
      <div className={`table-frame ${tableStyles.table}`}>
        <table>
          <thead>
            <tr>
              <th>{t('token.name')}</th>
              <th>{t('token.may')}</th>
              <th>{t('token.lastUsed')}</th>
              <th>{t('token.ends')}</th>
              <th aria-label={t('token.revokeAction')} />
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <Row key={row.id} row={row} onRevoke={() => setLeaving(row)} />
            ))}
          </tbody>
        </table>
      </div>
      {leaving && (
        <ConfirmDialog
          danger
          title={t('token.revokeTitle', { name: leaving.name })}
          hint={t('token.revokeHint')}
          action={t('token.revokeAction')}
          send={async () => onRevoke(leaving.id)}
          done={t('token.revoked')}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </section>
  );
}

function Row({ row, onRevoke }: { row: TokenRow; onRevoke: () => void }) {
  const { t, lang } = useTexts();
  const { name, last_four, may_write, items, is_for_all, last_used } = row;
  return (
    <tr>
      <td>
        <b className={styles.name}>{name}</b>
        {last_four !== '' && <span className={styles.signs}>{`…${last_four}`}</span>}
      </td>
      <td>
        <span className={styles.scopes}>
          <span className={styles.scope}>{t(isOn(may_write) ? 'token.write' : 'token.read')}</span>
          {is_for_all !== undefined && isOn(is_for_all) && (
            <span className={styles.scope}>{t('token.all')}</span>
          )}
          {is_for_all !== undefined && !isOn(is_for_all) && items.length === 0 && (
            <span className={styles.scope}>{t('token.noItem')}</span>
          )}
          {items.map(({ item_id, item_name }) => (
            <span className={styles.scope} key={item_id}>
              {item_name}
            </span>
          ))}
        </span>
      </td>
      <td className={`${tableStyles.number} nowrap`} data-l={t('token.lastUsed')}>
        {last_used === '' ? t('token.never') : formatMoment(last_used, lang)}
      </td>
      <td className={`${tableStyles.number} nowrap`} data-l={t('token.ends')}>
        <End ends_at={Number(row.ends_at)} />
      </td>
      <td className={tableStyles.actions}>
        <IconButton small icon="trash" name={t('token.revoke', { name })} onClick={onRevoke} />
      </td>
    </tr>
  );
}

function End({ ends_at }: { ends_at: number }) {
  const { t, lang } = useTexts();
  const [now] = useState(() => Date.now() / 1000);
  const end = describeEnd(ends_at, now, lang);
  if (end.kind === 'on') return end.day;
  if (end.kind === 'never') return <span className={styles.endless}>{t('token.noEnd')}</span>;
  if (end.kind === 'ended') return <span className={styles.endless}>{t('token.ended')}</span>;
  const words = end.days === 0 ? t('token.tomorrow') : t('token.soon', { days: end.days });
  return <span className={styles.soon}>{words}</span>;
}
