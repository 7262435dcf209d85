import * as pageViewStyles from '../article/PageView.module.css';
import * as buttonStyles from '../ui/Button.module.css';
import { CoverSwatch } from '../ui/drawing/Cover.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './Sample.module.css';
import { SampleStage } from './SampleStage.tsx';
import { SampleTable } from './SampleTable.tsx';

/** A page of an item with a password, and the address it is shared with. */
export function ShareSample() {
  const { t } = useTexts();
  const head = (
    <>
      <CoverSwatch item_id="0" />
      {t('home.sampleItem')}
      <Icon name="lock" size={14} />
    </>
  );
  return (
    <SampleStage item_id="9" head={head} over={<SharePanel />}>
      <div className={pageViewStyles.article}>
        <h1 role="presentation">{t('home.callback')}</h1>
        <div className="prose">
          <p>{t('home.callbackText')}</p>
          <SampleTable withMeaning />
        </div>
      </div>
    </SampleStage>
  );
}

function SharePanel() {
  const { t } = useTexts();
  return (
    <div className={`${styles.card} ${styles.cardRight}`}>
      <span className={styles.cardHead}>
        <i className={styles.cardSwitch} />
        <b>{t('home.singlePage')}</b>
      </span>
      <span className={styles.cardBody}>
        <SampleCode />
        <span>
          <code>
            docs.example.com
            <br />
            /p/8f3c2a9d
          </code>
          <span className={`${buttonStyles.button} ${buttonStyles.small} ${buttonStyles.primary}`}>
            <Icon name="copy" size={14} />
            {t('reader.copy')}
          </span>
        </span>
      </span>
    </div>
  );
}

const codeSize = 25;
const cornerSize = 7;

/** Whether a cell lies in one of the three corners by which a code is found, and is dark there. */
function cornerCell(x: number, y: number): boolean | undefined {
  for (const [left, top] of [
    [0, 0],
    [codeSize - cornerSize, 0],
    [0, codeSize - cornerSize],
  ] as const) {
    const [dx, dy] = [x - left, y - top];
    if (dx < -1 || dy < -1 || dx > cornerSize || dy > cornerSize) continue;
    const ring = Math.max(Math.abs(dx - 3), Math.abs(dy - 3));
    return ring === 3 || ring < 2;
  }
  return undefined;
}

/** Looks like a QR code, and is none: an address that leads nowhere should not be scanned. */
function drawCode(): string {
  const cells: string[] = [];
  for (let y = 0; y < codeSize; y += 1)
    for (let x = 0; x < codeSize; x += 1)
      if (cornerCell(x, y) ?? (x * x * 3 + y * 7 + x * y * 5) % 11 < 5) cells.push(`M${x} ${y}h1v1h-1z`);
  return cells.join('');
}

const sampleCode = drawCode();

function SampleCode() {
  return (
    <svg className={styles.cardCode} viewBox="-2 -2 29 29">
      <path d={sampleCode} />
    </svg>
  );
}
