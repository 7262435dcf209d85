import type { Answer } from '#common/contract/index.ts';
import { isOn } from '#common/row-values.ts';
import { useSend } from '../api/use-call.ts';
import { useActionWithToast } from '../site/use-action-with-toast.ts';
import * as choiceStyles from '../ui/form/Choice.module.css';
import * as panelStyles from '../ui/Panel.module.css';
import { useToast } from '../ui/Toast.tsx';
import { useTexts } from '../ui/texts.tsx';

/** Whether visitors of the item send requests from their browser. */
export function VisitorsSwitch({ list }: { list: Answer<'environment/list'> }) {
  const { t } = useTexts();
  const showToast = useToast();
  const runWithToast = useActionWithToast();
  const { send, isSending } = useSend('environment/letVisitorsSend', { stale: ['environment/list'] });
  const change = (visitors_send: boolean) =>
    void runWithToast(async () => {
      await send({ item_id: list.item_id, visitors_send });
      showToast(t('environmentSetting.saved'));
    });
  return (
    <section className={panelStyles.panel} aria-label={t('environmentSetting.visitors')}>
      <div className={panelStyles.head}>
        <div className="grow">
          <h2>{t('environmentSetting.visitors')}</h2>
          <p className="hint">{t('environmentSetting.visitorsHint')}</p>
        </div>
        <label className={choiceStyles.toggle}>
          <input
            type="checkbox"
            role="switch"
            aria-label={t('environmentSetting.visitors')}
            checked={isOn(list.visitors_send)}
            disabled={isSending}
            onChange={event => change(event.target.checked)}
          />
        </label>
      </div>
    </section>
  );
}
