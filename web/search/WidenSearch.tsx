import { type RefObject, useRef, useState } from 'react';
import { useTexts } from '../ui/texts.tsx';
import { Palette } from './palette/Palette.tsx';

/** Leads from the search of one item to that of all. @param field holds the words */
export function WidenSearch({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="link"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('tool.searchAll')}
      </button>
      {isOpen && <Palette item={undefined} waiting={field} from={button} onClose={() => setOpen(false)} />}
    </>
  );
}
