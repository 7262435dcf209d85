import type { Answer } from '#common/contract/index.ts';
import { lookParts } from '#common/field-model/recognise/outline/alike.ts';
import { CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { useSend } from '../api/use-call.ts';
import { Button } from '../ui/Button.tsx';
import * as panelStyles from '../ui/Panel.module.css';
import * as screenStyles from '../ui/Screen.module.css';
import { useToast } from '../ui/Toast.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './ItemReportScreen.module.css';

type Correction = Answer<'item/report'>['corrections'][number];

/** What people said of all tables and code that look alike, each to be taken back. */
export function AlikeCorrections({
  item_id,
  corrections,
}: {
  item_id: string;
  corrections: readonly Correction[];
}) {
  const { t } = useTexts();
  return (
    <>
      <div className={`${screenStyles.listHead} ${screenStyles.nextListHead}`}>
        <h2>{t('itemReport.corrections')}</h2>
        <span className={`${screenStyles.count} numeric`}>{corrections.length}</span>
        <span className="hint">{t('itemReport.correctionsHint')}</span>
      </div>
      <section className={panelStyles.panel}>
        <ul className={styles.pages}>
          {corrections.map(correction => (
            <CorrectionEntry key={correction.look} item_id={item_id} correction={correction} />
          ))}
        </ul>
      </section>
    </>
  );
}

function CorrectionEntry({ item_id, correction: entry }: { item_id: string; correction: Correction }) {
  const { t } = useTexts();
  const showToast = useToast();
  const { send, isSending } = useSend('item/saveCorrection', { stale: ['item/report', 'item/corrections'] });
  const { look, correction, pages } = entry;
  const name = useLookName(look);
  const takeBack = async () => {
    try {
      await send({ item_id, look, correction: '' });
      showToast(t('itemReport.takenBack'));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      showToast(messageOf(failure, t), { isError: true });
    }
  };
  return (
    <li>
      <span className={styles.look}>{name}</span>
      <span className={styles.said}>
        <b>{t(`pagePart.${correction}`)}</b>
        <span className="hint numeric">{t('itemReport.onAlike', { count: Number(pages) })}</span>
        <Button
          size="sm"
          aria-label={t('itemReport.takeBackOne', { what: name })}
          disabled={isSending}
          onClick={() => void takeBack()}
        >
          {t('itemReport.takeBack')}
        </Button>
      </span>
    </li>
  );
}

/** `Tables with name | type, below “response”` */
function useLookName(look: string): string {
  const { t } = useTexts();
  const { kind, heads, above } = lookParts(look);
  const what =
    kind === 'table'
      ? t('itemReport.tableAlike', { heads })
      : t(heads === '' ? 'itemReport.codeAlike' : 'itemReport.codeInAlike', { heads });
  return above === '' ? what : `${what}, ${t('itemReport.below', { above })}`;
}
