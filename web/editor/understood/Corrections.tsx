import { type Correction, corrections } from '#common/field-model/recognise/block/block.ts';
import type { PageParts, PartBlock } from '#common/field-model/recognise/page-parts.ts';
import { CallError } from '../../api/call.ts';
import { messageOf } from '../../api/messages.ts';
import { useCall, useSend } from '../../api/use-call.ts';
import * as fieldStyles from '../../ui/form/Field.module.css';
import { Popover } from '../../ui/Popover.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { useEditorContext } from '../state/editor-context.ts';
import { CallCorrections } from './CallCorrections.tsx';
import { correctBlock } from './correct-block.ts';
import * as styles from './UnderstoodStrip.module.css';
import { useGoTo } from './use-go-to.ts';

/** What is called, and what each table and block of code is: said for this page, or of tables and code for all that look alike in the item. */
export function Corrections({ parts }: { parts: PageParts }) {
  const { t } = useTexts();
  const { item } = useEditorContext();
  const { blocks } = parts;
  const looks = [...new Set(blocks.map(({ look }) => look).filter(look => look !== ''))];
  const input = { item_id: item.item_id, looks: JSON.stringify(looks) };
  const { data } = useCall('item/corrections', looks.length === 0 ? null : input);
  const counts = new Map(data?.alike.map(({ look, pages }) => [look, Number(pages)]));
  return (
    <Popover
      face={t('editor.correct')}
      faceClass={styles.part}
      className={styles.corrections}
      panelClass={styles.panel}
    >
      <p className="hint">{t('editor.correctHint')}</p>
      <CallCorrections parts={parts} />
      {blocks.length > 0 && <p className={styles.groupName}>{t('editor.tablesAndCode')}</p>}
      <ul className={styles.blocks}>
        {blocks.map(block => (
          <BlockLine key={block.line} block={block} alike={counts.get(block.look)} />
        ))}
      </ul>
    </Popover>
  );
}

/** In front of what is said of all. */
const ofAll = 'all ';

/** @param props.alike on how many saved pages of the item such a block is; undefined: not known, or like no other */
function BlockLine({ block, alike }: { block: PartBlock; alike: number | undefined }) {
  const { t } = useTexts();
  const goTo = useGoTo();
  const correct = useCorrect(block);
  const name = t(block.kind === 'table' ? 'editor.tableAtLine' : 'editor.codeAtLine', { line: block.line });
  const { correction, isOfItem } = block;
  const automatic = t('editor.readAs', { what: t(`pagePart.${block.reading}`) });
  return (
    <li>
      <button type="button" className={styles.part} onClick={() => goTo(block.from)}>
        {name}
      </button>
      <select
        className={fieldStyles.input}
        aria-label={name}
        value={`${isOfItem ? ofAll : ''}${correction ?? ''}`}
        onChange={event => correct(event.target.value)}
      >
        <optgroup label={t('editor.onThisPage')}>
          {!isOfItem && <option value="">{automatic}</option>}
          <Choices block={block} />
        </optgroup>
        {alike !== undefined && (
          <optgroup label={t('editor.onAllAlike', { count: alike })}>
            {isOfItem && <option value={ofAll}>{t('editor.takeBackAlike')}</option>}
            <Choices block={block} scope={ofAll} />
          </optgroup>
        )}
      </select>
    </li>
  );
}

function Choices({ block, scope = '' }: { block: PartBlock; scope?: string }) {
  const { t } = useTexts();
  return choicesOf(block).map(correction => (
    <option key={correction} value={`${scope}${correction}`}>
      {scope === ''
        ? t(`pagePart.${correction}`)
        : t('editor.ofAlike', { what: t(`pagePart.${correction}`) })}
    </option>
  ));
}

/** Of this page as a line in its text, of all as a setting of the item. */
function useCorrect({ line, look }: PartBlock): (value: string) => void {
  const { t } = useTexts();
  const { source, item } = useEditorContext();
  const showToast = useToast();
  const { send } = useSend('item/saveCorrection', { stale: ['item/corrections', 'item/report'] });
  const correctAll = async (correction: Correction | '') => {
    try {
      const { pages } = await send({ item_id: item.item_id, look, correction });
      const count = Number(pages);
      showToast(t(correction === '' ? 'editor.alikeTakenBack' : 'editor.alikeSaved', { count }));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      showToast(messageOf(failure, t), { isError: true });
    }
  };
  return value => {
    const correction = corrections.find(one => value.endsWith(one));
    if (value.startsWith(ofAll)) void correctAll(correction ?? '');
    else source.edit(({ doc }) => ({ changes: correctBlock(doc, line, correction) }));
  };
}

/** Code has no columns and no codes of errors. */
function choicesOf({ kind }: PartBlock): readonly Correction[] {
  return kind === 'table' ? corrections : ['request', 'response', 'nothing'];
}
