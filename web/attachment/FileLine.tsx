import { useRouter } from 'wouter';
import { IconButton } from '../ui/Button.tsx';
import { useCopied } from '../ui/copy/use-copied.ts';
import { formatMoment } from '../ui/text/format-moment.ts';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './FileList.module.css';
import { addressOf, extensionOf, formatSize, type ListedFile } from './file-words.ts';

type Props = { file: ListedFile; onInsert: (() => void) | undefined; onRemove: () => void };

/** One file with what can be done with it. */
export function FileLine({ file, onInsert, onRemove }: Props) {
  const { t, lang } = useTexts();
  const { base } = useRouter();
  const { outcome, copy } = useCopied();
  const name = file.display_name;
  const address = base + addressOf(file.sign);
  const copyName = {
    none: t('attachment.copyAddress', { name }),
    copied: t('attachment.copied'),
    failed: t('attachment.copyFailed'),
  }[outcome];
  return (
    <li>
      <span className={styles.kind} aria-hidden="true">
        {extensionOf(name)}
      </span>
      <a className={styles.fileName} href={address} target="_blank" rel="noopener">
        {name}
      </a>
      <small>
        {formatMoment(file.addtime, lang)} · {formatSize(Number(file.file_size))}
      </small>
      <span className="row">
        {onInsert !== undefined && (
          <IconButton small name={t('attachment.insertLink', { name })} icon="plus" onClick={onInsert} />
        )}
        <IconButton
          small
          name={copyName}
          icon={outcome === 'copied' ? 'check' : 'copy'}
          onClick={() => copy(window.location.origin + address)}
        />
        <IconButton small name={t('attachment.remove', { name })} icon="trash" onClick={onRemove} />
      </span>
    </li>
  );
}
