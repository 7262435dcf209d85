import { Icon } from '../ui/Icon.tsx';
import * as toastStyles from '../ui/Toast.module.css';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './Sample.module.css';
import { SampleStage } from './SampleStage.tsx';

/** Two versions side by side, and one that was put back. */
export function TraceSample() {
  const { t } = useTexts();
  const head = (
    <>
      <Icon name="outline" />
      {t('home.compare')}
    </>
  );
  return (
    <SampleStage item_id="45" head={head} over={<Restored />}>
      <SampleDiff />
    </SampleStage>
  );
}

function SampleDiff() {
  const { t } = useTexts();
  const required = t('home.required');
  const [before, was, after] = t('home.oldFee').split('|');
  const now = t('home.newFee');
  return (
    <div className={styles.changes}>
      <b>{t('home.oldVersion')}</b>
      <b>{t('home.currentVersion')}</b>
      <span>## {t('home.fees')}</span>
      <span>## {t('home.fees')}</span>
      <span className={styles.removed}>
        {before}
        <del>{was}</del>
        {after}
      </span>
      <span className={styles.added}>
        {before}
        <ins>{now}</ins>
        {after}
      </span>
      <span className={styles.gap} />
      <span className={styles.added}>&gt; [!WARNING]</span>
      <span>| amount | integer | {required} |</span>
      <span>| amount | integer | {required} |</span>
      <span className={styles.removed}>
        | currency | string | <del>{t('home.optional')}</del> |
      </span>
      <span className={styles.added}>
        | currency | string | <ins>{required}</ins> |
      </span>
    </div>
  );
}

function Restored() {
  const { t } = useTexts();
  return (
    <div className={`${toastStyles.toast} ${styles.notice}`}>
      <Icon name="check" />
      {t('home.restored')}
      <span className={toastStyles.action}>{t('home.undo')}</span>
    </div>
  );
}
