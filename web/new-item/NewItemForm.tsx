import { useForm } from 'react-hook-form';
import { useRouter } from 'wouter';
import { type ItemType } from '#common/row-kinds.ts';
import { isSinglePage } from '#common/row-values.ts';
import { CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { useSend } from '../api/use-call.ts';
import { emptyItem, ItemFields, type ItemForm, isAboutDomain } from '../item-form/ItemFields.tsx';
import { sentVisibility } from '../item-form/VisibilityChoice.tsx';
import { Alert } from '../ui/Alert.tsx';
import * as formStyles from '../ui/form/Form.module.css';
import { useTexts } from '../ui/texts.tsx';
import { FormFoot } from './FormFoot.tsx';

export function NewItemForm({ item_type }: { item_type: ItemType }) {
  const { t } = useTexts();
  const { base } = useRouter();
  const { send, isSending, error } = useSend('item/add', { stale: ['item/myList'] });
  const form = useForm<ItemForm>({ defaultValues: emptyItem });
  const submit = form.handleSubmit(async values => {
    const { visibility, password, item_name, item_description, item_domain } = values;
    try {
      const { item_id } = await send({
        item_name,
        item_description,
        item_domain,
        item_type,
        password: visibility === 'private' ? password : '',
        visibility: sentVisibility[visibility],
      });
      window.location.assign(`${base}/${item_id}`);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      if (isAboutDomain(failure))
        form.setError('item_domain', { message: failure.message }, { shouldFocus: true });
    }
  });
  return (
    <form className={formStyles.form} onSubmit={event => void submit(event)} noValidate>
      {error !== undefined && !isAboutDomain(error) && <Alert>{messageOf(error, t)}</Alert>}
      <p className="hint">{t(isSinglePage({ item_type }) ? 'item.singleHint' : 'item.regularHint')}</p>
      <ItemFields form={form} autoFocus />
      <FormFoot label={t('item.create')} isSending={isSending} />
    </form>
  );
}
