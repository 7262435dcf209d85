import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRouter } from 'wouter';
import { CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { useSend } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { useScreenTitle } from '../site/use-screen-title.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { useTexts } from '../ui/texts.tsx';
import { emptyItem, ItemFields, type ItemForm, isAboutDomain } from './ItemFields.tsx';
import { ItemKindTabs, type ItemType } from './ItemKindTabs.tsx';

export function AddItemScreen() {
  const { t } = useTexts();
  const href = useHref();
  const { base } = useRouter();
  const [item_type, setType] = useState<ItemType>('1');
  const { send, isSending, error } = useSend('item/add', { stale: ['item/myList'] });
  const form = useForm<ItemForm>({ defaultValues: emptyItem });
  useScreenTitle(t('item.add'));

  const submit = form.handleSubmit(async ({ visibility, password, ...settings }) => {
    try {
      const { item_id } = await send({
        ...settings,
        item_type,
        password: visibility === 'private' ? password : '',
      });
      window.location.assign(`${base}/${item_id}`);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      if (isAboutDomain(failure))
        form.setError('item_domain', { message: failure.message }, { shouldFocus: true });
    }
  });
  return (
    <>
      <div className="sh-h">
        <h1>{t('item.add')}</h1>
      </div>
      <ItemKindTabs chosen={item_type} onChoose={setType} />
      <form className="form" onSubmit={event => void submit(event)} noValidate>
        {error !== undefined && !isAboutDomain(error) && <Alert>{messageOf(error, t)}</Alert>}
        <p className="hint">{t(item_type === '1' ? 'item.regularHint' : 'item.singleHint')}</p>
        <ItemFields form={form} autoFocus />
        <div className="row">
          <Button type="submit" look="primary" disabled={isSending} busy={isSending && t('item.creating')}>
            {t('item.create')}
          </Button>
          <a className={buttonClass({ look: 'ghost' })} href={href('/item/index')}>
            {t('work.cancel')}
          </a>
        </div>
      </form>
    </>
  );
}
