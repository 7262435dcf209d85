import { useState } from 'react';
import { useSend } from '../../api/use-call.ts';
import { useActionWithToast } from '../../site/use-action-with-toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import * as marksStyles from '../../ui/Marks.module.css';
import * as rowsStyles from '../../ui/Rows.module.css';
import { useToast } from '../../ui/Toast.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { EmailDialog } from './EmailDialog.tsx';
import * as styles from './SettingScreen.module.css';

type EmailRowProps = { email: string; isConfirmed: boolean; canMail: boolean };

/** The address, whether it counts, and the ways to change that. */
export function EmailRow({ email, isConfirmed, canMail }: EmailRowProps) {
  const { t } = useTexts();
  const act = useActionWithToast();
  const showToast = useToast();
  const [isOpen, setOpen] = useState(false);
  const again = useSend('user/sendConfirmLetter');
  const sendAgain = async () => {
    if (await act(async () => again.send({}))) showToast(t('account.sentTo', { email }));
  };
  const hasEmail = email !== '';
  return (
    <div id="email">
      <span className={rowsStyles.label}>{t('account.email')}</span>
      {hasEmail ? (
        <span className={`row ${styles.address}`}>
          {email}{' '}
          <span
            className={
              isConfirmed
                ? `${marksStyles.tag} ${marksStyles.success}`
                : `${marksStyles.tag} ${marksStyles.warning}`
            }
          >
            {isConfirmed && <Icon name="check" size={14} />}
            {t(isConfirmed ? 'account.confirmed' : 'account.unconfirmed')}
          </span>
        </span>
      ) : (
        <span className="muted">{t('account.noEmail')}</span>
      )}
      {canMail ? (
        <Button onClick={() => setOpen(true)}>{t(hasEmail ? 'account.change' : 'account.addEmail')}</Button>
      ) : (
        <span />
      )}
      {!canMail && <p className={`hint ${rowsStyles.wide}`}>{t('account.noMail')}</p>}
      {canMail && hasEmail && !isConfirmed && (
        <p className={`hint ${rowsStyles.wide}`}>
          {t('account.unconfirmedHint')}
          {t('common.gap')}
          <button type="button" className="link" disabled={again.isSending} onClick={() => void sendAgain()}>
            {t('account.sendAgain')}
          </button>
        </p>
      )}
      {isOpen && <EmailDialog hasEmail={hasEmail} onClose={() => setOpen(false)} />}
    </div>
  );
}
