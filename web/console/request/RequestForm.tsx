/** The line with the address and the button, and below it everything that goes along. */

import { writtenHost } from '#common/environment/written-host.ts';
import type { Endpoint } from '#common/field-model/model/endpoint.ts';
import { writeCurl } from '#common/request-sample/language/curl.ts';
import type { ChosenEnvironment } from '../../environment/use-environment.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { useCopied } from '../../ui/copy/use-copied.ts';
import { useTexts } from '../../ui/texts.tsx';
import * as styles from '../Console.module.css';
import type { SenderTarget } from '../sending/send-from-browser.ts';
import { BodyPart } from './BodyPart.tsx';
import { asHttpRequest, type Filling, leftOutByBrowser, type SentRequest } from './build-sent.ts';
import type { Draft } from './draft.ts';
import { ParameterRows } from './ParameterRows.tsx';
import { PasteCurl } from './PasteCurl.tsx';
import { PastRequests } from './PastRequests.tsx';
import { SignInPart } from './SignInPart.tsx';
import type { SignIn } from './sign-in.ts';

/** Why nothing can be sent. */
export type Refusal = 'mayNotSend' | 'onlySamples' | 'notAnAddress';

type Props = {
  endpoint: Endpoint;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  request: SentRequest;
  filling: Filling;
  environment: ChosenEnvironment;
  signIn: SignIn;
  target: SenderTarget;
  refusal: Refusal | undefined;
  isSending: boolean;
  throughServer: boolean;
  /** Whoever may send through the server. */
  onThroughServer: ((is_on: boolean) => void) | undefined;
  onSend: () => void;
  onStop: () => void;
};

export function RequestForm(props: Props) {
  const { t } = useTexts();
  const { endpoint, draft, onDraft, request, filling, environment, signIn, target } = props;
  return (
    <div className={styles.request}>
      <SendLine {...props} />
      <Remarks {...props} />
      <ParameterRows
        title={t('console.parameters')}
        places={['path', 'query', 'cookie']}
        addName={t('console.addRow')}
        addPlace="query"
        draft={draft}
        onDraft={onDraft}
        filling={filling}
        isOpen
      />
      <SignInPart signIn={signIn} environment={environment} target={target} />
      <ParameterRows
        title={t('console.headers')}
        places={['header']}
        addName={t('console.addHeader')}
        addPlace="header"
        draft={draft}
        onDraft={onDraft}
        filling={filling}
      />
      {request.method !== 'GET' && request.method !== 'HEAD' && (
        <BodyPart endpoint={endpoint} draft={draft} onDraft={onDraft} filling={filling} />
      )}
      <div className={styles.more}>
        <CopyCurl request={request} />
        <PasteCurl onDraft={onDraft} />
        <PastRequests item_id={target.item_id} endpoint={endpoint} onDraft={onDraft} />
      </div>
    </div>
  );
}

function CopyCurl({ request }: Pick<Props, 'request'>) {
  const { t } = useTexts();
  const { outcome, copy } = useCopied();
  return (
    <Button
      look="ghost"
      size="sm"
      icon={outcome === 'copied' ? 'check' : 'copy'}
      onClick={() => copy(writeCurl(asHttpRequest(request)))}
    >
      {t('console.copyCurl')}
    </Button>
  );
}

function SendLine({ draft, request, refusal, isSending, onSend, onStop }: Props) {
  const { t } = useTexts();
  const host = writtenHost(request.url);
  return (
    <div className={styles.sendLine}>
      <div className={styles.address} title={request.url}>
        <span className={`method method-${draft.method.toLowerCase()}`}>{draft.method}</span>
        <span className={styles.url}>
          <span className={styles.host}>{host}</span>
          {request.url.slice(host.length)}
        </span>
      </div>
      {isSending ? (
        <Button onClick={onStop}>{t('console.stop')}</Button>
      ) : (
        <Button
          look="primary"
          onClick={onSend}
          disabled={refusal !== undefined}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          title="Ctrl Enter"
        >
          {t('console.send')}
        </Button>
      )}
    </div>
  );
}

function Remarks({
  draft,
  request,
  refusal,
  environment: { chosen },
  throughServer,
  onThroughServer,
}: Props) {
  const { t } = useTexts();
  const unfilled = [...new Set(decodeURI(safe(request.url)).match(/\{+[^{}]+\}+/g) ?? [])];
  const leftOut = throughServer ? [] : leftOutByBrowser(draft);
  return (
    <>
      {onThroughServer !== undefined && (
        <label className={styles.server}>
          <input
            type="checkbox"
            checked={throughServer}
            onChange={event => onThroughServer(event.target.checked)}
          />
          {t('console.throughServer')}
          {throughServer && <small>{t('console.throughServerHint')}</small>}
        </label>
      )}
      {refusal !== undefined && <Alert>{t(`console.${refusal}`, { name: chosen?.name ?? '' })}</Alert>}
      {unfilled.length > 0 && (
        <p className={styles.remark}>{t('console.unfilled', { names: unfilled.join(', ') })}</p>
      )}
      {leftOut.length > 0 && (
        <p className={styles.remark}>{t('console.leftOut', { names: leftOut.join(', ') })}</p>
      )}
    </>
  );
}

/** An address with a lone percent sign is shown as it is. */
function safe(address: string): string {
  return /%(?![\da-f]{2})/i.test(address) ? encodeURI(address) : address;
}
