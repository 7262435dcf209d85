/** The request as it is prepared, and the answer below it. */
import { useMemo, useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { isWebAddress } from '#common/environment/find-fault.ts';
import type { Endpoint } from '#common/field-model/model/endpoint.ts';
import { isOn } from '#common/row-values.ts';
import type { ChosenEnvironment } from '../environment/use-environment.ts';
import { useKeys } from '../site/keyboard/use-keys.ts';
import { useTexts } from '../ui/texts.tsx';
import { AnswerView } from './answer/AnswerView.tsx';
import * as styles from './Console.module.css';

import { rememberRequest } from './history.ts';
import { buildSent, type Filling } from './request/build-sent.ts';
import { type Draft, draftOf } from './request/draft.ts';
import { type Refusal, RequestForm } from './request/RequestForm.tsx';
import { credentialsOf, secretsOf, signInFor } from './request/sign-in.ts';
import { sendFromBrowser } from './sending/send-from-browser.ts';
import { sendThroughServer } from './sending/send-through-server.ts';
import { type Sender, useSending } from './use-sending.ts';

type Props = {
  page: Answer<'page/endpoints'>;
  endpoint: Endpoint;
  /** Which endpoint of the page. */
  endpoint_at: number;
  environment: ChosenEnvironment;
  list: Answer<'environment/list'>;
};

export function TryEndpoint({ page, endpoint, environment, list, endpoint_at }: Props) {
  const { lang } = useTexts();
  const [draft, setDraft] = useState<Draft>(() => draftOf(endpoint, lang));
  const { chosen, values, own } = environment;
  const signIn = useMemo(() => signInFor(chosen, endpoint), [chosen, endpoint]);
  const filling: Filling = { environment: chosen, values, credentials: credentialsOf(signIn, own) };
  const request = buildSent(draft, filling);
  const { sending, send, stop } = useSending();
  const mayUseServer = isOn(list.through_server);
  const [isServerChosen, chooseServer] = useState(false);
  const throughServer = mayUseServer && isServerChosen;
  const target = {
    item_id: page.item_id,
    environment_id: chosen?.environment_id ?? '',
    page_id: page.page_id,
  };
  const refusal = refusalOf(list, environment, request.url);
  const sendNow = () => {
    if (refusal !== undefined) return;
    const { item_id, page_id } = page;
    const entry = { moment: Date.now(), page_id, endpoint_at, draft, environment: chosen?.name ?? '' };
    const sender: Sender = throughServer
      ? (sent, events) => sendThroughServer(item_id, sent, events)
      : (sent, events) => sendFromBrowser(target, sent, events);
    send(sender, request, (status, ms) => rememberRequest(item_id, { ...entry, status, ms }));
  };
  useKeys(event => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    sendNow();
  });
  return (
    <div className={styles.parts} data-sent={sending.state === 'none' ? undefined : ''}>
      <RequestForm
        endpoint={endpoint}
        draft={draft}
        onDraft={setDraft}
        request={request}
        filling={filling}
        environment={environment}
        signIn={signIn}
        target={target}
        refusal={refusal}
        throughServer={throughServer}
        onThroughServer={mayUseServer ? chooseServer : undefined}
        isSending={sending.state === 'sending' || (sending.state === 'answered' && sending.answer.is_open)}
        onSend={sendNow}
        onStop={stop}
      />
      {sending.state !== 'none' && (
        <AnswerView
          sending={sending}
          endpoint={endpoint}
          endpoint_at={endpoint_at}
          page={page}
          environmentName={chosen?.name ?? ''}
          secrets={secretsOf(chosen, own)}
        />
      )}
    </div>
  );
}

/** Why nothing can be sent from here. */
function refusalOf(
  list: Answer<'environment/list'>,
  { chosen }: ChosenEnvironment,
  url: string,
): Refusal | undefined {
  if (!isOn(list.may_send)) return 'mayNotSend';
  if (chosen?.may_send === false) return 'onlySamples';
  const [origin = ''] = /^https?:\/\/[^/?#]+/i.exec(url) ?? [];
  return isWebAddress(origin) ? undefined : 'notAnAddress';
}
