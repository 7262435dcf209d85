/** What the reader has to give so that a request signs in; tokens of OAuth 2 are fetched here. */
import { useEffect, useRef, useState } from 'react';
import { signInValues } from '../../environment/private-values.ts';
import type { ChosenEnvironment } from '../../environment/use-environment.ts';
import { Button } from '../../ui/Button.tsx';
import { useTexts } from '../../ui/texts.tsx';
import * as styles from '../Console.module.css';
import { callbackAddress, requestClientToken, requestPersonToken, TokenRefused } from '../sending/oauth.ts';
import type { SenderTarget } from '../sending/send-from-browser.ts';
import { type SignIn, valuesOfKind } from './sign-in.ts';

type Props = { signIn: SignIn; environment: ChosenEnvironment; target: SenderTarget };

const kindNames = {
  none: 'console.kindNone',
  basic: 'console.kindBasic',
  bearer: 'console.kindBearer',
  apiKey: 'console.kindApiKey',
  clientCredentials: 'console.kindClientCredentials',
  authorizationCode: 'console.kindAuthorizationCode',
} as const;

export function SignInPart({ signIn, environment, target }: Props) {
  const { t } = useTexts();
  const { own, setOwn } = environment;
  const { kind, parameter } = signIn;
  const needed = valuesOfKind[kind];
  const isThere = needed.some(name => (own[signInValues[name]] ?? '') !== '');
  // It does not fold while somebody types.
  const [isFirst] = useState(!isThere);
  if (kind === 'none') return null;
  return (
    <details className={styles.part} open={isFirst}>
      <summary>
        {t('console.signIn')}{' '}
        <span className={styles.count}>
          {t(kindNames[kind])} {kind === 'apiKey' ? parameter : ''} {isThere ? '••••' : ''}
        </span>
        <span className={styles.hint}>{t('console.signInHint')}</span>
      </summary>
      {needed.map(name => (
        <label key={name} className={styles.row}>
          <span className={styles.rowName}>{t(`console.${name}`)}</span>
          <input
            type={name === 'username' ? 'text' : 'password'}
            className={styles.input}
            autoComplete="off"
            spellCheck={false}
            value={own[signInValues[name]] ?? ''}
            onChange={event => setOwn(signInValues[name], event.target.value)}
          />
        </label>
      ))}
      {(kind === 'clientCredentials' || kind === 'authorizationCode') && (
        <FetchToken signIn={signIn} environment={environment} target={target} />
      )}
    </details>
  );
}

type Progress = { state: 'none' | 'waiting' | 'there' } | { state: 'refused'; words: string };

/** Whoever set the environment chose all three: a reader signs in only where each of them may know the token. */
function placesOf({ authorization_url, token_url }: SignIn, chosen: ChosenEnvironment['chosen']) {
  const host = (address = '') => (URL.canParse(address) ? new URL(address).host : '–');
  return { provider: host(authorization_url), tokens: host(token_url), api: host(chosen?.base_url) };
}

function FetchToken({ signIn, environment: { own, setOwn, chosen }, target }: Props) {
  const { t } = useTexts();
  const [progress, setProgress] = useState<Progress>({ state: 'none' });
  const ending = useRef<AbortController>(undefined);
  useEffect(() => () => ending.current?.abort(), []);
  const fetchToken = async () => {
    ending.current?.abort();
    const abort = new AbortController();
    ending.current = abort;
    setProgress({ state: 'waiting' });
    try {
      const secret = own[signInValues.clientSecret] ?? '';
      const token = await (signIn.kind === 'clientCredentials'
        ? requestClientToken(target, signIn, secret)
        : requestPersonToken(target, signIn, abort.signal));
      setOwn(signInValues.token, token);
      setProgress({ state: 'there' });
    } catch (error) {
      if (abort.signal.aborted) return;
      setProgress({ state: 'refused', words: error instanceof TokenRefused ? error.message : '' });
    }
  };
  return (
    <div className={styles.token}>
      <Button size="sm" onClick={() => void fetchToken()}>
        {t('console.getToken')}
      </Button>
      <span role="status">
        {progress.state === 'waiting' && t('console.gettingToken')}
        {progress.state === 'there' && t('console.tokenThere')}
        {progress.state === 'refused' && t('console.tokenRefused', { words: progress.words })}
      </span>
      {signIn.kind === 'authorizationCode' && (
        <>
          <small>{t('console.tokenWay', placesOf(signIn, chosen))}</small>
          <small>{t('console.callback', { address: callbackAddress() })}</small>
        </>
      )}
    </div>
  );
}
