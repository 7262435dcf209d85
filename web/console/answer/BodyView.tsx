/** The body of an answer: JSON in lines that fold, text as it is, pictures, and everything as a file. */
import { useEffect, useMemo } from 'react';
import type { Json } from '#common/field-model/model/schema.ts';
import type { AnswerDifference } from '#common/field-model/received/compare-answer.ts';
import { Button } from '../../ui/Button.tsx';
import { saveFile } from '../../ui/copy/save-file.ts';
import { useCopied } from '../../ui/copy/use-copied.ts';
import { useTexts } from '../../ui/texts.tsx';
import * as styles from '../Console.module.css';
import { answerMaxBytes, type ReceivedAnswer } from '../use-sending.ts';
import { JsonView } from './JsonView.tsx';

type Props = {
  answer: ReceivedAnswer;
  value: Json | undefined;
  differences: readonly AnswerDifference[];
};

/** Longer texts are shown as far as this. */
const shownCharacters = 300_000;
const pictures = /^image\/(?:png|jpe?g|gif|webp|avif|bmp)\b/i;

export function BodyView({ answer, value, differences }: Props) {
  const { t } = useTexts();
  const { bytes } = answer;
  const type = typeOf(answer);
  const text = useMemo(() => readText(bytes, type), [bytes, type]);
  if (bytes.length === 0)
    return answer.is_open ? null : <p className={styles.remark}>{t('console.noReason')}</p>;
  const isCut = (text?.length ?? 0) > shownCharacters || bytes.length >= answerMaxBytes;
  return (
    <>
      <BodyTools answer={answer} text={text} type={type} />
      {value !== undefined && <JsonView value={value} differences={differences} />}
      {value === undefined && pictures.test(type) && <Picture bytes={bytes} type={type} />}
      {value === undefined && !pictures.test(type) && text !== undefined && (
        <pre className={styles.raw}>{text.slice(0, shownCharacters)}</pre>
      )}
      {text === undefined && !pictures.test(type) && <p className={styles.remark}>{t('console.binary')}</p>}
      {isCut && <p className={styles.remark}>{t('console.cut')}</p>}
    </>
  );
}

function typeOf({ headers }: ReceivedAnswer): string {
  return headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
}

/** undefined: these bytes are no text. */
function readText(bytes: Uint8Array, type: string): string | undefined {
  const charset = /charset=["']?([\w-]+)/i.exec(type)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset, { fatal: !/^text\/event-stream/i.test(type) }).decode(bytes);
  } catch {
    return undefined;
  }
}

type ToolsProps = { answer: ReceivedAnswer; text: string | undefined; type: string };

function BodyTools({ answer: { bytes, url }, text, type }: ToolsProps) {
  const { t } = useTexts();
  const { outcome, copy } = useCopied();
  const name = /([^/?#]+)(?:[?#].*)?$/.exec(url)?.[1] ?? 'answer';
  return (
    <div className={styles.bodyTools}>
      {text !== undefined && (
        <Button
          look="ghost"
          size="sm"
          icon={outcome === 'copied' ? 'check' : 'copy'}
          onClick={() => copy(text)}
        >
          {t('console.copy')}
        </Button>
      )}
      <Button
        look="ghost"
        size="sm"
        icon="download"
        onClick={() => saveFile(new Blob([bytes], { type }), name)}
      >
        {t('console.download')}
      </Button>
    </div>
  );
}

/** Never drawn by anything but an `img`: no script of an answer runs here. */
function Picture({ bytes, type }: { bytes: Uint8Array<ArrayBuffer>; type: string }) {
  const address = useMemo(() => URL.createObjectURL(new Blob([bytes], { type })), [bytes, type]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <img className={styles.picture} src={address} alt="" />;
}
