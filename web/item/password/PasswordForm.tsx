/** The visit password of an item. Shows nothing of the item but its spine. */
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useRouter } from 'wouter';
import { isNone } from '#common/row-values.ts';
import { CallError } from '../../api/call.ts';
import { messageOf } from '../../api/messages.ts';
import { needsCode } from '../../api/needs-proof.ts';
import { loginAddress } from '../../api/on-error.ts';
import { safeRedirect } from '../../api/safe-redirect.ts';
import { useSend } from '../../api/use-call.ts';
import * as authLayoutStyles from '../../site/AuthLayout.module.css';
import { AuthLayout } from '../../site/AuthLayout.tsx';
import { CaptchaField } from '../../site/CaptchaField.tsx';
import { usePerson } from '../../site/person.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { CoverPattern, coverStyle } from '../../ui/drawing/Cover.tsx';
import { PasswordField } from '../../ui/form/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type Translate, useTexts } from '../../ui/texts.tsx';
import * as styles from './PasswordForm.module.css';

type Props = {
  /** Number or domain; `noId` when only the page is known. */
  item_id: string;
  page_id: string;
  /** Where to go afterwards, with the base path. */
  redirect: string | null;
  /** What stands in the address of the link that the password is of; `''`: it is of the item. */
  link: string;
  /** No password opens it. */
  isMembersOnly: boolean;
};

export function PasswordForm(props: Props) {
  const { t } = useTexts();
  const { base } = useRouter();
  const person = usePerson();
  const { item_id, page_id, redirect, link, isMembersOnly } = props;
  const fallback = isNone(item_id) ? `${base}/page/${page_id}` : itemAddress(base, item_id, page_id);
  const login = loginAddress({ base, here: redirect ?? fallback });
  return (
    <AuthLayout isSignedIn={person !== null}>
      <div className={authLayoutStyles.column}>
        <div className={styles.volume} aria-hidden="true">
          <span className={styles.cover} style={coverStyle(item_id)}>
            <CoverPattern item_id={item_id} />
          </span>
          <span className={styles.face}>
            <Icon name="lock" size={20} />
          </span>
        </div>
        {isMembersOnly ? (
          <MembersOnly login={login} />
        ) : (
          <>
            <h1>{t(link === '' ? 'visit.title' : 'visit.linkTitle')}</h1>
            <p className={authLayoutStyles.lead}>
              {t('visit.ask')}
              <a className="link" href={login}>
                {t('visit.logIn')}
              </a>
              {t('visit.instead')}
            </p>
            <UnlockForm {...props} fallback={fallback} />
            <noscript>{t('visit.needsScripts')}</noscript>
          </>
        )}
      </div>
    </AuthLayout>
  );
}

/** For whoever comes by a link that opens nothing any more, or never did. */
export function LinkEnded() {
  const { t } = useTexts();
  return (
    <AuthLayout isSignedIn={usePerson() !== null}>
      <div className={authLayoutStyles.column}>
        <h1>{t('visit.linkEnded')}</h1>
        <p className={authLayoutStyles.lead}>{t('visit.linkEndedLead')}</p>
      </div>
    </AuthLayout>
  );
}

function MembersOnly({ login }: { login: string }) {
  const { t } = useTexts();
  return (
    <>
      <h1>{t('visit.membersTitle')}</h1>
      <p className={authLayoutStyles.lead}>{t('visit.membersLead')}</p>
      <a className={buttonClass({ look: 'primary' })} href={login}>
        {t('visit.membersLogIn')}
      </a>
    </>
  );
}

function itemAddress(base: string, item_id: string, page_id: string): string {
  return `${base}/${encodeURIComponent(item_id)}${page_id === '' ? '' : `?page_id=${encodeURIComponent(page_id)}`}`;
}

type PasswordError = { password?: string; code?: string; form?: string };

/** Under which field a refusal is shown. */
function passwordErrorOf(error: CallError | undefined, t: Translate): PasswordError {
  if (error === undefined) return {};
  const isPassword = error.is('visitPasswordWrong') || error.is('visitPasswordWrongCodeNeeded');
  if (isPassword) return { password: error.message };
  return error.is('codeWrong') ? { code: error.message } : { form: messageOf(error, t) };
}

/** Sends a password. @returns where it leads, with the base path */
function useUnlock({ item_id, page_id, link, redirect, fallback }: Props & { fallback: string }) {
  const { base } = useRouter();
  const item = useSend('item/pwd');
  const ofLink = useSend('link/open');
  const { isSending, error } = link === '' ? item : ofLink;
  const unlock = async (password: string, v_code: string) => {
    if (link !== '') return base + (await ofLink.send({ token: link, password, v_code })).address;
    await item.send({ item_id: isNone(item_id) ? '' : item_id, page_id, password, v_code });
    return safeRedirect(redirect, fallback, base);
  };
  return { unlock, isSending, error };
}

function UnlockForm(props: Props & { fallback: string }) {
  const { t } = useTexts();
  const { unlock: send, isSending, error } = useUnlock(props);
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const [round, setRound] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const codeRef = useRef<HTMLInputElement>(null);
  const complaint = isMissing ? { password: t('visit.missing') } : passwordErrorOf(error, t);

  useEarlySubmit(form);

  const unlock = async (password: string) => {
    try {
      window.location.assign(await send(password, code));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRound(count => count + 1);
      setCode('');
      if (needsCode(failure)) setNeedsCaptcha(true);
      (failure.is('codeWrong') ? codeRef : passwordRef).current?.focus();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Read where it was typed: that may have been before this script ran.
    const password = passwordRef.current?.value ?? '';
    setMissing(password === '');
    if (password === '') passwordRef.current?.focus();
    else if (!isSending) void unlock(password);
  };
  return (
    <form ref={form} data-wait="" onSubmit={submit} noValidate>
      {complaint.form !== undefined && <Alert>{complaint.form}</Alert>}
      <PasswordField
        ref={passwordRef}
        large
        label={t(props.link === '' ? 'visit.field' : 'visit.linkField')}
        showName={t('proof.showPassword')}
        hideName={t('proof.hidePassword')}
        autoComplete="off"
        error={complaint.password}
      />
      {needsCaptcha && (
        <CaptchaField ref={codeRef} round={round} value={code} onChange={setCode} error={complaint.code} />
      )}
      <Button type="submit" look="primary" size="lg" block busy={isSending && t('visit.opening')}>
        {t('visit.open')}
      </Button>
    </form>
  );
}

/** A form that was sent before its script was there is sent now: see web/first-script. */
function useEarlySubmit(ref: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = ref.current;
    if (form === null) return;
    const wasSent = form.dataset.wait === 'again';
    delete form.dataset.wait;
    if (wasSent) form.requestSubmit();
  }, [ref]);
}
