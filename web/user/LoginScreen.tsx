import { useCallback, useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Link, useLocation, useRouter, useSearch } from 'wouter';
import { CallError } from '../api/call.ts';
import { isRefused } from '../api/is-refused.ts';
import { messageOf } from '../api/messages.ts';
import { needsCode } from '../api/needs-proof.ts';
import { safeRedirect } from '../api/safe-redirect.ts';
import { useCall, useSend } from '../api/use-call.ts';
import * as authLayoutStyles from '../site/AuthLayout.module.css';
import { AuthLayout } from '../site/AuthLayout.tsx';
import { CaptchaField } from '../site/CaptchaField.tsx';
import { useScreenTitle } from '../site/use-screen-title.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Field, PasswordField } from '../ui/form/Field.tsx';
import { useTexts } from '../ui/texts.tsx';

/** Of the link under which somebody chooses a password who may not keep theirs. */
type LinkParts = { uid: string; email: string; token: string };
type LoginForm = { username: string; password: string; v_code: string };

/** Leaves by a document load: the place may belong to the other entry. */
function useLeave(): () => void {
  const { base } = useRouter();
  const redirect = new URLSearchParams(useSearch()).get('redirect');
  return useCallback(
    () => window.location.replace(safeRedirect(redirect, `${base}/item/index`, base)),
    [base, redirect],
  );
}

/** Where to go afterwards comes along. */
function newPasswordPath(link: LinkParts, search: string): string {
  const query = new URLSearchParams(link);
  const redirect = new URLSearchParams(search).get('redirect');
  if (redirect !== null) query.set('redirect', redirect);
  return `/user/ResetPasswordByUrl?${query.toString()}`;
}

export function LoginScreen() {
  const { t } = useTexts();
  const search = useSearch();
  const leave = useLeave();
  const [, navigate] = useLocation();
  const { data: person } = useCall('user/info', { redirect_login: 'false' });
  const { data: setting } = useCall('common/homePageSetting', {});
  const { send, isSending, error } = useSend('user/login');
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const [round, setRound] = useState(0);
  const { register, handleSubmit, control, formState, setFocus, resetField } = useForm<LoginForm>({
    defaultValues: { username: '', password: '', v_code: '' },
  });
  useScreenTitle(t('common.logIn'));
  const isSignedIn = person !== undefined;
  useEffect(() => {
    if (isSignedIn) leave();
  }, [isSignedIn, leave]);

  const submit = handleSubmit(async form => {
    try {
      await send(form);
      leave();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      if (isRefused(failure, 'passwordMustChange')) {
        navigate(newPasswordPath(failure.data as LinkParts, search));
        return;
      }
      setRound(count => count + 1);
      resetField('v_code');
      if (needsCode(failure)) setNeedsCaptcha(true);
      if (failure.is('codeWrong') && needsCaptcha) setFocus('v_code');
      else setFocus('password');
    }
  });
  const { errors } = formState;
  const codeIsWrong = needsCaptcha && error?.is('codeWrong') === true;
  return (
    <AuthLayout>
      <div className={authLayoutStyles.column}>
        <h1>{t('common.logIn')}</h1>
        <p className={authLayoutStyles.lead}>{t('user.logInSub')}</p>
        <form onSubmit={event => void submit(event)} noValidate>
          {error !== undefined && !codeIsWrong && <Alert>{messageOf(error, t)}</Alert>}
          <Field
            large
            label={t('user.usernameOrEmail')}
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            autoFocus
            error={errors.username?.message}
            {...register('username', { required: t('user.usernameOrEmailMissing') })}
          />
          <PasswordField
            large
            label={t('user.password')}
            aside={
              <Link className="link" href="/user/resetPassword">
                {t('account.forgot')}
              </Link>
            }
            showName={t('proof.showPassword')}
            hideName={t('proof.hidePassword')}
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password', { required: t('user.passwordMissing') })}
          />
          {needsCaptcha && (
            <Controller
              name="v_code"
              control={control}
              rules={{ required: t('work.codeMissing') }}
              render={({ field }) => (
                <CaptchaField
                  ref={field.ref}
                  round={round}
                  value={field.value}
                  onChange={field.onChange}
                  error={errors.v_code?.message ?? (codeIsWrong ? error.message : undefined)}
                />
              )}
            />
          )}
          <Button
            type="submit"
            look="primary"
            size="lg"
            block
            disabled={isSending}
            busy={isSending && t('user.loggingIn')}
          >
            {t('common.logIn')}
          </Button>
        </form>
        {setting?.register_mode !== 'closed' && setting?.register_mode !== 'invitation' && (
          <p className={authLayoutStyles.after}>
            {t('user.noAccount')}
            {t('common.gap')}
            <Link className="link" href={`/user/register${search === '' ? '' : `?${search}`}`}>
              {t('work.register')}
            </Link>
          </p>
        )}
      </div>
    </AuthLayout>
  );
}
