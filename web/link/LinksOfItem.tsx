import { useState } from 'react';
import { useSend } from '../api/use-call.ts';
import { ConfirmDialog } from '../site/ConfirmDialog.tsx';
import { Button } from '../ui/Button.tsx';
import * as panelStyles from '../ui/Panel.module.css';
import * as screenStyles from '../ui/Screen.module.css';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './Links.module.css';
import { LinksPanel } from './LinksPanel.tsx';

/** All links of an item and all keys of its pages, whoever made them, in its settings. */
export function LinksOfItem({ item_id }: { item_id: string }) {
  const { t } = useTexts();
  const [isEnding, setEnding] = useState(false);
  const { send } = useSend('link/endAll', { stale: ['link/list', 'link/keys', 'page/info'] });
  return (
    <div className={styles.ofItem}>
      <div className={screenStyles.listHead}>
        <h2>{t('link.title')}</h2>
        <span className="hint">{t('link.hint')}</span>
        <span className="grow" />
        <Button look="danger-quiet" onClick={() => setEnding(true)}>
          {t('link.endAll')}…
        </Button>
      </div>
      <section className={panelStyles.panel}>
        <LinksPanel item_id={item_id} />
      </section>
      {isEnding && (
        <ConfirmDialog
          danger
          title={t('link.endAllTitle')}
          hint={t('link.endHint')}
          action={t('link.endAll')}
          send={async () => send({ item_id })}
          done={t('link.revoked')}
          onClose={() => setEnding(false)}
        />
      )}
    </div>
  );
}
