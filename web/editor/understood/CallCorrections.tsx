import { type FormEvent, useState, useSyncExternalStore } from 'react';
import type { PageParts } from '#common/field-model/recognise/page-parts.ts';
import type { PartCall } from '#common/field-model/recognise/part-calls.ts';
import { methodNames } from '#common/markdown/request-line.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import * as fieldStyles from '../../ui/form/Field.module.css';
import { useTexts } from '../../ui/texts.tsx';
import { useEditorContext } from '../state/editor-context.ts';
import { correctCall, type SaidCall } from './correct-block.ts';
import * as styles from './UnderstoodStrip.module.css';
import { useGoTo } from './use-go-to.ts';

/** What the page calls: each can be said otherwise, and one more said where the cursor is. */
export function CallCorrections({ parts }: { parts: PageParts }) {
  const { t } = useTexts();
  const cursor = useCursor(parts);
  return (
    <>
      <p className={styles.groupName}>{t('editor.endpointsHere')}</p>
      <ul className={styles.blocks}>
        {parts.calls.map(call => (
          <CallLine key={keyOf(call)} call={call} />
        ))}
        {cursor !== undefined && (
          <CallLine key={`new ${cursor.line} ${parts.calls.length}`} call={cursor} isNew />
        )}
      </ul>
    </>
  );
}

const keyOf = ({ line, reading, method, address }: PartCall) => `${line} ${reading} ${method} ${address}`;

/** No call that is known. */
const nothing = { method: '', address: '', reading: 'unread', isCorrected: false } as const;

/** Where the cursor is: at a table or code as a whole, else at the line; undefined where nothing can be said or something was. */
function useCursor({ blocks, calls, callLines }: PageParts): PartCall | undefined {
  const { source } = useEditorContext();
  const at = useSyncExternalStore(source.subscribe, () => source.state().selection.main.head);
  const block = blocks.find(({ from, to }) => at >= from && at <= to);
  const text = source.state().doc.lineAt(at);
  const line = block?.line ?? text.number;
  if (!callLines.includes(line) || calls.some(call => call.line === line)) return undefined;
  return { ...nothing, from: block?.from ?? text.from, line, isWhole: block !== undefined };
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

/** Of a call that is read each change is said at once: of the method when it is chosen, of the address when it is left or saved. */
function CallForm({ call: { line, method, address, reading }, onSay }: CallFormProps) {
  const { t } = useTexts();
  const [said, setSaid] = useState<SaidCall>({ method, address });
  const isRead = reading === 'endpoint';
  const problem = said.address !== '' && !addressShape.test(said.address) ? t('editor.noSuchAddress') : '';
  const say = (next: SaidCall) => {
    const isOther = next.method !== method || next.address !== address || !isRead;
    const isWhole = next.address === '' ? next.method !== '' : addressShape.test(next.address);
    if (isOther && isWhole) onSay(next);
  };
  const sayRead = () => isRead && say(said);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    say(said);
  };
  const methods = [...new Set([...methodNames.split('|'), ...(method === '' ? [] : [method])])];
  return (
    <form className={styles.callForm} onSubmit={submit}>
      <select
        className={fieldStyles.input}
        aria-label={t('editor.methodAtLine', { line })}
        value={said.method}
        onChange={event => {
          const next = { ...said, method: event.target.value };
          setSaid(next);
          if (isRead) say(next);
        }}
      >
        <option value="">{t('editor.noMethod')}</option>
        {methods.map(name => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <input
        className={fieldStyles.input}
        aria-label={t('editor.addressAtLine', { line })}
        aria-invalid={problem !== '' || undefined}
        title={problem}
        placeholder="/orders/{id}"
        value={said.address}
        maxLength={addressMax}
        spellCheck={false}
        autoCapitalize="off"
        onChange={event => setSaid({ ...said, address: event.target.value.trim() })}
        onBlur={sayRead}
        onKeyDown={event => {
          if ((event.ctrlKey || event.metaKey) && event.key === 's') sayRead();
        }}
      />
      {!isRead && (
        <Button size="sm" type="submit" disabled={problem !== '' || said.method + said.address === ''}>
          {t('editor.sayCall')}
        </Button>
      )}
      {problem !== '' && <p className={fieldStyles.error}>{problem}</p>}
    </form>
  );
}

const addressMax = 500;
/** A path, or one behind a server or a variable. */
const addressShape = /^[^\s]*[/.{][^\s]*$/;
