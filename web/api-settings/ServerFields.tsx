import type { ApiServer } from '#common/contract/content/api-settings.ts';
import { useTexts } from '../ui/texts.tsx';
import { EntryList } from './EntryList.tsx';
import { TextSetting } from './TextSetting.tsx';

type ServerFieldsProps = { server: ApiServer; change: (words: Partial<ApiServer>) => void };

export function ServerFields({ server, change }: ServerFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <TextSetting
        label={t('apiField.serverUrl')}
        value={server.url}
        hint={t('apiSettings.urlHint')}
        onChange={url => change({ url })}
      />
      <TextSetting
        label={t('apiField.description')}
        value={server.description}
        isLong
        onChange={description => change({ description })}
      />
      <EntryList
        name={t('apiSettings.variables')}
        nameAt={place => t('apiSettings.variable', { place })}
        nameOf={({ name }) => name}
        addName={t('apiSettings.addVariable')}
        added={{ name: '', preset: '', values: [], description: '' }}
        entries={server.variables}
        onChange={variables => change({ variables })}
      >
        {(variable, changeVariable) => <VariableFields variable={variable} change={changeVariable} />}
      </EntryList>
    </>
  );
}

type Variable = ApiServer['variables'][number];
type VariableFieldsProps = { variable: Variable; change: (words: Partial<Variable>) => void };

function VariableFields({ variable, change }: VariableFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <TextSetting
        label={t('apiField.variableName')}
        value={variable.name}
        onChange={name => change({ name })}
      />
      <TextSetting
        label={t('apiField.variablePreset')}
        value={variable.preset}
        onChange={preset => change({ preset })}
      />
      <TextSetting
        label={t('apiField.variableValues')}
        value={variable.values.join('\n')}
        hint={t('apiSettings.valuesHint')}
        isLong
        onChange={text => change({ values: text === '' ? [] : text.split('\n') })}
      />
      <TextSetting
        label={t('apiField.description')}
        value={variable.description}
        isLong
        onChange={description => change({ description })}
      />
    </>
  );
}
