import { useState } from 'react';
import { copyText } from '../page/copy-text.ts';
import { Button } from '../ui/Button.tsx';
import { useTexts } from '../ui/texts.tsx';

const copiedMs = 2_000;

type CopyButtonProps = { text: string; name: string /** For the head of a code block. */; isSmall?: boolean };

export function CopyButton({ text, name, isSmall = false }: CopyButtonProps) {
  const { t } = useTexts();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await copyText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), copiedMs);
  };
  return (
    <Button
      {...(isSmall && { look: 'ghost', size: 'sm' })}
      icon={isCopied ? 'check' : 'copy'}
      aria-label={name}
      onClick={() => void copy()}
    >
      {t(isCopied ? 'itemSetting.copied' : 'itemSetting.copy')}
    </Button>
  );
}
