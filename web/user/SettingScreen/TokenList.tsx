import { useState } from 'react';
import { useCall, useSend } from '../../api/use-call.ts';
import { Failure } from '../../failure/Failure.tsx';
import { type MadeSecret, NewSecret } from '../../token/NewSecret.tsx';
import { type NewToken, NewTokenDialog } from '../../token/NewTokenDialog.tsx';
import * as tokenStyles from '../../token/Token.module.css';
import { TokenTable } from '../../token/TokenTable.tsx';
import { Button } from '../../ui/Button.tsx';
import * as screenStyles from '../../ui/Screen.module.css';
import { useTexts } from '../../ui/texts.tsx';
import { useProvenSend } from '../ProveAgain.tsx';

const stale = { stale: ['token/list'] } as const;

/** The tokens with which programs act for oneself. */
export function TokenList() {
  const { t } = useTexts();
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<readonly MadeSecret[]>([]);
  const { data, error, reload } = useCall('token/list', {});
  const adding = useProvenSend('token/add', stale);
  const ending = useSend('token/delete', stale);
  if (error !== undefined) return <Failure error={error} onRetry={() => void reload()} />;
  if (data === undefined) return <p className="visually-hidden">{t('common.loading')}</p>;
  const add = async (chosen: NewToken) => {
    const { token } = await adding.send(chosen);
    setMade(before => [{ name: chosen.name, secret: token }, ...before]);
  };
  return (
    <>
      <div className={`${screenStyles.listHead} ${screenStyles.nextListHead}`} id="tokens">
        <h2>{t('token.title')}</h2>
        <span className="grow" />
        <Button icon="plus" onClick={() => setAdding(true)}>
          {t('token.add')}
        </Button>
      </div>
      <p className={`hint ${tokenStyles.lead}`}>{t('token.lead')}</p>
      {made.map(one => (
        <NewSecret key={one.secret} made={one} />
      ))}
      {data.length > 0 && (
        <TokenTable
          rows={data.map(row => ({ ...row, id: row.token_id }))}
          onRevoke={async token_id => ending.send({ token_id })}
        />
      )}
      {isAdding && <NewTokenDialog kind="token" send={add} onClose={() => setAdding(false)} />}
    </>
  );
}
