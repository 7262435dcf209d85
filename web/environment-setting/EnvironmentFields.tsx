import type { Environment } from '#common/contract/content/environment.ts';
import { environmentAudiences, environmentKinds } from '#common/environment/kinds.ts';
import { EntryList } from '../api-settings/EntryList.tsx';
import { TextSetting } from '../api-settings/TextSetting.tsx';
import * as choiceStyles from '../ui/form/Choice.module.css';
import { ChoiceSetting } from '../ui/form/ChoiceSetting.tsx';
import { useTexts } from '../ui/texts.tsx';
import { SignInFields } from './SignInFields.tsx';

type Props = { environment: Environment; change: (words: Partial<Environment>) => void };

const kindNames = {
  test: 'environmentSetting.test',
  staging: 'environmentSetting.staging',
  live: 'environmentSetting.live',
} as const;
const audienceNames = {
  visitor: 'environmentSetting.everybody',
  reader: 'environmentSetting.members',
  editor: 'environmentSetting.editors',
} as const;

export function EnvironmentFields({ environment, change }: Props) {
  const { t } = useTexts();
  const { name, kind, base_url, shown_to, may_send, variables, sign_in } = environment;
  return (
    <>
      <TextSetting
        label={t('apiField.environmentName')}
        value={name}
        onChange={text => change({ name: text })}
      />
      <TextSetting
        label={t('apiField.baseUrl')}
        value={base_url}
        hint={t('environmentSetting.baseHint')}
        onChange={text => change({ base_url: text.trim() })}
      />
      <ChoiceSetting
        label={t('environmentSetting.kind')}
        value={kind}
        choices={environmentKinds.map(one => [one, t(kindNames[one])] as const)}
        // To live servers nothing is sent unless somebody says so.
        onChange={one => change({ kind: one, may_send: one !== 'live' })}
      />
      <ChoiceSetting
        label={t('environmentSetting.shownTo')}
        value={shown_to}
        choices={environmentAudiences.map(one => [one, t(audienceNames[one])] as const)}
        onChange={one => change({ shown_to: one })}
      />
      <Check
        label={t('environmentSetting.maySend')}
        hint={t('environmentSetting.maySendHint')}
        checked={may_send}
        onChange={is_on => change({ may_send: is_on })}
      />
      <SignInFields sign_in={sign_in} change={words => change({ sign_in: { ...sign_in, ...words } })} />
      <EntryList
        name={t('apiSettings.variables')}
        nameAt={place => t('apiSettings.variable', { place })}
        nameOf={variable => variable.name}
        addName={t('apiSettings.addVariable')}
        added={{ name: '', value: '', is_secret: false, description: '' }}
        entries={variables}
        onChange={entries => change({ variables: entries })}
      >
        {(variable, changeVariable) => <VariableFields variable={variable} change={changeVariable} />}
      </EntryList>
    </>
  );
}

type CheckProps = { label: string; hint?: string; checked: boolean; onChange: (is_on: boolean) => void };

function Check({ label, hint, checked, onChange }: CheckProps) {
  return (
    <label className={choiceStyles.check}>
      <input type="checkbox" checked={checked} onChange={event => onChange(event.target.checked)} />
      <span>
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </span>
    </label>
  );
}

type Variable = Environment['variables'][number];

function VariableFields({
  variable: { name, value, is_secret, description },
  change,
}: {
  variable: Variable;
  change: (words: Partial<Variable>) => void;
}) {
  const { t } = useTexts();
  return (
    <>
      <TextSetting
        label={t('apiField.variableName')}
        value={name}
        hint={t('environmentSetting.variableHint')}
        onChange={text => change({ name: text.trim() })}
      />
      {!is_secret && (
        <TextSetting
          label={t('environmentSetting.value')}
          value={value}
          onChange={text => change({ value: text })}
        />
      )}
      <Check
        label={t('environmentSetting.secret')}
        hint={t('environmentSetting.secretHint')}
        checked={is_secret}
        onChange={is_on => change({ is_secret: is_on, value: '' })}
      />
      <TextSetting
        label={t('apiField.description')}
        value={description}
        onChange={text => change({ description: text })}
      />
    </>
  );
}
