/** A line of cURL becomes the request of the console. */
import { useState } from 'react';
import { readCurl } from '#common/field-model/curl/read-curl.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useTexts } from '../../ui/texts.tsx';
import * as styles from '../Console.module.css';
import { type Draft, draftOf } from './draft.ts';

export function PasteCurl({ onDraft }: { onDraft: (draft: Draft) => void }) {
  const { t, lang } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const close = () => {
    setOpen(false);
    setText('');
    setWrong(false);
  };
  const takeOver = () => {
    const endpoint = readCurl(text);
    if (!endpoint) {
      setWrong(true);
      return;
    }
    onDraft(draftOf(endpoint, lang));
    close();
  };
  return (
    <>
      <Button look="ghost" size="sm" icon="enter" onClick={() => setOpen(true)}>
        {t('console.pasteCurl')}
      </Button>
      {isOpen && (
        <Dialog
          title={t('console.pasteCurl')}
          closeName={t('common.close')}
          onClose={close}
          foot={
            <Button look="primary" onClick={takeOver}>
              {t('console.takeOver')}
            </Button>
          }
        >
          <textarea
            className={`${styles.input} ${styles.text}`}
            data-autofocus
            aria-label={t('console.pasteCurlHint')}
            aria-invalid={isWrong || undefined}
            placeholder="curl https://…"
            spellCheck={false}
            rows={8}
            value={text}
            onChange={event => setText(event.target.value)}
          />
          {isWrong && (
            <p className={styles.fault} role="alert">
              {t('console.pasteCurlWrong')}
            </p>
          )}
        </Dialog>
      )}
    </>
  );
}
