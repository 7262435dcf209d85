import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  importUnderBytes,
  titleMaxLength,
  visitPasswordMaxLength,
  visitPasswordMinLength,
} from '#common/limits.ts';
import { isOn } from '#common/row-values.ts';
import { useCall } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { formatSize } from '../attachment/file-words.ts';
import { firstVisibility, type Visibility, VisibilityChoice } from '../item-form/VisibilityChoice.tsx';
import { checkVisitPassword } from '../item-form/visit-password.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import * as choiceStyles from '../ui/form/Choice.module.css';
import * as fieldStyles from '../ui/form/Field.module.css';
import { Field, FieldFrame } from '../ui/form/Field.tsx';
import { useTexts } from '../ui/texts.tsx';
import { DropFile } from './DropFile.tsx';
import { ImportKinds } from './ImportKinds.tsx';
import * as styles from './ImportPanel.module.css';
import type { ImportFields } from './use-import.ts';

type Form = {
  item_id: string;
  item_name: string;
  visibility: Visibility;
  password: string;
  components: ImportFields['components'];
};
type Props = {
  /** The item to import into; empty: a new one. */
  item_id: string;
  lead: string;
  kinds: 'all' | 'api';
  onStart: (file: File, fields: ImportFields) => void;
};

export function ImportForm({ item_id, lead, kinds, onStart }: Props) {
  const { t } = useTexts();
  const href = useHref();
  const [file, setFile] = useState<File>();
  const [trouble, setTrouble] = useState<string>();
  const [isInto, setInto] = useState(item_id !== '');
  const form = useForm<Form>({
    defaultValues: { item_id, item_name: '', visibility: firstVisibility, password: '', components: '' },
  });
  const take = (chosen: File) => {
    setFile(chosen);
    setTrouble(overLimit(chosen, t));
  };
  const submit = form.handleSubmit(values => {
    if (file === undefined || trouble !== undefined) return;
    const { item_id, item_name, visibility, password, components } = values;
    const isPrivate = visibility === 'private';
    onStart(
      file,
      isInto
        ? { item_id, components, dry_run: true }
        : { item_name, password: isPrivate ? password : '', components, dry_run: false },
    );
  });
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        if (file === undefined) setTrouble(t('importFile.fileMissing'));
        void submit(event);
      }}
      noValidate
    >
      <p className={styles.lead}>{lead}</p>
      <DropFile file={file} error={trouble} onFile={take} />
      <div className={styles.options}>
        <fieldset>
          <legend className={fieldStyles.label}>{t('importFile.into')}</legend>
          <div className={choiceStyles.segments} role="group" aria-label={t('importFile.into')}>
            <button type="button" aria-pressed={!isInto} onClick={() => setInto(false)}>
              {t('importFile.intoNew')}
            </button>
            <button type="button" aria-pressed={isInto} onClick={() => setInto(true)}>
              {t('importFile.intoMine')}
            </button>
          </div>
        </fieldset>
        {isInto ? <IntoItem form={form} /> : <IntoNew form={form} />}
        {isApiFile(file) && <ComponentChoice form={form} isInto={isInto} />}
      </div>
      {isInto && <p className={`hint ${styles.lead}`}>{t('importFile.lookHint')}</p>}
      <div className="row">
        <Button type="submit" look="primary">
          {t(isInto ? 'importFile.look' : 'importFile.start')}
        </Button>
        <a className={buttonClass({ look: 'ghost' })} href={href('/item/index')}>
          {t('work.cancel')}
        </a>
      </div>
      <ImportKinds kinds={kinds} />
    </form>
  );
}

function overLimit(file: File, t: ReturnType<typeof useTexts>['t']): string | undefined {
  if (file.size < importUnderBytes) return undefined;
  return t('importFile.overLimit', { size: formatSize(file.size), limit: formatSize(importUnderBytes) });
}

/** A zip may hold API documents too. */
function isApiFile(file: File | undefined): boolean {
  return file !== undefined && /\.(json|ya?ml|zip)$/i.test(file.name);
}

type PartProps = { form: ReturnType<typeof useForm<Form>> };

function IntoItem({ form: { register, formState } }: PartProps) {
  const { t } = useTexts();
  const items = useCall('item/myList', {});
  // The choice is there once its options are.
  if (items.data === undefined) return <p className="visually-hidden">{t('common.loading')}</p>;
  const open = items.data.filter(item => !isOn(item.is_archived));
  return (
    <FieldFrame label={t('importFile.intoMine')} error={formState.errors.item_id?.message}>
      {described => (
        <select
          className={fieldStyles.input}
          {...described}
          {...register('item_id', { validate: chosen => chosen !== '' || t('importFile.itemMissing') })}
        >
          <option value="">{t('importFile.chooseItem')}</option>
          {open.map(({ item_id, item_name }) => (
            <option key={item_id} value={item_id}>
              {item_name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

function IntoNew({ form: { register, watch, formState } }: PartProps) {
  const { t } = useTexts();
  const isPrivate = watch('visibility') === 'private';
  return (
    <>
      <Field
        label={t('importFile.name')}
        hint={t('importFile.nameHint')}
        maxLength={titleMaxLength}
        {...register('item_name')}
      />
      <VisibilityChoice field={register('visibility')} />
      {isPrivate && (
        <Field
          label={t('item.visitPassword')}
          hint={t('item.visitPasswordHint', { min: visitPasswordMinLength })}
          autoComplete="off"
          maxLength={visitPasswordMaxLength}
          error={formState.errors.password?.message}
          {...register('password', {
            validate: password => !isPrivate || checkVisitPassword(t, password),
            shouldUnregister: true,
          })}
        />
      )}
    </>
  );
}

/** What becomes of the named components of an OpenAPI document. */
function ComponentChoice({ form: { register }, isInto }: PartProps & { isInto: boolean }) {
  const { t } = useTexts();
  return (
    <FieldFrame label={t('importFile.components')} hint={t('importFile.componentsHint')}>
      {described => (
        <select className={fieldStyles.input} {...described} {...register('components')}>
          <option value="">
            {t(isInto ? 'importFile.componentsAsBefore' : 'importFile.componentsUnfolded')}
          </option>
          {isInto && <option value="unfolded">{t('importFile.componentsUnfolded')}</option>}
          <option value="pages">{t('importFile.componentsPages')}</option>
        </select>
      )}
    </FieldFrame>
  );
}
