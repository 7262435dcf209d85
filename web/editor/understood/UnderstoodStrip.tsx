import { MethodBadge } from '../../catalog/MethodBadge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { useEditorContext } from '../state/editor-context.ts';
import { Corrections } from './Corrections.tsx';
import { countParts } from './count-parts.ts';
import * as styles from './UnderstoodStrip.module.css';
import { useGoTo } from './use-go-to.ts';
import type { ReadParts } from './use-page-parts.ts';

/** Each part leads to its place, and what is wrong can be corrected. */
export function UnderstoodStrip() {
  const { t } = useTexts();
  const { reading: read } = useEditorContext();
  if (typeof read !== 'object' || read.doc.length === 0) return null;
  const { kind, endpoints } = read.parts;
  return (
    <section className={styles.strip} aria-label={t('editor.understoodAs')}>
      <span className={styles.name}>{t('editor.understoodAs')}</span>
      {kind === 'none' && <span>{t('editor.noEndpoint')}</span>}
      <Calls endpoints={endpoints} />
      <Counts read={read} />
      <Corrections parts={read.parts} />
    </section>
  );
}

/** The first endpoint, and how many more there are. */
function Calls({ endpoints }: Pick<ReadParts['parts'], 'endpoints'>) {
  const { t } = useTexts();
  const goTo = useGoTo();
  const [first, ...others] = endpoints;
  if (first === undefined) return null;
  return (
    <button type="button" className={styles.part} onClick={() => goTo(first.call?.from ?? 0)}>
      <MethodBadge method={first.method} />
      <span className={styles.address}>{first.address === '' ? t('editor.noAddress') : first.address}</span>
      {others.length > 0 && (
        <span>{t('editor.moreEndpoints', { count: others.length, total: endpoints.length })}</span>
      )}
    </button>
  );
}

function Counts({ read }: { read: ReadParts }) {
  const { t } = useTexts();
  const goTo = useGoTo();
  return countParts(read.parts).map(({ name, count, at }) => (
    <button
      key={name}
      type="button"
      className={name === 'unclear' ? `${styles.part} ${styles.unclear}` : styles.part}
      onClick={() => goTo(at)}
    >
      {name === 'unclear' && <Icon name="alert" size={14} />}
      {t(`editor.${name}Count`, { count })}
    </button>
  ));
}
