import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { Failure } from '../failure/Failure.tsx';
import * as authLayoutStyles from '../site/AuthLayout.module.css';
import { AuthNotice } from '../site/AuthLayout.tsx';
import { useScreenTitle } from '../site/use-screen-title.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { letterDrawing, noLetterDrawing } from '../ui/drawing/mail-drawings.tsx';
import { useTexts } from '../ui/texts.tsx';

/** `/notice/endMail?uid=..&token=..`: opening it changes nothing; programs look at links, too. */
export function EndMailScreen() {
  const { t } = useTexts();
  const query = new URLSearchParams(useSearch());
  const link = { uid: query.get('uid') ?? '', token: query.get('token') ?? '' };
  const { data, error, reload } = useCall('notice/mailOfLink', link);
  const end = useSend('notice/endMail', { stale: ['notice/mailOfLink'] });
  const [refused, setRefused] = useState<CallError>();
  useScreenTitle(t('account.endMailTitle'));
  const stop = async () => {
    try {
      await end.send(link);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefused(failure);
    }
  };
  if (error?.isUnreachable === true) return <Failure error={error} onRetry={() => void reload()} />;
  const wrong = error ?? refused;
  if (wrong !== undefined)
    return (
      <AuthNotice
        insteadOfForm
        object={noLetterDrawing}
        title={t('account.endMailWrong')}
        hint={messageOf(wrong, t)}
        actions={<ToSettings />}
      />
    );
  if (data === undefined) return <div className={authLayoutStyles.screen} aria-busy="true" />;
  const { username, mode } = data;
  if (mode === 'none')
    return (
      <AuthNotice
        insteadOfForm
        object={letterDrawing}
        title={t('account.mailEnded')}
        hint={t('account.mailEndedHint', { username })}
        actions={<ToSettings />}
      />
    );
  return (
    <AuthNotice
      insteadOfForm
      object={letterDrawing}
      title={t('account.endMailTitle')}
      hint={t('account.endMailHint', { username })}
      actions={
        <Button look="primary" size="lg" disabled={end.isSending} onClick={() => void stop()}>
          {t('account.endMail')}
        </Button>
      }
    />
  );
}

function ToSettings() {
  const { t } = useTexts();
  return (
    <Link className={buttonClass({ size: 'lg' })} href="/user/setting">
      {t('account.toSettings')}
    </Link>
  );
}
