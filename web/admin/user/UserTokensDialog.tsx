import { useCall, useSend } from '../../api/use-call.ts';
import { Failure } from '../../failure/Failure.tsx';
import { TokenTable } from '../../token/TokenTable.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { personLabel } from '../../ui/text/initials.ts';
import { useTexts } from '../../ui/texts.tsx';
import type { AdminUser } from './admin-user.ts';

/** The personal tokens of somebody: an administrator sees and ends them, and reads none. */
export function UserTokensDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTexts();
  const { uid } = user;
  const { data, error, reload } = useCall('adminUser/tokens', { uid });
  const { send } = useSend('adminUser/endToken', { stale: ['adminUser/tokens'] });
  return (
    <Dialog
      title={t('token.tokensOf', { name: personLabel(user) })}
      closeName={t('common.close')}
      onClose={onClose}
      wide
    >
      {error !== undefined && <Failure error={error} onRetry={() => void reload()} />}
      {data?.length === 0 && <p>{t('token.none')}</p>}
      {data !== undefined && data.length > 0 && (
        <TokenTable
          rows={data.map(row => ({ ...row, id: row.token_id }))}
          onRevoke={async token_id => send({ uid, token_id })}
        />
      )}
    </Dialog>
  );
}
