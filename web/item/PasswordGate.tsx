/** The visit password of an item. Tells nothing about the item but its spine. */
import { type FormEvent, useRef, useState } from 'react';
import { useRouter } from 'wouter';
import { safeRedirect } from '../api/base.ts';
import { CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { loginAddress, needsCode } from '../api/on-error.ts';
import { useSend } from '../api/use-call.ts';
import { CodeField } from '../site/CodeField.tsx';
import { Gate } from '../site/Gate.tsx';
import { usePerson } from '../site/person.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { PasswordField } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import { CoverPattern, coverStyle } from './Cover.tsx';

type Props = {
  /** Number or domain; `'0'` when only the page is known. */
  item_id: string;
  page_id: string;
  /** Where to go afterwards, with the base path. */
  redirect: string | null;
};

export function PasswordGate({ item_id, page_id, redirect }: Props) {
  const { t } = useTexts();
  const { base } = useRouter();
  const person = usePerson();
  const fallback = item_id === '0' ? `${base}/page/${page_id}` : itemAddress(base, item_id, page_id);
  const { password, setPassword, code, setCode, form, submit } = useUnlock({ item_id, page_id, redirect, fallback });
  const passwordIsWrong = form.error?.is('visitPasswordWrong') === true || needsWrongPassword(form.error);
  const other = form.error !== undefined && !passwordIsWrong && !form.error.is('codeWrong');
  return (
    <Gate isSignedIn={person !== null}>
      <div className="gate-c">
        <div className="volume" aria-hidden="true">
          <span className="cover" style={coverStyle(item_id)}>
            <CoverPattern item_id={item_id} />
          </span>
          <span className="face">
            <Icon name="lock" size={20} />
          </span>
        </div>
        <h1>{t('reader.passwordTitle')}</h1>
        <p className="sub">
          {t('reader.passwordAsk')}{' '}
          <a className="link" href={loginAddress({ base, here: redirect ?? fallback })}>
            {t('reader.passwordLogIn')}
          </a>{' '}
          {t('reader.passwordInstead')}
        </p>
        <form onSubmit={submit} noValidate>
          {other && form.error !== undefined && <Alert>{messageOf(form.error, t)}</Alert>}
          <PasswordField
            ref={form.passwordRef}
            large
            label={t('reader.visitPassword')}
            showName={t('common.showPassword')}
            hideName={t('common.hidePassword')}
            autoComplete="off"
            value={password}
            onChange={event => setPassword(event.target.value)}
            error={form.isMissing ? t('reader.passwordMissing') : passwordIsWrong && form.error ? form.error.message : undefined}
          />
          {form.asksCode && (
            <CodeField
              ref={form.codeRef}
              round={form.round}
              value={code}
              onChange={setCode}
              error={form.error?.is('codeWrong') === true ? form.error.message : undefined}
            />
          )}
          <Button type="submit" look="primary" size="lg" block busy={form.isSending && t('reader.opening')}>
            {t('reader.openItem')}
          </Button>
        </form>
        <noscript>{t('reader.needsScripts')}</noscript>
      </div>
    </Gate>
  );
}

function needsWrongPassword(error: CallError | undefined): boolean {
  return error?.is('visitPasswordWrongCodeNeeded') === true;
}

function itemAddress(base: string, item_id: string, page_id: string): string {
  return `${base}/${encodeURIComponent(item_id)}${page_id === '' ? '' : `?page_id=${encodeURIComponent(page_id)}`}`;
}

function useUnlock({ item_id, page_id, redirect, fallback }: Props & { fallback: string }) {
  const { base } = useRouter();
  const { send, isSending, error } = useSend('item/pwd');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const [round, setRound] = useState(0);
  const passwordRef = useRef<HTMLInputElement>(null);
  const codeRef = useRef<HTMLInputElement>(null);

  const unlock = async () => {
    try {
      await send({ item_id: item_id === '0' ? '' : item_id, page_id, password, v_code: code });
      window.location.assign(safeRedirect(redirect, fallback, base));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRound(count => count + 1);
      setCode('');
      if (needsCode(failure)) setAsksCode(true);
      const wrong = failure.is('codeWrong') ? codeRef : passwordRef;
      wrong.current?.focus();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(password === '');
    if (password === '') passwordRef.current?.focus();
    else if (!isSending) void unlock();
  };
  const form = { error: isMissing ? undefined : error, isMissing, asksCode, round, isSending, passwordRef, codeRef };
  return { password, setPassword, code, setCode, form, submit };
}
