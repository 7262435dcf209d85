import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Link } from 'wouter';
import { CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { needsCode } from '../api/needs-proof.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { CodeField } from '../site/CodeField.tsx';
import { Failure } from '../site/Failure.tsx';
import { Gate, GateNotice } from '../site/Gate.tsx';
import { useScreenTitle } from '../site/use-screen-title.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { useTexts } from '../ui/texts.tsx';
import { LetterSent } from './LetterSent.tsx';
import { noLetterDrawing } from './mail-drawings.tsx';

/** `/user/resetPassword` */
export function ForgotPasswordScreen() {
  const { t } = useTexts();
  const setting = useCall('common/homePageSetting', {});
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  useScreenTitle(t('account.resetTitle'));
  if (setting.error !== undefined)
    return <Failure error={setting.error} onRetry={() => void setting.reload()} />;
  if (setting.data === undefined) return <div className="gate" aria-busy="true" />;
  if (setting.data.mail_open === '0') {
    return (
      <GateNotice
        insteadOfForm
        object={noLetterDrawing}
        title={t('account.noMailTitle')}
        hint={t('account.noMailHint')}
        actions={
          <Link className={buttonClass({ look: 'primary', size: 'lg' })} href="/user/login">
            {t('account.backToLogin')}
          </Link>
        }
      />
    );
  }
  return isSent ? (
    <LetterSent email={email} onAgain={() => setSent(false)} />
  ) : (
    <AskForm
      email={email}
      onSent={address => {
        setEmail(address);
        setSent(true);
      }}
    />
  );
}

function AskForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { t } = useTexts();
  const { send, isSending, error } = useSend('user/resetPasswordEmail');
  const [round, setRound] = useState(0);
  const { register, handleSubmit, control, formState, setFocus, resetField } = useForm({
    defaultValues: { email, v_code: '' },
  });
  // Again for the same address: only the code is left to type.
  useEffect(() => setFocus(email === '' ? 'email' : 'v_code'), [email, setFocus]);
  const submit = handleSubmit(async form => {
    try {
      await send(form);
      onSent(form.email.trim());
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRound(count => count + 1);
      resetField('v_code');
      setFocus(needsCode(failure) ? 'v_code' : 'email');
    }
  });
  const { errors } = formState;
  return (
    <Gate>
      <div className="gate-c">
        <h1>{t('account.resetTitle')}</h1>
        <p className="sub">{t('account.resetSub')}</p>
        <form onSubmit={event => void submit(event)} noValidate>
          {error !== undefined && !needsCode(error) && <Alert>{messageOf(error, t)}</Alert>}
          <Field
            large
            type="email"
            label={t('account.emailAddress')}
            autoComplete="email"
            error={errors.email?.message}
            {...register('email', { required: t('account.emailMissing') })}
          />
          <Controller
            name="v_code"
            control={control}
            rules={{ required: t('work.codeMissing') }}
            render={({ field }) => (
              <CodeField
                ref={field.ref}
                round={round}
                value={field.value}
                onChange={field.onChange}
                error={errors.v_code?.message ?? (needsCode(error) ? error?.message : undefined)}
              />
            )}
          />
          <Button
            type="submit"
            look="primary"
            size="lg"
            block
            disabled={isSending}
            busy={isSending && t('account.sending')}
          >
            {t('account.sendLink')}
          </Button>
        </form>
        <p className="after">
          <Link className="link" href="/user/login">
            {t('account.backToLogin')}
          </Link>
        </p>
      </div>
    </Gate>
  );
}
