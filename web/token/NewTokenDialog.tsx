import { useId, useState } from 'react';
import { tokenNameMaxLength } from '#common/contract/token-limits.ts';
import { ConfirmDialog, type ConfirmError } from '../site/ConfirmDialog.tsx';
import type { Choice } from '../ui/form/ChipsField.tsx';
import * as choiceStyles from '../ui/form/Choice.module.css';
import * as fieldStyles from '../ui/form/Field.module.css';
import { Field, FieldFrame } from '../ui/form/Field.tsx';
import { useTexts } from '../ui/texts.tsx';
import { ItemChoice } from './ItemChoice.tsx';
import * as styles from './Token.module.css';
import { dayOf, endAfter, offeredDays } from './token-end.ts';

/** What is asked for before one is made. */
export type NewToken = {
  name: string;
  may_write: boolean;
  /** Empty: all. */
  item_ids: string;
  ends_at: number;
};

type NewTokenDialogProps = {
  /** Of an item it is a key, and the item is not chosen. */
  kind: 'token' | 'key';
  send: (chosen: NewToken) => Promise<unknown>;
  onClose: () => void;
};

const wordsOf = {
  token: { title: 'token.add', action: 'token.addAction', write: 'token.writeHint' },
  key: { title: 'token.addKey', action: 'token.addKeyAction', write: 'token.keyWriteHint' },
} as const;

export function NewTokenDialog({ kind, send, onClose }: NewTokenDialogProps) {
  const { t } = useTexts();
  const id = useId();
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  const [name, setName] = useState('');
  const [may_write, setMayWrite] = useState(false);
  const [days, setDays] = useState(90);
  const [items, setItems] = useState<readonly Choice[]>();
  const words = wordsOf[kind];
  const check = (): ConfirmError => ({
    name: name.trim() === '' ? t('token.nameMissing') : undefined,
    items: items?.length === 0 ? t('token.itemMissing') : undefined,
  });
  const item_ids = items?.map(item => item.key).join(',') ?? '';
  return (
    <ConfirmDialog
      title={t(words.title)}
      action={t(words.action)}
      check={check}
      send={async () => send({ name: name.trim(), may_write, item_ids, ends_at: endAfter(days, now) })}
      onClose={onClose}
    >
      {wrong => (
        <>
          <Field
            label={t('token.name')}
            placeholder={t('token.namePlaceholder')}
            autoComplete="off"
            maxLength={tokenNameMaxLength}
            data-autofocus
            error={wrong.name}
            value={name}
            onChange={event => setName(event.target.value)}
          />
          <EndField now={now} days={days} onChange={setDays} />
          <fieldset className={styles.choices}>
            <legend>{t('token.may')}</legend>
            <Option
              group={`${id}-may`}
              isChosen={!may_write}
              label={t('token.read')}
              hint={t('token.readHint')}
              onChoose={() => setMayWrite(false)}
            />
            <Option
              group={`${id}-may`}
              isChosen={may_write}
              label={t('token.write')}
              hint={t(words.write)}
              onChoose={() => setMayWrite(true)}
            />
          </fieldset>
          {kind === 'token' && (
            <fieldset className={styles.choices}>
              <legend>{t('token.in')}</legend>
              <Option
                group={`${id}-in`}
                isChosen={items === undefined}
                label={t('token.all')}
                hint={t('token.allHint')}
                onChoose={() => setItems(undefined)}
              />
              <Option
                group={`${id}-in`}
                isChosen={items !== undefined}
                label={t('token.chosen')}
                onChoose={() => setItems(items ?? [])}
              />
              {items && <ItemChoice chosen={items} error={wrong.items} onChange={setItems} />}
            </fieldset>
          )}
        </>
      )}
    </ConfirmDialog>
  );
}

type OptionProps = { group: string; isChosen: boolean; label: string; hint?: string; onChoose: () => void };

function Option({ group, isChosen, label, hint, onChoose }: OptionProps) {
  return (
    <label className={choiceStyles.check}>
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      <span>
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </span>
    </label>
  );
}

type EndFieldProps = { now: number; days: number; onChange: (days: number) => void };

function EndField({ now, days, onChange }: EndFieldProps) {
  const { t, lang } = useTexts();
  return (
    <FieldFrame label={t('token.ends')}>
      {described => (
        <select
          className={fieldStyles.input}
          value={days}
          onChange={event => onChange(Number(event.target.value))}
          {...described}
        >
          {offeredDays.map(offered => (
            <option key={offered} value={offered}>
              {offered === 0
                ? t('token.endsNever')
                : t('token.endsIn', { days: offered, day: dayOf(endAfter(offered, now), lang) })}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
