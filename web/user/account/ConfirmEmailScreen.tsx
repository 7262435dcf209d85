import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { CallError, call } from '../../api/call.ts';
import { messageOf } from '../../api/messages.ts';
import * as authLayoutStyles from '../../site/AuthLayout.module.css';
import { AuthNotice } from '../../site/AuthLayout.tsx';
import { useScreenTitle } from '../../site/use-screen-title.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { letterDrawing, noLetterDrawing } from '../../ui/drawing/mail-drawings.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { useMailLink } from './use-mail-link.ts';

/** `/user/confirmEmail?uid=..&email=..&token=..`: opening it confirms the address; twice does no harm. */
export function ConfirmEmailScreen() {
  const { t } = useTexts();
  const { uid, email, token } = useMailLink();
  const [outcome, setOutcome] = useState<CallError | 'done'>();
  useScreenTitle(t('account.email'));
  useEffect(() => {
    call('user/confirmEmail', { uid, email, token }).then(
      () => setOutcome('done'),
      (failure: unknown) => {
        if (!(failure instanceof CallError)) throw failure;
        setOutcome(failure);
      },
    );
  }, [uid, email, token]);
  if (outcome === undefined) return <div className={authLayoutStyles.screen} aria-busy="true" />;
  const isDone = outcome === 'done';
  return (
    <AuthNotice
      insteadOfForm
      object={isDone ? letterDrawing : noLetterDrawing}
      title={t(isDone ? 'account.confirmedTitle' : 'account.notConfirmedTitle')}
      hint={isDone ? t('account.confirmedHint', { email }) : messageOf(outcome, t)}
      actions={
        <Link className={buttonClass({ look: 'primary', size: 'lg' })} href="/user/setting">
          {t('account.toSettings')}
        </Link>
      }
    />
  );
}
