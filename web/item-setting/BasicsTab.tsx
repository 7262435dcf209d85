import { useForm } from 'react-hook-form';
import type { Answer } from '#common/contract/index.ts';
import { isOn, isSinglePage } from '#common/row-values.ts';
import { CallError } from '../api/call.ts';
import { isRefused } from '../api/is-refused.ts';
import { messageOf } from '../api/messages.ts';
import { useSend } from '../api/use-call.ts';
import { ItemFields, type ItemForm, isAboutDomain } from '../item-form/ItemFields.tsx';
import { sentVisibility } from '../item-form/VisibilityChoice.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import * as formStyles from '../ui/form/Form.module.css';
import * as marksStyles from '../ui/Marks.module.css';
import * as stateStyles from '../ui/State.module.css';
import { useToast } from '../ui/Toast.tsx';
import { useTexts } from '../ui/texts.tsx';
import { LevelsField } from './LevelsField.tsx';

/** It is said at the field that it is about. */
const isAtField = (error: CallError) => isAboutDomain(error) || isRefused(error, 'catalogsDeeper');

export function BasicsTab({ item }: { item: Answer<'item/detail'> }) {
  const { t } = useTexts();
  const showToast = useToast();
  const { item_id, item_name, item_description, item_domain, password } = item;
  const form = useForm<ItemForm>({
    defaultValues: {
      item_name,
      item_description,
      item_domain,
      visibility: isOn(item.members_only) ? 'members' : password === '' ? 'open' : 'private',
      password,
      is_indexed: isOn(item.indexing),
      on_portal: isOn(item.on_portal),
      shows_history: isOn(item.history_for_readers),
      shows_paths: isOn(item.shows_paths),
      hides_changes: isOn(item.hides_changes),
      takes_feedback: isOn(item.takes_feedback),
      breaking_needs_owner: isOn(item.breaking_needs_owner),
      catalog_levels: item.catalog_levels,
    },
  });
  const { send, isSending, error } = useSend('item/update', {
    stale: ['item/detail', 'item/info', 'item/myList'],
  });
  const submit = form.handleSubmit(async values => {
    const { visibility, is_indexed, shows_history, ...settings } = values;
    try {
      await send({
        ...settings,
        item_id,
        visibility: sentVisibility[visibility],
        indexing: is_indexed,
        history_for_readers: shows_history,
        password: visibility === 'private' ? settings.password : '',
      });
      form.reset(visibility === 'private' ? values : { ...values, password: '' });
      showToast(t('itemSetting.saved'));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      if (isAboutDomain(failure))
        form.setError('item_domain', { message: failure.message }, { shouldFocus: true });
      if (isRefused(failure, 'catalogsDeeper'))
        form.setError('catalog_levels', { message: failure.message }, { shouldFocus: true });
    }
  });
  return (
    <form className={formStyles.form} onSubmit={event => void submit(event)} noValidate>
      {error !== undefined && !isAtField(error) && <Alert>{messageOf(error, t)}</Alert>}
      <ItemFields form={form} withIndexing />
      {!isSinglePage(item) && (
        <LevelsField
          field={form.register('catalog_levels')}
          error={form.formState.errors.catalog_levels?.message}
        />
      )}
      <div className="row">
        <Button type="submit" look="primary" disabled={isSending} busy={isSending && t('work.saving')}>
          {t('work.save')}
        </Button>
        {form.formState.isDirty && (
          <span className={`${stateStyles.state} ${stateStyles.unsaved}`}>
            <i className={marksStyles.dot} />
            {t('itemSetting.unsaved')}
          </span>
        )}
      </div>
    </form>
  );
}
