import { type FormEvent, useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { linkNameMaxLength } from '#common/grants/link-limits.ts';
import { messageOf } from '../api/messages.ts';
import { useSend } from '../api/use-call.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Field, FieldFrame } from '../ui/form/Field.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './Links.module.css';
import { type ChosenPart, PartSelect } from './PartSelect.tsx';
import { ReadersField, readersIn } from './ReadersField.tsx';
import type { LinkPage } from './use-part-name.ts';

type NewLinkProps = {
  item_id: string;
  page: LinkPage | undefined;
  onAdded: (added: Answer<'link/add'>) => void;
  onCancel: (() => void) | undefined;
};

/** Name, part and readers; all else is set once it is there. */
export function NewLink({ item_id, page, onAdded, onCancel }: NewLinkProps) {
  const { t } = useTexts();
  const { send, isSending, error } = useSend('link/add', { stale: ['link/list'] });
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [part, setPart] = useState<ChosenPart>({ cat_id: '0', page_id: page?.page_id ?? '0' });
  const [readers, setReaders] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '' || isSending) return;
    const names = readersIn(readers);
    const sent = { item_id, name, ...part, can_download: true };
    send(names.length === 0 ? sent : { ...sent, readers: JSON.stringify(names) }).then(
      onAdded,
      () => undefined,
    );
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h3>{t('link.add')}</h3>
      {error !== undefined && <Alert>{messageOf(error, t)}</Alert>}
      <Field
        data-autofocus
        label={t('link.name')}
        placeholder={t('link.namePlaceholder')}
        maxLength={linkNameMaxLength}
        value={name}
        error={isMissing && name.trim() === '' ? t('link.nameMissing') : undefined}
        onChange={event => setName(event.target.value)}
      />
      <FieldFrame label={t('link.opens')}>
        {() => (
          <PartSelect
            item_id={item_id}
            pages={page === undefined ? [] : [page]}
            chosen={part}
            onChange={setPart}
          />
        )}
      </FieldFrame>
      <ReadersField value={readers} onChange={setReaders} />
      <div className="row">
        <Button type="submit" look="primary" busy={isSending && t('common.loading')}>
          {t('link.create')}
        </Button>
        {onCancel !== undefined && (
          <Button look="ghost" onClick={onCancel}>
            {t('work.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
