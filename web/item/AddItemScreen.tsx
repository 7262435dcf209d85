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
import { Field, FieldFrame } from '../ui/Field.tsx';
import { useTexts } from '../ui/texts.tsx';
import { ItemKindTabs, type ItemType } from './ItemKindTabs.tsx';

type ItemForm = {
  item_name: string;
  item_description: string;
  item_domain: string;
  visibility: 'open' | 'private';
  password: string;
};

function isAboutDomain(error: CallError): boolean {
  return error.is('domainTaken') || error.is('domainMalformed');
}

export function AddItemScreen() {
  const { t } = useTexts();
  const href = useHref();
  const { base } = useRouter();
  const [item_type, setType] = useState<ItemType>('1');
  const { send, isSending, error } = useSend('item/add', { stale: ['item/myList'] });
  const { register, handleSubmit, watch, formState, setError } = useForm<ItemForm>({
    defaultValues: { item_name: '', item_description: '', item_domain: '', visibility: 'open', password: '' },
  });
  useScreenTitle(t('item.add'));
  const isPrivate = watch('visibility') === 'private';
  const { errors } = formState;

  const submit = handleSubmit(async ({ visibility, password, ...settings }) => {
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
        setError('item_domain', { message: failure.message }, { shouldFocus: true });
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
        <Field
          label={t('item.name')}
          autoFocus
          maxLength={500}
          error={errors.item_name?.message}
          {...register('item_name', { validate: name => name.trim() !== '' || t('item.nameMissing') })}
        />
        <FieldFrame label={t('item.description')} aside={<span className="opt">{t('item.optional')}</span>}>
          {described => (
            <textarea
              className="in"
              rows={3}
              maxLength={5000}
              {...described}
              {...register('item_description')}
            />
          )}
        </FieldFrame>
        <Field
          label={t('item.domain')}
          aside={<span className="opt">{t('item.optional')}</span>}
          hint={t('item.domainHint')}
          maxLength={60}
          autoCapitalize="off"
          spellCheck={false}
          error={errors.item_domain?.message}
          {...register('item_domain')}
        />
        <fieldset className="choices">
          <legend className="label">{t('item.whoMayOpen')}</legend>
          <label className="check">
            <input type="radio" value="open" {...register('visibility')} />
            <span>{t('item.open')}</span>
          </label>
          <label className="check">
            <input type="radio" value="private" {...register('visibility')} />
            <span>{t('item.private')}</span>
          </label>
        </fieldset>
        {isPrivate && (
          <Field
            label={t('item.visitPassword')}
            autoComplete="off"
            maxLength={200}
            error={errors.password?.message}
            {...register('password', {
              validate: password => password !== '' || t('item.visitPasswordMissing'),
            })}
          />
        )}
        <div className="row">
          <Button type="submit" look="primary" disabled={isSending} busy={isSending && t('item.creating')}>
            {t('item.create')}
          </Button>
          <a className={buttonClass({ look: 'ghost' })} href={href('/item/index')}>
            {t('common.cancel')}
          </a>
        </div>
      </form>
    </>
  );
}
