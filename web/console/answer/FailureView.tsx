/** No answer came: through the server the step that failed and the next move; a browser does not say why, so the likely causes stand in their order. */
import { outboundSteps } from '#common/outbound/outbound-kinds.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useTexts } from '../../ui/texts.tsx';
import * as styles from '../Console.module.css';
import type { ServerSteps } from '../sending/send-from-browser.ts';
import type { Sending } from '../use-sending.ts';

type Failure = Extract<Sending, { state: 'failed' }>;

export function FailureView({ failure }: { failure: Failure }) {
  const { t } = useTexts();
  const { request, is_stopped, ms, way, words } = failure;
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.badStatus}>
        <i aria-hidden="true" />
        {is_stopped ? t('console.stopped', { ms: Math.round(ms) }) : t('console.failed')}
      </p>
      {words !== undefined && <p>{words === '' ? t('common.unreachable') : words}</p>}
      {way !== undefined && <FailedSteps way={way} url={request.url} />}
      {way === undefined && words === undefined && !is_stopped && <Causes url={request.url} />}
      {mayHaveArrived(failure) && <Repeating method={request.method} />}
    </div>
  );
}

function mayHaveArrived({ way, words }: Failure): boolean {
  return words === undefined && (way === undefined || way.failed_step === 'received');
}

function Repeating({ method }: { method: string }) {
  const { t } = useTexts();
  const isSafe = ['GET', 'HEAD', 'OPTIONS'].includes(method);
  return <p>{t(isSafe ? 'console.methodsSafe' : 'console.methodsUnsafe', { method })}</p>;
}

function FailedSteps({ way: { steps, failed_step, reason }, url }: { way: ServerSteps; url: string }) {
  const { t } = useTexts();
  const done = new Set(steps.map(({ step }) => step));
  const shown = outboundSteps.filter(step => step !== 'certificate' || url.startsWith('https:'));
  const stateOf = (step: (typeof shown)[number]) =>
    step === failed_step ? 'failed' : done.has(step) ? 'done' : 'open';
  return (
    <>
      <ul className={styles.steps}>
        {shown.map(step => (
          <li key={step} data-state={stateOf(step)}>
            <Icon name={stateOf(step) === 'done' ? 'check' : 'close'} size={14} />
            {t(`outbound.${step}`)}
          </li>
        ))}
      </ul>
      {reason !== '' && <p>{t(`outbound.${reason}`, { host: hostOf(url) })}</p>}
    </>
  );
}

function Causes({ url }: { url: string }) {
  const { t } = useTexts();
  return (
    <>
      <p>{t('console.causes')}</p>
      <ol>
        {causesOf(url).map(cause => (
          <li key={cause}>{t(`console.${cause}`, { host: hostOf(url) })}</li>
        ))}
      </ol>
    </>
  );
}

type Cause = 'causeMixed' | 'causeCors' | 'causeName' | 'causeCertificate' | 'causeRedirect';

const ownMachine = /^(?:localhost|127\.|\[::1\])/;

/** Only the first can be known; then nothing else need be looked at. */
function causesOf(url: string): Cause[] {
  const isPlain = url.startsWith('http:') && !ownMachine.test(hostOf(url));
  if (isPlain && window.location.protocol === 'https:') return ['causeMixed'];
  const certificate: Cause[] = url.startsWith('https:') ? ['causeCertificate'] : [];
  return ['causeCors', 'causeName', ...certificate, 'causeRedirect'];
}

export function hostOf(url: string): string {
  return /^https?:\/\/([^/?#]+)/i.exec(url)?.[1] ?? url;
}
