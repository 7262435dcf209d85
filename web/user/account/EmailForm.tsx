import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Link } from 'wouter';
import { CallError } from '../../api/call.ts';
import { messageOf } from '../../api/messages.ts';
import { needsCode } from '../../api/needs-proof.ts';
import { useSend } from '../../api/use-call.ts';
import * as authLayoutStyles from '../../site/AuthLayout.module.css';
import { AuthLayout } from '../../site/AuthLayout.tsx';
import { CaptchaField } from '../../site/CaptchaField.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { useTexts } from '../../ui/texts.tsx';

type EmailFormProps = {
  /** The call that sends the letter. */
  name: 'user/resetPasswordEmail' | 'user/registerByEmail';
  title: string;
  sub: string;
  action: string;
  email: string;
  onSent: (email: string) => void;
};

/** An e-mail address and the code in the picture: then a letter is sent there. */
export function EmailForm({ name, title, sub, action, email, onSent }: EmailFormProps) {
  const { t } = useTexts();
  const { send, isSending, error } = useSend(name);
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
    <AuthLayout>
      <div className={authLayoutStyles.column}>
        <h1>{title}</h1>
        <p className={authLayoutStyles.lead}>{sub}</p>
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
              <CaptchaField
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
            {action}
          </Button>
        </form>
        <p className={authLayoutStyles.after}>
          <Link className="link" href="/user/login">
            {t('account.backToLogin')}
          </Link>
        </p>
      </div>
    </AuthLayout>
  );
}
