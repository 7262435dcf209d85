import { useState } from 'react';
import { Link } from 'wouter';
import { isOn } from '#common/row-values.ts';
import { useCall } from '../../api/use-call.ts';
import { Failure } from '../../failure/Failure.tsx';
import * as authLayoutStyles from '../../site/AuthLayout.module.css';
import { AuthNotice } from '../../site/AuthLayout.tsx';
import { useScreenTitle } from '../../site/use-screen-title.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { noLetterDrawing } from '../../ui/drawing/mail-drawings.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { EmailForm } from './EmailForm.tsx';
import { LetterSent } from './LetterSent.tsx';

/** `/user/resetPassword` */
export function ForgotPasswordScreen() {
  const { t } = useTexts();
  const setting = useCall('common/homePageSetting', {});
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  useScreenTitle(t('account.resetTitle'));
  if (setting.error !== undefined)
    return <Failure error={setting.error} onRetry={() => void setting.reload()} />;
  if (setting.data === undefined) return <div className={authLayoutStyles.screen} aria-busy="true" />;
  if (!isOn(setting.data.mail_open)) {
    return (
      <AuthNotice
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
    <LetterSent
      email={email}
      hint={t('account.sentHint')}
      foot={t('account.sentFoot')}
      onAgain={() => setSent(false)}
    />
  ) : (
    <EmailForm
      name="user/resetPasswordEmail"
      title={t('account.resetTitle')}
      sub={t('account.resetSub')}
      action={t('account.sendLink')}
      email={email}
      onSent={address => {
        setEmail(address);
        setSent(true);
      }}
    />
  );
}
