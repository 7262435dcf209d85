import { type ReactNode, useEffect, useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { isOn } from '#common/row-values.ts';
import { useSend } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import * as panelStyles from '../ui/Panel.module.css';
import { useTexts } from '../ui/texts.tsx';
import { OwnPasswordDialog } from '../user/OwnPasswordDialog.tsx';

type Step = 'transfer' | 'archive' | 'delete';
const backAfterMs = 2_000;

/** The steps that cannot be taken back: each asks for the login password. */
export function AdvancedTab({ item }: { item: Answer<'item/detail'> }) {
  const { t } = useTexts();
  const [pending, setPending] = useState<Step | undefined>(undefined);
  const [done, setDone] = useState<string | undefined>(undefined);
  // Nothing is read again: the way back loads anew, and a refusal of what is gone would cover the good news.
  const transferring = useSend('item/attorn');
  const archiving = useSend('item/archive');
  const deleting = useSend('item/delete');
  const { item_id, item_name, is_archived } = item;
  const close = () => setPending(undefined);
  const finish = (words: string) => {
    close();
    setDone(words);
  };
  return (
    <section className={panelStyles.panel}>
      <Row icon="swap" title={t('itemSetting.transfer')} hint={t('itemSetting.transferHint')}>
        <Button onClick={() => setPending('transfer')}>{t('itemSetting.transfer')}…</Button>
      </Row>
      <Row
        icon="archive"
        title={t('itemSetting.archive')}
        hint={t(isOn(is_archived) ? 'itemSetting.isArchived' : 'itemSetting.archiveHint')}
      >
        <Button disabled={isOn(is_archived)} onClick={() => setPending('archive')}>
          {t('itemSetting.archive')}…
        </Button>
      </Row>
      <Row icon="trash" title={t('itemSetting.delete')} hint={t('itemSetting.deleteHint')}>
        <Button look="danger-quiet" onClick={() => setPending('delete')}>
          {t('itemSetting.delete')}…
        </Button>
      </Row>
      {pending === 'transfer' && (
        <OwnPasswordDialog
          danger
          title={t('itemSetting.transferTitle', { item: item_name })}
          hint={t('itemSetting.transferHint')}
          action={t('itemSetting.transferAction')}
          onDone={() => finish(t('itemSetting.transferred'))}
          withUsername
          onSend={async (password, username) => transferring.send({ item_id, username, password })}
          onClose={close}
        />
      )}
      {pending === 'archive' && (
        <OwnPasswordDialog
          danger
          title={t('itemSetting.archiveTitle', { item: item_name })}
          hint={t('itemSetting.archiveHint')}
          action={t('itemSetting.archiveAction')}
          onDone={() => finish(t('itemSetting.archived'))}
          onSend={async password => archiving.send({ item_id, password })}
          onClose={close}
        />
      )}
      {pending === 'delete' && (
        <OwnPasswordDialog
          danger
          title={t('itemSetting.deleteTitle', { item: item_name })}
          hint={t('itemSetting.deleteCost')}
          action={t('itemSetting.deleteAction')}
          onDone={() => finish(t('itemSetting.deleted'))}
          onSend={async password => deleting.send({ item_id, password })}
          onClose={close}
        />
      )}
      {done !== undefined && <BackToItems done={done} />}
    </section>
  );
}

/** Says what was done, then leads back to one's items. */
function BackToItems({ done }: { done: string }) {
  const { t } = useTexts();
  const href = useHref();
  useEffect(() => {
    const timer = setTimeout(() => window.location.assign(href('/item/index')), backAfterMs);
    return () => clearTimeout(timer);
  }, [href]);
  return (
    <Dialog title={done} closeName={t('common.close')} onClose={() => undefined}>
      <p role="status">{t('itemSetting.toMyItems')}</p>
    </Dialog>
  );
}

type RowProps = { icon: IconName; title: string; hint: string; children: ReactNode };

function Row({ icon, title, hint, children }: RowProps) {
  return (
    <div className={panelStyles.head}>
      <span className="muted">
        <Icon name={icon} />
      </span>
      <div className="grow">
        <h2>{title}</h2>
        <p className="hint">{hint}</p>
      </div>
      {children}
    </div>
  );
}
