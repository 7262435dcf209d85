import { useHref } from '../api/use-href.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { useTexts } from '../ui/texts.tsx';

/** The main action of a way to a new item, and the way back. */
export function FormFoot({ label, isSending }: { label: string; isSending: boolean }) {
  const { t } = useTexts();
  const href = useHref();
  return (
    <div className="row">
      <Button type="submit" look="primary" disabled={isSending} busy={isSending && t('item.creating')}>
        {label}
      </Button>
      <a className={buttonClass({ look: 'ghost' })} href={href('/item/index')}>
        {t('work.cancel')}
      </a>
    </div>
  );
}
