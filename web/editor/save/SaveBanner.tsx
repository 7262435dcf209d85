import { useState } from 'react';
import { messageOf } from '../../api/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useTexts } from '../../ui/texts.tsx';
import * as bannerStyles from '../Banner.module.css';
import { useEditorContext } from '../state/editor-context.ts';
import { ToolIcon } from '../tool/ToolIcon.tsx';
import { LoginAgainDialog } from './LoginAgainDialog.tsx';

/** Why the text is not on the server, and what to do. The text itself stays where it is. */
export function SaveBanner() {
  const { t } = useTexts();
  const { state, save, saveAsNewPage } = useEditorContext();
  const { trouble } = state;
  const retry = () => save();
  if (trouble === undefined) return null;
  if (trouble.kind === 'login') return <SessionEnded onLoggedIn={retry} />;
  if (trouble.kind === 'offline') {
    return (
      <div className={`${bannerStyles.banner} ${bannerStyles.offline}`} role="alert">
        <ToolIcon name="noSignal" />
        <span className="grow">{t(trouble.isRetried ? 'editor.offline' : 'editor.offlineNew')}</span>
        <Button size="sm" onClick={retry}>
          {t('editor.tryNow')}
        </Button>
      </div>
    );
  }
  const isGone = trouble.kind === 'gone';
  return (
    <div className={bannerStyles.banner} role="alert">
      <Icon name="alert" />
      <span className="grow">
        {isGone ? t('editor.gone') : t('editor.notSavedBecause', { reason: messageOf(trouble.error, t) })}
      </span>
      <Button size="sm" onClick={isGone ? saveAsNewPage : retry}>
        {t(isGone ? 'editor.saveAnew' : 'common.tryAgain')}
      </Button>
    </div>
  );
}

/** Asks for the password at once: the person has just pressed Save. */
function SessionEnded({ onLoggedIn }: { onLoggedIn: () => void }) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(true);
  return (
    <>
      <div className={bannerStyles.banner} role="alert">
        <Icon name="lock" />
        <span className="grow">{t('editor.sessionEnded')}</span>
        <Button size="sm" onClick={() => setAsking(true)}>
          {t('editor.logInAgain')}
        </Button>
      </div>
      {isAsking && (
        <LoginAgainDialog
          onClose={() => setAsking(false)}
          onLoggedIn={() => {
            setAsking(false);
            onLoggedIn();
          }}
        />
      )}
    </>
  );
}
