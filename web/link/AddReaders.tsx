import { useState } from 'react';
import { useSend } from '../api/use-call.ts';
import { useActionWithToast } from '../site/use-action-with-toast.ts';
import { Button } from '../ui/Button.tsx';
import { useTexts } from '../ui/texts.tsx';
import type { NewAddresses } from './item-link.ts';
import * as styles from './Links.module.css';
import { ReadersField, readersIn } from './ReadersField.tsx';

type AddReadersProps = {
  link_id: string;
  onShown: (made: NewAddresses) => void;
};

export function AddReaders({ link_id, onShown }: AddReadersProps) {
  const { t } = useTexts();
  const act = useActionWithToast();
  const [names, setNames] = useState('');
  const { send } = useSend('link/addReaders', { stale: ['link/list'] });
  const add = async () => {
    const readers = readersIn(names);
    if (readers.length === 0) return;
    const sent = { link_id, readers: JSON.stringify(readers) };
    if (await act(async () => onShown(await send(sent)))) setNames('');
  };
  return (
    <div className={styles.form}>
      <ReadersField value={names} onChange={setNames} />
      <div className="row">
        <Button size="sm" icon="plus" onClick={() => void add()}>
          {t('link.addReaders')}
        </Button>
      </div>
    </div>
  );
}
