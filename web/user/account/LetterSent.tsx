import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { AuthNotice } from '../../site/AuthLayout.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { letterDrawing } from '../../ui/drawing/mail-drawings.tsx';
import { TextWith } from '../../ui/text/TextWith.tsx';
import { useTexts } from '../../ui/texts.tsx';

const waitSeconds = 60;

type LetterSentProps = {
  email: string;
  /** Names `{email}`. */
  hint: string;
  foot: string;
  onAgain: () => void;
};

/** A letter is on its way; after a while another can be requested. */
export function LetterSent({ email, hint, foot, onAgain }: LetterSentProps) {
  const { t } = useTexts();
  const left = useSecondsLeft(waitSeconds);
  const actions = (
    <>
      <Link className={buttonClass({ size: 'lg' })} href="/user/login">
        {t('account.backToLogin')}
      </Link>
      <Button look="ghost" size="lg" disabled={left > 0} onClick={onAgain}>
        {left > 0 ? t('account.againIn', { seconds: String(left) }) : t('account.again')}
      </Button>
      <span className="visually-hidden" role="status">
        {left === 0 && t('account.againNow')}
      </span>
    </>
  );
  return (
    <AuthNotice
      insteadOfForm
      object={letterDrawing}
      title={t('account.sentTitle')}
      hint={
        <TextWith text={hint} name="email">
          <b>{email}</b>
        </TextWith>
      }
      actions={actions}
      foot={foot}
    />
  );
}

function useSecondsLeft(seconds: number): number {
  const [end] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [end, isOver]);
  return left;
}
