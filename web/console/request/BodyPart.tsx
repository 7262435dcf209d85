/** The body of a request: as text, as a form, as a file. */
import { useId, useState } from 'react';
import { fillText } from '#common/environment/fill.ts';
import type { Endpoint } from '#common/field-model/model/endpoint.ts';
import { Button } from '../../ui/Button.tsx';
import { useTexts } from '../../ui/texts.tsx';
import * as styles from '../Console.module.css';
import type { Filling } from './build-sent.ts';
import { checkBody } from './check-draft.ts';
import { type Draft, type DraftBody, draftOf } from './draft.ts';
import { faultText } from './fault-text.ts';
import { JsonForm } from './JsonForm.tsx';
import { PartRows } from './PartRows.tsx';

type Props = {
  endpoint: Endpoint;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  filling: Filling;
};

const types = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'text/plain',
  'application/xml',
  'application/octet-stream',
] as const;

export function BodyPart({ endpoint, draft, onDraft, filling }: Props) {
  const { t, lang } = useTexts();
  const { body } = draft;
  const change = (changed: DraftBody) => onDraft({ ...draft, body: changed });
  return (
    <details className={styles.part} open>
      <summary>
        {t('console.body')}{' '}
        <span className={styles.count}>{body.kind === 'none' ? t('console.noBody') : body.content_type}</span>
      </summary>
      <div className={styles.type}>
        <TypeChoice body={body} onBody={change} />
        <Button look="ghost" size="sm" onClick={() => change(draftOf(endpoint, lang).body)}>
          {t('console.backToExample')}
        </Button>
      </div>
      {body.kind === 'text' && (
        <TextBody endpoint={endpoint} draft={draft} body={body} onBody={change} filling={filling} />
      )}
      {body.kind === 'parts' && <PartRows parts={body.parts} onParts={parts => change({ ...body, parts })} />}
      {body.kind === 'file' && (
        <input
          type="file"
          aria-label={t('console.file')}
          onChange={event => change({ ...body, file: event.target.files?.[0] })}
        />
      )}
    </details>
  );
}

type TypeProps = { body: DraftBody; onBody: (body: DraftBody) => void };

/** Another type keeps what was typed, where it can. */
function TypeChoice({ body, onBody }: TypeProps) {
  const { t } = useTexts();
  const chosen = body.kind === 'none' ? '' : body.content_type;
  const isKnown = chosen === '' || types.some(type => type === chosen);
  const choose = (content_type: string) => {
    const text = body.kind === 'text' ? body.text : '';
    const parts = body.kind === 'parts' ? body.parts : [];
    if (content_type === '') onBody({ kind: 'none' });
    else if (content_type === 'multipart/form-data' || content_type === 'application/x-www-form-urlencoded')
      onBody({ kind: 'parts', content_type, parts });
    else if (content_type === 'application/octet-stream')
      onBody({ kind: 'file', content_type, file: undefined });
    else onBody({ kind: 'text', content_type, text });
  };
  return (
    <select
      className={styles.input}
      aria-label={t('console.contentType')}
      value={chosen}
      onChange={event => choose(event.target.value)}
    >
      <option value="">{t('console.noBody')}</option>
      {!isKnown && <option value={chosen}>{chosen}</option>}
      {types.map(type => (
        <option key={type} value={type}>
          {type}
        </option>
      ))}
    </select>
  );
}

type TextProps = Omit<Props, 'onDraft'> & TypeProps & { body: Extract<DraftBody, { kind: 'text' }> };

function TextBody({ endpoint, draft, body, onBody, filling }: TextProps) {
  const { t } = useTexts();
  const id = useId();
  const [isForm, setForm] = useState(false);
  const faults = checkBody(draft, endpoint, fillText(body.text, filling.values, 'double'));
  const schema = endpoint.bodies[0]?.schema;
  const isJson = /json/i.test(body.content_type);
  const rows = Math.min(18, Math.max(4, body.text.split('\n').length + 1));
  return (
    <>
      {isJson && schema !== undefined && schema.properties.length > 0 && (
        <div className={styles.kinds}>
          {[false, true].map(one => (
            <button
              key={String(one)}
              type="button"
              aria-pressed={isForm === one}
              onClick={() => setForm(one)}
            >
              {t(one ? 'console.asForm' : 'console.asText')}
            </button>
          ))}
        </div>
      )}
      {isForm && isJson && schema !== undefined ? (
        <JsonForm schema={schema} text={body.text} onText={text => onBody({ ...body, text })} />
      ) : (
        <textarea
          className={`${styles.input} ${styles.text}`}
          aria-label={t('console.body')}
          aria-invalid={faults.length > 0 || undefined}
          aria-describedby={faults.length > 0 ? id : undefined}
          spellCheck={false}
          rows={rows}
          value={body.text}
          onChange={event => onBody({ ...body, text: event.target.value })}
        />
      )}
      {faults.length > 0 && (
        <ul className={styles.faults} id={id}>
          {faults.map(fault => (
            <li key={`${fault.line} ${fault.path} ${fault.kind}`}>
              {t('console.line', { line: fault.line })} {fault.path !== '' && <code>{fault.path}</code>}{' '}
              {faultText(fault, t)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
