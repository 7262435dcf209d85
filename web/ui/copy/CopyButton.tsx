import { Button } from '../Button.tsx';
import { useTexts } from '../texts.tsx';
import { useCopied } from './use-copied.ts';

type CopyButtonProps = {
  text: string;
  name: string;
  /** For the head of a code block. */
  isSmall?: boolean;
};

export function CopyButton({ text, name, isSmall = false }: CopyButtonProps) {
  const { t } = useTexts();
  const { outcome, copy } = useCopied();
  const said = { none: t('itemSetting.copy'), copied: t('reader.copied'), failed: t('reader.copyFailed') };
  return (
    <Button
      {...(isSmall && { look: 'ghost', size: 'sm' })}
      icon={outcome === 'copied' ? 'check' : 'copy'}
      aria-label={name}
      onClick={() => copy(text)}
    >
      <span aria-live="polite">{said[outcome]}</span>
    </Button>
  );
}
