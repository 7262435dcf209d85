import { useState } from 'react';
import { isOn } from '#common/row-values.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { Failure } from '../failure/Failure.tsx';
import { type MadeSecret, NewSecret } from '../token/NewSecret.tsx';
import { type NewToken, NewTokenDialog } from '../token/NewTokenDialog.tsx';
import * as tokenStyles from '../token/Token.module.css';
import { TokenTable } from '../token/TokenTable.tsx';
import { Button } from '../ui/Button.tsx';
import * as screenStyles from '../ui/Screen.module.css';
import { useTexts } from '../ui/texts.tsx';

const stale = { stale: ['itemKey/list', 'item/getKey'] } as const;

/** The keys of an item beside its pair: one for each program. */
export function KeyList({ item_id }: { item_id: string }) {
  const { t } = useTexts();
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<readonly MadeSecret[]>([]);
  const { data, error, reload } = useCall('itemKey/list', { item_id });
  const adding = useSend('itemKey/add', stale);
  const ending = useSend('itemKey/delete', stale);
  if (error !== undefined) return <Failure error={error} onRetry={() => void reload()} />;
  if (data === undefined) return <p className="visually-hidden">{t('common.loading')}</p>;
  const add = async ({ name, may_write, ends_at }: NewToken) => {
    const { key } = await adding.send({ item_id, name, may_write, ends_at });
    setMade(before => [{ name, secret: key }, ...before]);
  };
  const rows = data.map(row => ({
    ...row,
    id: row.key_id,
    name: isOn(row.of_pair) ? t('token.keyOfPair') : row.name,
    items: [],
  }));
  return (
    <div className={tokenStyles.keys}>
      <div className={screenStyles.listHead}>
        <h2>{t('token.keys')}</h2>
        <span className="grow" />
        <Button icon="plus" onClick={() => setAdding(true)}>
          {t('token.addKey')}
        </Button>
      </div>
      <p className={`hint ${tokenStyles.lead}`}>{t('token.keysHint')}</p>
      {made.map(one => (
        <NewSecret key={one.secret} made={one} />
      ))}
      {rows.length > 0 && (
        <TokenTable rows={rows} onRevoke={async key_id => ending.send({ item_id, key_id })} />
      )}
      {isAdding && <NewTokenDialog kind="key" send={add} onClose={() => setAdding(false)} />}
    </div>
  );
}
