import { useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { isOn } from '#common/row-values.ts';
import { langs } from '#common/texts/langs.ts';
import { languages } from '#common/texts/languages.ts';
import { eventText } from '#common/texts/managing/webhook.ts';
import { type EventName, eventNames, kindsWithSecret, webhookKinds } from '#common/webhook/event-names.ts';
import { useSend } from '../api/use-call.ts';
import { ConfirmDialog, type ConfirmError } from '../site/ConfirmDialog.tsx';
import { useActionWithToast } from '../site/use-action-with-toast.ts';
import { Button } from '../ui/Button.tsx';
import * as choiceStyles from '../ui/form/Choice.module.css';
import { ChoiceSetting } from '../ui/form/ChoiceSetting.tsx';
import { Field, FieldFrame } from '../ui/form/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import { describeFailure } from './describe-failure.ts';
import * as styles from './Webhook.module.css';

export type Webhook = Answer<'webhook/list'>['webhooks'][number];

type WebhookDialogProps = {
  item_id: string;
  /** undefined: a new one. */
  webhook?: Webhook;
  onSecret: (name: string, secret: string) => void;
  onClose: () => void;
};
type Form = Pick<Webhook, 'name' | 'kind' | 'url' | 'lang'> & {
  events: readonly EventName[];
  secret: string;
  shows_titles: boolean;
};

const usualEvents: readonly EventName[] = [
  'page.breaking',
  'page.deprecated',
  'page.changed',
  'pages.changed',
];

function formOf(webhook: Webhook | undefined, lang: Form['lang']): Form {
  if (webhook === undefined)
    return { name: '', kind: 'webhook', url: '', lang, events: usualEvents, secret: '', shows_titles: false };
  return { ...webhook, secret: '', shows_titles: isOn(webhook.shows_titles) };
}

export function WebhookDialog({ item_id, webhook, onSecret, onClose }: WebhookDialogProps) {
  const { t, lang } = useTexts();
  const [form, setForm] = useState(() => formOf(webhook, lang));
  const change = (changes: Partial<Form>) => setForm({ ...form, ...changes });
  const { send } = useSend('webhook/save', { stale: ['webhook/list'] });
  const { name, url, events } = form;
  const webhook_id = webhook?.webhook_id ?? '0';
  const is_on = webhook === undefined || isOn(webhook.is_on);
  const check = (): ConfirmError => ({
    name: name.trim() === '' ? t('webhook.nameMissing') : undefined,
    url: url.trim() === '' ? t('webhook.urlMissing') : undefined,
    events: events.length === 0 ? t('webhook.eventsMissing') : undefined,
  });
  const save = async () => {
    const { secret } = await send({
      ...settingsOf(form),
      item_id,
      webhook_id,
      name: name.trim(),
      events: events.join(','),
      is_on,
    });
    onSecret(name.trim(), secret);
  };
  return (
    <ConfirmDialog
      title={webhook === undefined ? t('webhook.addTitle') : t('webhook.change', { name: webhook.name })}
      action={t('webhook.save')}
      check={check}
      send={save}
      done={t('webhook.saved')}
      onClose={onClose}
    >
      {wrong => (
        <>
          <Target form={form} onChange={change} wrong={wrong} webhook={webhook} />
          <EventChoice events={events} onChange={chosen => change({ events: chosen })} error={wrong.events} />
          <ChatSettings form={form} onChange={change} />
          <TestPart item_id={item_id} webhook_id={webhook_id} form={form} />
        </>
      )}
    </ConfirmDialog>
  );
}

function settingsOf({ kind, url, secret, lang, shows_titles }: Form) {
  return { kind, url: url.trim(), secret: secret.trim(), lang, shows_titles };
}

type PartProps = { form: Form; onChange: (changes: Partial<Form>) => void };

function Target({
  form,
  onChange,
  wrong,
  webhook,
}: PartProps & { wrong: ConfirmError; webhook: Webhook | undefined }) {
  const { t } = useTexts();
  const { name, kind, url, secret } = form;
  const secretHint =
    kind === 'webhook'
      ? t(webhook?.kind === 'webhook' ? 'webhook.secretKept' : 'webhook.secretMade')
      : t('webhook.secretOfChat');
  return (
    <>
      <ChoiceSetting
        label={t('webhook.kind')}
        value={kind}
        choices={webhookKinds.map(one => [one, t(`webhookKind.${one}`)] as const)}
        onChange={chosen => onChange({ kind: chosen })}
      />
      <Field
        label={t('webhook.name')}
        data-autofocus
        value={name}
        maxLength={60}
        error={wrong.name}
        onChange={event => onChange({ name: event.target.value })}
      />
      <Field
        label={t('webhook.url')}
        hint={t('webhook.urlHint')}
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        value={url}
        error={wrong.url}
        onChange={event => onChange({ url: event.target.value })}
      />
      {kindsWithSecret.includes(kind) && (
        <Field
          label={t('webhook.secret')}
          hint={secretHint}
          autoComplete="off"
          spellCheck={false}
          value={secret}
          onChange={event => onChange({ secret: event.target.value })}
        />
      )}
    </>
  );
}

type EventChoiceProps = {
  events: readonly EventName[];
  onChange: (events: EventName[]) => void;
  error: string | undefined;
};

function EventChoice({ events, onChange, error }: EventChoiceProps) {
  const { t } = useTexts();
  const toggle = (name: EventName) =>
    onChange(eventNames.filter(one => (one === name ? !events.includes(one) : events.includes(one))));
  return (
    <FieldFrame label={t('webhook.events')} error={error}>
      {described => (
        <div {...described} className={styles.events} role="group" tabIndex={-1}>
          {eventNames.map(name => (
            <button
              key={name}
              type="button"
              className={styles.event}
              title={name}
              aria-pressed={events.includes(name)}
              onClick={() => toggle(name)}
            >
              <Icon name={events.includes(name) ? 'check' : 'plus'} />
              {t(`webhookEvent.${eventText[name]}`)}
            </button>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}

function ChatSettings({ form, onChange }: PartProps) {
  const { t } = useTexts();
  const { kind, lang, shows_titles } = form;
  return (
    <>
      <ChoiceSetting
        label={t('webhook.lang')}
        value={lang}
        choices={langs.map(one => [one, languages[one].name] as const)}
        onChange={chosen => onChange({ lang: chosen })}
      />
      {kind !== 'webhook' && (
        <label className={choiceStyles.check}>
          <input
            type="checkbox"
            checked={shows_titles}
            onChange={event => onChange({ shows_titles: event.target.checked })}
          />
          <span>
            {t('webhook.showsTitles')}
            <small>{t('webhook.showsTitlesHint')}</small>
          </span>
        </label>
      )}
    </>
  );
}

type TestPartProps = { item_id: string; webhook_id: string; form: Form };

/** Sends before anything is saved, and shows the real answer. */
function TestPart({ item_id, webhook_id, form }: TestPartProps) {
  const { t } = useTexts();
  const runWithToast = useActionWithToast();
  const { send, isSending } = useSend('webhook/test');
  const [result, setResult] = useState<Answer<'webhook/test'>>();
  const test = () =>
    void runWithToast(async () => setResult(await send({ item_id, webhook_id, ...settingsOf(form) })));
  return (
    <div className={styles.test}>
      <Button
        icon="right"
        disabled={isSending || form.url.trim() === ''}
        busy={isSending && t('webhook.testing')}
        onClick={test}
      >
        {t('webhook.test')}
      </Button>
      <div role="status">{result && <TestResult result={result} url={form.url} />}</div>
    </div>
  );
}

function TestResult({ result, url }: { result: Answer<'webhook/test'>; url: string }) {
  const { t } = useTexts();
  const { is_taken, status, ms, failure, answer } = result;
  const words =
    failure === ''
      ? t(isOn(is_taken) ? 'webhook.taken' : 'webhook.notTaken', { status, ms })
      : describeFailure(failure, url, t);
  return (
    <div className={styles.result} data-taken={isOn(is_taken)}>
      <p>
        <Icon name={isOn(is_taken) ? 'check' : 'alert'} />
        {words}
      </p>
      {answer !== '' && <pre>{answer}</pre>}
    </div>
  );
}
