import { type FormEvent, useState, useSyncExternalStore } from 'react';
import type { PartBlock } from '#common/field-model/recognise/page-parts.ts';
import type { PartCall } from '#common/field-model/recognise/part-calls.ts';
import { methodNames } from '#common/markdown/request-line.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import * as fieldStyles from '../../ui/form/Field.module.css';
import { useTexts } from '../../ui/texts.tsx';
import { useEditorContext } from '../state/editor-context.ts';
import { correctCall, type SaidCall } from './correct-block.ts';
import * as styles from './UnderstoodStrip.module.css';
import { useGoTo } from './use-go-to.ts';

type CallCorrectionsProps = { calls: readonly PartCall[]; blocks: readonly PartBlock[] };

/** What the page calls: each can be said otherwise, and one more said where the cursor is. */
export function CallCorrections({ calls, blocks }: CallCorrectionsProps) {
  const { t } = useTexts();
  const cursor = useCursor(blocks);
  const isKnown = calls.some(({ line, others }) => line === cursor.line || others.includes(cursor.line));
  return (
    <>
      <p className={styles.groupName}>{t('editor.endpointsHere')}</p>
      <ul className={styles.blocks}>
        {calls.map(call => (
          <CallLine key={`${call.line} ${call.reading} ${call.method} ${call.address}`} call={call} />
        ))}
        {!isKnown && <CallLine key={cursor.line} call={cursor} isNew />}
      </ul>
    </>
  );
}

/** No call that is known. */
const nothing = { others: [], method: '', address: '', reading: 'unread', isCorrected: false } as const;

/** Where the cursor is: a table or code as a whole, else the line. */
function useCursor(blocks: readonly PartBlock[]): PartCall {
  const { source } = useEditorContext();
  const at = useSyncExternalStore(source.subscribe, () => source.state().selection.main.head);
  const block = blocks.find(({ from, to }) => at >= from && at <= to);
  const line = source.state().doc.lineAt(at);
  return { ...nothing, others: [], from: block?.from ?? line.from, line: block?.line ?? line.number };
}

/** @param props.isNew nothing there looks like a call */
function CallLine({ call, isNew = false }: { call: PartCall; isNew?: boolean }) {
  const { t } = useTexts();
  const goTo = useGoTo();
  const { source } = useEditorContext();
  const { from, line, reading, isCorrected } = call;
  const say = (said: SaidCall | 'none' | undefined) =>
    source.edit(({ doc }) => ({ changes: correctCall(doc, call, said) }));
  return (
    <li>
      <button type="button" className={styles.part} onClick={() => goTo(from)}>
        {t(isNew ? 'editor.cursorAtLine' : 'editor.callAtLine', { line })}
      </button>
      <div className={styles.call}>
        {reading === 'none' ? (
          <span className={styles.said}>{t('editor.noEndpointHere')}</span>
        ) : (
          <CallForm call={call} onSay={say} />
        )}
        {isCorrected && (
          <IconButton
            small
            icon="undo"
            name={t('editor.automaticAgain', { line })}
            onClick={() => say(undefined)}
          />
        )}
        {reading !== 'none' && !isNew && (
          <IconButton
            small
            icon="close"
            name={t('editor.noEndpointAt', { line })}
            onClick={() => say('none')}
          />
        )}
      </div>
    </li>
  );
}

type CallFormProps = { call: PartCall; onSay: (said: SaidCall) => void };

/** Enter, or the button that comes with a change. */
function CallForm({ call: { line, method, address, reading }, onSay }: CallFormProps) {
  const { t } = useTexts();
  const [said, setSaid] = useState<SaidCall>({ method, address });
  const isOther = said.method !== method || said.address !== address || reading === 'unread';
  const isWhole = said.method !== '' || said.address.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isOther && isWhole) onSay({ ...said, address: said.address.trim() });
  };
  const methods = [...new Set([...methodNames.split('|'), ...(method === '' ? [] : [method])])];
  return (
    <form className={styles.callForm} onSubmit={submit}>
      <select
        className={fieldStyles.input}
        aria-label={t('editor.methodAtLine', { line })}
        value={said.method}
        onChange={event => setSaid({ ...said, method: event.target.value })}
      >
        <option value="">{t('editor.noMethod')}</option>
        {methods.map(name => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <input
        className={fieldStyles.input}
        aria-label={t('editor.addressAtLine', { line })}
        placeholder="/orders/{id}"
        value={said.address}
        maxLength={addressMax}
        spellCheck={false}
        autoCapitalize="off"
        onChange={event => setSaid({ ...said, address: event.target.value })}
      />
      {isOther && isWhole && (
        <Button size="sm" type="submit">
          {t('editor.sayCall')}
        </Button>
      )}
    </form>
  );
}

const addressMax = 500;
