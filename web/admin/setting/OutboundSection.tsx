import { useFieldArray, useFormContext } from 'react-hook-form';
import { isOn } from '#common/row-values.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import * as choiceStyles from '../../ui/form/Choice.module.css';
import { Field } from '../../ui/form/Field.tsx';
import { useTexts } from '../../ui/texts.tsx';
import * as styles from './OutboundSection.module.css';
import { SettingSection } from './SettingSection.tsx';
import type { SettingForm } from './setting-form.ts';

const isHost = (host: string) => /^(\[?[\da-f]*:[\da-f:.]*]?|[^\s/?#@\\:]+)$/i.test(host.trim());
const isPort = (port: string) => /^\d{0,5}$/.test(port.trim()) && Number(port) <= 65_535;

/** The hosts that requests of people go to. */
export function OutboundSection() {
  const { t } = useTexts();
  const { control } = useFormContext<SettingForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'outbound_hosts' });
  return (
    <SettingSection title={t('admin.outbound')} hint={t('admin.outboundHint')}>
      {fields.length === 0 && <p className="muted">{t('admin.outboundNone')}</p>}
      {fields.length > 0 && (
        <ul className={styles.hosts} aria-label={t('admin.outboundHosts')}>
          {fields.map(({ id }, place) => (
            <li key={id} className={styles.host}>
              <HostFields place={place} onRemove={() => remove(place)} />
            </li>
          ))}
        </ul>
      )}
      <p className="hint">{t('admin.outboundInternalHint')}</p>
      <div>
        <Button icon="plus" size="sm" onClick={() => append({ host: '', port: '', is_internal: '0' })}>
          {t('admin.outboundAdd')}
        </Button>
      </div>
    </SettingSection>
  );
}

function HostFields({ place, onRemove }: { place: number; onRemove: () => void }) {
  const { t } = useTexts();
  const { register, watch, setValue, formState } = useFormContext<SettingForm>();
  const errors = formState.errors.outbound_hosts?.[place];
  const host = watch(`outbound_hosts.${place}.host`);
  const name = host.trim() === '' ? t('admin.outboundNew') : host;
  const internal = `outbound_hosts.${place}.is_internal` as const;
  return (
    <>
      <Field
        label={t('admin.outboundHost')}
        error={errors?.host?.message}
        autoComplete="off"
        spellCheck={false}
        placeholder="api.example.com"
        {...register(`outbound_hosts.${place}.host`, {
          validate: value => isHost(value) || t('admin.outboundHostWrong'),
        })}
      />
      <Field
        label={t('admin.outboundPort')}
        error={errors?.port?.message}
        autoComplete="off"
        inputMode="numeric"
        placeholder={t('admin.outboundAnyPort')}
        {...register(`outbound_hosts.${place}.port`, {
          validate: value => isPort(value) || t('admin.outboundPortWrong'),
        })}
      />
      <label className={choiceStyles.check}>
        <input
          type="checkbox"
          checked={isOn(watch(internal))}
          onChange={event => setValue(internal, event.target.checked ? '1' : '0', { shouldDirty: true })}
        />
        {t('admin.outboundInternal')}
      </label>
      <IconButton small icon="trash" name={t('admin.outboundRemove', { name })} onClick={onRemove} />
    </>
  );
}
