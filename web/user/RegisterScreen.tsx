import { useState } from 'react';
import { Controller, type FieldPath, useForm } from 'react-hook-form';
import { Link, useRouter, useSearch } from 'wouter';
import { CallError } from '../api/call.ts';
import { isRefused } from '../api/is-refused.ts';
import { messageOf } from '../api/messages.ts';
import { safeRedirect } from '../api/safe-redirect.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { Failure } from '../failure/Failure.tsx';
import * as authLayoutStyles from '../site/AuthLayout.module.css';
import { AuthLayout, AuthNotice } from '../site/AuthLayout.tsx';
import { CaptchaField } from '../site/CaptchaField.tsx';
import { useScreenTitle } from '../site/use-screen-title.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { noLetterDrawing } from '../ui/drawing/mail-drawings.tsx';
import { Field, PasswordField } from '../ui/form/Field.tsx';
import { useTexts } from '../ui/texts.tsx';
import { EmailForm } from './account/EmailForm.tsx';
import { LetterSent } from './account/LetterSent.tsx';

type RegisterFields = { username: string; password: string; confirm_password: string; v_code: string };

/** The field a refusal is about; none for what concerns the whole form. */
function fieldOf(error: CallError): FieldPath<RegisterFields> | undefined {
  if (error.is('codeWrong')) return 'v_code';
  if (isRefused(error, 'usernameMalformed', 'usernameTaken', 'usernameLookalike')) return 'username';
  if (isRefused(error, 'passwordTooShort', 'passwordTooCommon')) return 'password';
  return undefined;
}

/** `/user/register`, with `?invitation=` where somebody was invited. */
export function RegisterScreen() {
  const { t } = useTexts();
  const search = useSearch();
  const setting = useCall('common/homePageSetting', {});
  useScreenTitle(t('work.register'));
  const invitation = new URLSearchParams(search).get('invitation') ?? '';
  if (setting.error !== undefined)
    return <Failure error={setting.error} onRetry={() => void setting.reload()} />;
  const mode = setting.data?.register_mode;
  if (mode === undefined) return <div className={authLayoutStyles.screen} aria-busy="true" />;
  if (mode === 'closed') return <CannotRegister title={t('user.closedTitle')} hint={t('user.closedHint')} />;
  if (invitation !== '' || mode === 'open') return <RegisterForm invitation={invitation} />;
  if (mode === 'letter') return <RegisterByLetter />;
  return <CannotRegister title={t('user.byInvitationTitle')} hint={t('user.byInvitationHint')} />;
}

function CannotRegister({ title, hint }: { title: string; hint: string }) {
  const { t } = useTexts();
  return (
    <AuthNotice
      insteadOfForm
      object={noLetterDrawing}
      title={title}
      hint={hint}
      actions={
        <Link className={buttonClass({ look: 'primary', size: 'lg' })} href="/user/login">
          {t('account.backToLogin')}
        </Link>
      }
    />
  );
}

function RegisterByLetter() {
  const { t } = useTexts();
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  if (isSent)
    return (
      <LetterSent
        email={email}
        hint={t('user.registerSentHint')}
        foot={t('user.registerSentFoot')}
        onAgain={() => setSent(false)}
      />
    );
  return (
    <EmailForm
      name="user/registerByEmail"
      title={t('work.register')}
      sub={t('user.byLetterSub')}
      action={t('user.sendRegisterLink')}
      email={email}
      onSent={address => {
        setEmail(address);
        setSent(true);
      }}
    />
  );
}

function RegisterForm({ invitation }: { invitation: string }) {
  const { t } = useTexts();
  const { base } = useRouter();
  const search = useSearch();
  const { send, isSending, error } = useSend('user/register');
  const [round, setRound] = useState(0);
  const { register, handleSubmit, control, formState, setFocus, resetField, setError } =
    useForm<RegisterFields>({
      defaultValues: { username: '', password: '', confirm_password: '', v_code: '' },
    });

  const submit = handleSubmit(async form => {
    try {
      await send({ ...form, invitation });
      const redirect = new URLSearchParams(search).get('redirect');
      window.location.replace(safeRedirect(redirect, `${base}/item/index`, base));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRound(count => count + 1);
      resetField('v_code');
      const field = fieldOf(failure);
      if (field === undefined) setFocus('username');
      else setError(field, { message: failure.message }, { shouldFocus: true });
    }
  });
  const { errors } = formState;
  const passwordNames = { showName: t('proof.showPassword'), hideName: t('proof.hidePassword') };
  return (
    <AuthLayout>
      <div className={authLayoutStyles.column}>
        <h1>{t('work.register')}</h1>
        <p className={authLayoutStyles.lead}>{t(invitation === '' ? 'user.registerSub' : 'user.invited')}</p>
        <form onSubmit={event => void submit(event)} noValidate>
          {error !== undefined && fieldOf(error) === undefined && <Alert>{messageOf(error, t)}</Alert>}
          <Field
            large
            label={t('user.username')}
            hint={t('user.usernameHint')}
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            autoFocus
            error={errors.username?.message}
            {...register('username', { required: t('user.usernameMissing') })}
          />
          <PasswordField
            large
            {...passwordNames}
            label={t('user.password')}
            hint={t('user.passwordHint')}
            autoComplete="new-password"
            error={errors.password?.message}
            {...register('password', { required: t('user.passwordMissing') })}
          />
          <PasswordField
            large
            {...passwordNames}
            label={t('user.passwordAgain')}
            autoComplete="new-password"
            error={errors.confirm_password?.message}
            {...register('confirm_password', {
              validate: (again, form) => again === form.password || t('user.passwordsDiffer'),
            })}
          />
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
                error={errors.v_code?.message}
              />
            )}
          />
          <Button
            type="submit"
            look="primary"
            size="lg"
            block
            disabled={isSending}
            busy={isSending && t('user.registering')}
          >
            {t('work.register')}
          </Button>
        </form>
        <p className={authLayoutStyles.after}>
          {t('user.haveAccount')}
          {t('common.gap')}
          <Link className="link" href={`/user/login${search === '' ? '' : `?${search}`}`}>
            {t('common.logIn')}
          </Link>
        </p>
      </div>
    </AuthLayout>
  );
}
