/** Instead of a screen: what was requested is not here, not allowed, or did not arrive. */

import { useContext, useEffect } from 'react';
import { useRouter } from 'wouter';
import { CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { needsLogin } from '../api/needs-proof.ts';
import { loginAddress } from '../api/on-error.ts';
import { signOut } from '../api/sign-out.ts';
import { useHref } from '../api/use-href.ts';
import { Finder } from '../search/Finder.tsx';
import { AuthNotice, FramedContext } from '../site/AuthLayout.tsx';
import { usePerson } from '../site/person.tsx';
import { useCurrentAddress } from '../site/use-current-address.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { doorway, lock, signal } from '../ui/drawing/gable-objects.tsx';
import { personLabel } from '../ui/text/initials.ts';
import { useTexts } from '../ui/texts.tsx';

export function NotFound() {
  const { t } = useTexts();
  const person = usePerson();
  const here = useCurrentAddress();
  // A top bar has a search of its own.
  const isFramed = useContext(FramedContext);
  const waysOn = (
    <>
      <NextSteps />
      {!isFramed && <Finder />}
    </>
  );
  return (
    <AuthNotice
      object={doorway}
      title={t('common.notHere')}
      hint={t('common.notHereHint')}
      isSignedIn={person !== null}
      actions={waysOn}
      foot={<code>404 {here}</code>}
    />
  );
}

/** Home for everybody, one's own items for those who have some. */
function NextSteps() {
  const { t } = useTexts();
  const person = usePerson();
  const href = useHref();
  return person === null ? (
    <a className={buttonClass({ look: 'primary' })} href={href('/')}>
      {t('common.goHome')}
    </a>
  ) : (
    <a className={buttonClass({ look: 'primary' })} href={href('/item/index')}>
      {t('common.myItems')}
    </a>
  );
}

export function Failure({ error, onRetry }: { error: CallError; onRetry: () => void }) {
  const { t } = useTexts();
  const person = usePerson();
  if (error.is('notFound')) return <NotFound />;
  const isSignedIn = person !== null;
  if (needsLogin(error)) return <ToLogin />;
  if (error.is('notAllowed') || error.is('notManager')) return <NoRight />;
  return (
    <AuthNotice
      object={signal}
      title={t('common.failed')}
      hint={messageOf(error, t)}
      isSignedIn={isSignedIn}
      actions={
        <Button look="primary" onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      }
    />
  );
}

/** Nobody is signed in, or no longer: leads to the login page and back here; until then, and without scripts, says so. */
function ToLogin() {
  const here = useCurrentAddress();
  const { base } = useRouter();
  useEffect(() => window.location.replace(loginAddress({ base, here })), [base, here]);
  return <NoRight />;
}

/** What is here is not for this person. */
export function NoRight() {
  const { t } = useTexts();
  const person = usePerson();
  const here = useCurrentAddress();
  const { base } = useRouter();
  const isSignedIn = person !== null;
  const changeAccount = async () => {
    try {
      await signOut();
      window.location.assign(loginAddress({ base, here }));
    } catch (failure) {
      // It stays as it is; a line says when there is no network.
      if (!(failure instanceof CallError)) throw failure;
    }
  };
  const actions = (
    <>
      <NextSteps />
      {isSignedIn ? (
        <Button onClick={() => void changeAccount()}>{t('common.otherAccount')}</Button>
      ) : (
        <a className={buttonClass()} href={loginAddress({ base, here })}>
          {t('common.logIn')}
        </a>
      )}
    </>
  );
  return (
    <AuthNotice
      object={lock}
      title={t('common.noRight')}
      hint={t('common.noRightHint')}
      isSignedIn={isSignedIn}
      actions={actions}
      foot={isSignedIn ? `${t('common.account')} ${personLabel(person)}` : undefined}
    />
  );
}
