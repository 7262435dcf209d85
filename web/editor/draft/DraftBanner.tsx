import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextWith } from '../../ui/text/TextWith.tsx';
import { useTexts } from '../../ui/texts.tsx';
import * as bannerStyles from '../Banner.module.css';
import { useEditorContext } from '../state/editor-context.ts';
import { ToolIcon } from '../tool/ToolIcon.tsx';
import * as styles from './DraftBanner.module.css';
import type { Draft } from './draft-store.ts';
import { formatWhen } from './format-when.ts';

/** What an earlier visit left unsaved: when, a look at it, and the choice. */
export function DraftBanner() {
  const { draft } = useEditorContext();
  return draft.leftover !== undefined && <LeftoverBanner draft={draft.leftover} />;
}

function LeftoverBanner({ draft }: { draft: Draft }) {
  const { t, lang } = useTexts();
  const { state, draft: drafts } = useEditorContext();
  /** Somebody saved the page after the draft was begun. */
  const movedOn = draft.base.version !== state.saved.version;
  const [isLooking, setLooking] = useState(false);
  const [now] = useState(() => new Date());
  const when = formatWhen(new Date(draft.at), now, {
    lang,
    today: time => t('editor.today', { time }),
  });
  const choices = (
    <>
      <Button size="sm" onClick={drafts.load}>
        {t('editor.loadDraft')}
      </Button>
      <Button size="sm" look="ghost" onClick={drafts.discard}>
        {t('editor.discard')}
      </Button>
    </>
  );
  return (
    <>
      <div className={bannerStyles.banner} role="status">
        <ToolIcon name="clock" />
        <span className="grow">
          <TextWith text={t(movedOn ? 'editor.draftMovedOn' : 'editor.draftNewer')} name="when">
            <b>{when}</b>
          </TextWith>
        </span>
        <span className="row">
          <Button size="sm" onClick={() => setLooking(true)}>
            {t('editor.lookFirst')}
          </Button>
          {choices}
        </span>
      </div>
      {isLooking && (
        <Dialog
          wide
          title={t('editor.draftTitle', { when })}
          closeName={t('common.close')}
          onClose={() => setLooking(false)}
          foot={choices}
        >
          <h3 className={styles.draftTitle}>{draft.page_title}</h3>
          <pre className={styles.draftText} tabIndex={0} aria-label={t('editor.draftText')}>
            {draft.text}
          </pre>
        </Dialog>
      )}
    </>
  );
}
