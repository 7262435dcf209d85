import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useRouter, useSearch } from 'wouter';
import { CallError } from '../../api/call.ts';
import { isRefused } from '../../api/is-refused.ts';
import { messageOf } from '../../api/messages.ts';
import { safeRedirect } from '../../api/safe-redirect.ts';
import { useCall, useSend } from '../../api/use-call.ts';
import { Failure } from '../../failure/Failure.tsx';
import * as authLayoutStyles from '../../site/AuthLayout.module.css';
import { AuthLayout, AuthNotice } from '../../site/AuthLayout.tsx';
import { useScreenTitle } from '../../site/use-screen-title.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { clockDrawing } from '../../ui/drawing/mail-drawings.tsx';
import { PasswordField } from '../../ui/form/Field.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { useMailLink } from './use-mail-link.ts';

/** `/user/ResetPasswordByUrl?uid=..&email=..&token=..` */
export function NewPasswordScreen() {
  const { t } = useTexts();
  const link = useMailLink();
  const { data, error, reload } = useCall('user/resetLink', link);
  const [isSpent, setSpent] = useState(false);
  useScreenTitle(t('account.chooseTitle'));
  if (error?.isUnreachable === true) return <Failure error={error} onRetry={() => void reload()} />;
  if (error !== undefined || isSpent) return <Expired />;
  if (data === undefined) return <div className={authLayoutStyles.screen} aria-busy="true" />;
  return <ChooseForm username={data.username} onSpent={() => setSpent(true)} />;
}

function Expired() {
  const { t } = useTexts();
  const actions = (
    <>
      <Link className={buttonClass({ look: 'primary', size: 'lg' })} href="/user/resetPassword">
        {t('account.newLink')}
      </Link>
      <Link className={buttonClass({ size: 'lg' })} href="/user/login">
        {t('common.logIn')}
      </Link>
    </>
  );
  return (
    <AuthNotice
      insteadOfForm
      object={clockDrawing}
      title={t('account.expiredTitle')}
      hint={t('account.expiredHint')}
      actions={actions}
    />
  );
}

function ChooseForm({ username, onSpent }: { username: string; onSpent: () => void }) {
  const { t } = useTexts();
  const { base } = useRouter();
  const link = useMailLink();
  const redirect = new URLSearchParams(useSearch()).get('redirect');
  const { send, isSending } = useSend('user/resetPasswordByUrl');
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { new_password: '' } });
  const submit = handleSubmit(async form => {
    try {
      await send({ ...link, ...form });
      window.location.replace(safeRedirect(redirect, `${base}/item/index`, base));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      if (isRefused(failure, 'linkExpired')) onSpent();
      else setError('new_password', { message: messageOf(failure, t) }, { shouldFocus: true });
    }
  });
  return (
    <AuthLayout>
      <div className={authLayoutStyles.column}>
        <h1>{t('account.chooseTitle')}</h1>
        <p className={authLayoutStyles.lead}>{t('account.chooseSub', { username })}</p>
        <form onSubmit={event => void submit(event)} noValidate>
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <PasswordField
            large
            autoFocus
            label={t('account.newPassword')}
            hint={t('user.passwordHint')}
            showName={t('proof.showPassword')}
            hideName={t('proof.hidePassword')}
            autoComplete="new-password"
            error={formState.errors.new_password?.message}
            {...register('new_password', { required: t('user.passwordMissing') })}
          />
          <Button
            type="submit"
            look="primary"
            size="lg"
            block
            disabled={isSending}
            busy={isSending && t('work.saving')}
          >
            {t('account.saveAndLogIn')}
          </Button>
        </form>
      </div>
    </AuthLayout>
  );
}
