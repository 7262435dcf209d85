import { useForm } from 'react-hook-form';
import { useRouter } from 'wouter';
import { titleMaxLength } from '#common/limits.ts';
import { isOn } from '#common/row-values.ts';
import { CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { DescriptionField } from '../item-form/DescriptionField.tsx';
import { Alert } from '../ui/Alert.tsx';
import * as fieldStyles from '../ui/form/Field.module.css';
import { Field, FieldFrame } from '../ui/form/Field.tsx';
import * as formStyles from '../ui/form/Form.module.css';
import { Icon } from '../ui/Icon.tsx';
import * as stepsStyles from '../ui/Steps.module.css';
import { useTexts } from '../ui/texts.tsx';
import { FormFoot } from './FormFoot.tsx';

type CopyForm = { copy_item_id: string; item_name: string; item_description: string };

/** @param from the item that is chosen to begin with, where it is one of the person's */
export function CopyItemForm({ from }: { from: string }) {
  const { t } = useTexts();
  const { base } = useRouter();
  const items = useCall('item/myList', {});
  const { send, isSending, error } = useSend('item/add', { stale: ['item/myList'] });
  const sourceOf = (item_id: string) => items.data?.find(item => item.item_id === item_id);
  const copyOf = (source: ReturnType<typeof sourceOf>): CopyForm => ({
    copy_item_id: source?.item_id ?? '',
    item_name: source === undefined ? '' : t('item.copyName', { name: source.item_name }),
    item_description: source?.item_description ?? '',
  });
  // Once the list is there: a field cannot hold what it does not offer.
  const { register, handleSubmit, reset, watch, formState } = useForm<CopyForm>({
    values: copyOf(sourceOf(from)),
  });
  const { errors } = formState;
  const isPrivate = isOn(sourceOf(watch('copy_item_id'))?.is_private);
  const choose = (item_id: string) => {
    const source = sourceOf(item_id);
    if (source !== undefined) reset(copyOf(source));
  };
  const submit = handleSubmit(async copy => {
    try {
      const { item_id } = await send(copy);
      window.location.assign(`${base}/${item_id}`);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
    }
  });
  const problem = items.error ?? error;
  return (
    <form className={formStyles.form} onSubmit={event => void submit(event)} noValidate>
      {problem !== undefined && <Alert>{messageOf(problem, t)}</Alert>}
      <FieldFrame label={t('item.copyFrom')} error={errors.copy_item_id?.message}>
        {described => (
          <select
            className={fieldStyles.input}
            {...described}
            {...register('copy_item_id', {
              validate: item_id => item_id !== '' || t('item.copyFromMissing'),
              onChange: event => choose((event.target as HTMLSelectElement).value),
            })}
          >
            <option value="">{t('item.chooseItem')}</option>
            {items.data?.map(({ item_id, item_name }) => (
              <option key={item_id} value={item_id}>
                {item_name}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <Field
        label={t('item.name')}
        maxLength={titleMaxLength}
        error={errors.item_name?.message}
        {...register('item_name', { validate: name => name.trim() !== '' || t('item.nameMissing') })}
      />
      <DescriptionField {...register('item_description')} />
      <ul className={stepsStyles.steps}>
        <li className={stepsStyles.done}>
          <Icon name="check" />
          {t(isPrivate ? 'item.copiedPrivate' : 'item.copied')}
        </li>
        <li className={stepsStyles.waiting}>
          <Icon name="close" />
          {t('item.notCopied')}
        </li>
      </ul>
      <FormFoot label={t('item.copyAction')} isSending={isSending} />
    </form>
  );
}
