import { type Correction, corrections } from '#common/field-model/recognise/block/block.ts';
import type { PartBlock } from '#common/field-model/recognise/page-parts.ts';
import { MethodBadge } from '../../catalog/MethodBadge.tsx';
import * as fieldStyles from '../../ui/form/Field.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { useEditorContext } from '../state/editor-context.ts';
import { correctBlock } from './correct-block.ts';
import { countParts, hasParts } from './count-parts.ts';
import * as styles from './UnderstoodStrip.module.css';
import type { ReadParts } from './use-page-parts.ts';

/** Each part leads to its place, and what is wrong can be corrected. */
export function UnderstoodStrip() {
  const { t } = useTexts();
  const { reading: read } = useEditorContext();
  if (typeof read !== 'object' || !hasParts(read.parts)) return null;
  const { endpoints, blocks } = read.parts;
  return (
    <section className={styles.strip} aria-label={t('editor.understoodAs')}>
      <span className={styles.name}>{t('editor.understoodAs')}</span>
      <Calls endpoints={endpoints} />
      <Counts read={read} />
      {blocks.length > 0 && <Corrections read={read} />}
    </section>
  );
}

function useGoTo(): (at: number) => void {
  const { source } = useEditorContext();
  return at => source.edit(({ doc }) => ({ selection: { anchor: Math.min(at, doc.length) } }));
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
      {others.length > 0 && <span>{t('editor.moreEndpoints', { count: others.length })}</span>}
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

function Corrections({ read }: { read: ReadParts }) {
  const { t } = useTexts();
  return (
    <Popover
      face={t('editor.correct')}
      faceClass={styles.part}
      className={styles.corrections}
      panelClass={styles.panel}
    >
      <p className="hint">{t('editor.correctHint')}</p>
      <ul className={styles.blocks}>
        {read.parts.blocks.map(block => (
          <BlockLine key={block.line} block={block} />
        ))}
      </ul>
    </Popover>
  );
}

function BlockLine({ block }: { block: PartBlock }) {
  const { t } = useTexts();
  const { source } = useEditorContext();
  const goTo = useGoTo();
  const name = t(block.kind === 'table' ? 'editor.tableAtLine' : 'editor.codeAtLine', { line: block.line });
  const correct = (value: string) => {
    const correction = corrections.find(one => one === value);
    source.edit(({ doc }) => ({ changes: correctBlock(doc, block.line, correction) }));
  };
  return (
    <li>
      <button type="button" className={styles.part} onClick={() => goTo(block.from)}>
        {name}
      </button>
      <select
        className={fieldStyles.input}
        aria-label={name}
        value={block.correction ?? ''}
        onChange={event => correct(event.target.value)}
      >
        <option value="">{t('editor.readAs', { what: t(`pagePart.${block.reading}`) })}</option>
        {choicesOf(block).map(correction => (
          <option key={correction} value={correction}>
            {t(`pagePart.${correction}`)}
          </option>
        ))}
      </select>
    </li>
  );
}

/** Code has no columns and no codes of errors. */
function choicesOf({ kind }: PartBlock): readonly Correction[] {
  return kind === 'table' ? corrections : ['request', 'response', 'nothing'];
}
