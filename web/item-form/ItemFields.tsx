/** The fields that making an item and changing it share. */
import type { UseFormReturn } from 'react-hook-form';
import { catalogLevelsAtFirst, visitPasswordMinLength } from '#common/limits.ts';
import type { CallError } from '../api/call.ts';
import { isRefused } from '../api/is-refused.ts';
import { useHref } from '../api/use-href.ts';
import * as choiceStyles from '../ui/form/Choice.module.css';
import * as fieldStyles from '../ui/form/Field.module.css';
import { Field, FieldFrame } from '../ui/form/Field.tsx';
import { useTexts } from '../ui/texts.tsx';
import { DescriptionField } from './DescriptionField.tsx';
import * as styles from './ItemFields.module.css';
import { firstVisibility, type Visibility, VisibilityChoice } from './VisibilityChoice.tsx';
import { checkVisitPassword } from './visit-password.ts';

export type ItemForm = {
  item_name: string;
  item_description: string;
  item_domain: string;
  visibility: Visibility;
  password: string;
  /** Search engines may list it; only for items that exist. */
  is_indexed: boolean;
  /** It is listed on the portal of the site; only for items that exist. */
  on_portal: boolean;
  /** Who only reads sees old versions; only for items that exist. */
  shows_history: boolean;
  /** Instead of titles, in its contents; only for items that exist. */
  shows_paths: boolean;
  /** Visitors see no change log; only for items that exist. */
  hides_changes: boolean;
  /** Its readers are asked whether a page helped; only for items that exist. */
  takes_feedback: boolean;
  /** Only the owner saves what breaks callers; only for items that exist. */
  breaking_needs_owner: boolean;
  /** Of catalogs, that it may have; only for items that exist. */
  catalog_levels: string;
};

export const emptyItem: ItemForm = {
  item_name: '',
  item_description: '',
  item_domain: '',
  visibility: firstVisibility,
  password: '',
  is_indexed: true,
  on_portal: false,
  shows_history: false,
  shows_paths: false,
  hides_changes: false,
  takes_feedback: true,
  breaking_needs_owner: false,
  catalog_levels: String(catalogLevelsAtFirst),
};

/** What readers see and editors save, with its words. */
const switches = [
  ['on_portal', 'onPortal'],
  ['shows_history', 'historyForReaders'],
  ['shows_paths', 'showsPaths'],
  ['hides_changes', 'hidesChanges'],
  ['takes_feedback', 'takesFeedback'],
  ['breaking_needs_owner', 'breakingNeedsOwner'],
] as const;

/** The error belongs to the address field. */
export function isAboutDomain(error: CallError): boolean {
  return isRefused(error, 'domainTaken', 'domainMalformed', 'domainReserved');
}

type ItemFieldsProps = { form: UseFormReturn<ItemForm>; autoFocus?: boolean; withIndexing?: boolean };

export function ItemFields({ form, autoFocus = false, withIndexing = false }: ItemFieldsProps) {
  const { t } = useTexts();
  const href = useHref();
  const { register, watch, formState } = form;
  const { errors } = formState;
  const visibility = watch('visibility');
  const isPrivate = visibility === 'private';
  return (
    <>
      <Field
        label={t('item.name')}
        autoFocus={autoFocus}
        maxLength={500}
        error={errors.item_name?.message}
        {...register('item_name', { validate: name => name.trim() !== '' || t('item.nameMissing') })}
      />
      <DescriptionField {...register('item_description')} />
      <FieldFrame
        label={t('item.domain')}
        aside={<span className={fieldStyles.optional}>{t('item.optional')}</span>}
        hint={t('item.domainHint')}
        error={errors.item_domain?.message}
      >
        {described => (
          <div className={styles.withPrefix}>
            <span aria-hidden="true">{`${window.location.host}${href('/')}`}</span>
            <input
              className={fieldStyles.input}
              maxLength={60}
              autoCapitalize="off"
              spellCheck={false}
              {...described}
              {...register('item_domain')}
            />
          </div>
        )}
      </FieldFrame>
      <VisibilityChoice field={register('visibility')} withMembersOnly />
      {isPrivate && (
        <div className={styles.shortField}>
          <Field
            label={t('item.visitPassword')}
            hint={t('item.visitPasswordHint', { min: visitPasswordMinLength })}
            autoComplete="off"
            maxLength={200}
            error={errors.password?.message}
            {...register('password', {
              validate: password => checkVisitPassword(t, password, formState.defaultValues?.password),
            })}
          />
        </div>
      )}
      {withIndexing && visibility === 'open' && (
        <label className={choiceStyles.check}>
          <input type="checkbox" {...register('is_indexed')} />
          <span>{t('item.indexing')}</span>
        </label>
      )}
      {withIndexing &&
        switches.map(([name, label]) => (
          <label key={name} className={choiceStyles.check}>
            <input type="checkbox" {...register(name)} />
            <span>
              {t(`item.${label}`)}
              <small>{t(`item.${label}Hint`)}</small>
            </span>
          </label>
        ))}
    </>
  );
}
