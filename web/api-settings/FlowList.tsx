import { flowKinds } from '#common/api-scheme-kinds.ts';
import type { ApiFlow } from '#common/contract/content/api-settings.ts';
import { ChoiceSetting } from '../ui/form/ChoiceSetting.tsx';
import { useTexts } from '../ui/texts.tsx';
import { EntryList } from './EntryList.tsx';
import { TextSetting } from './TextSetting.tsx';

type FlowListProps = { flows: ApiFlow[]; onChange: (flows: ApiFlow[]) => void };

/** The flows of OAuth, each kind once. */
export function FlowList({ flows, onChange }: FlowListProps) {
  const { t } = useTexts();
  const free = flowKinds.find(kind => flows.every(flow => flow.kind !== kind)) ?? 'authorizationCode';
  const urls = { authorization_url: '', token_url: '', refresh_url: '' };
  return (
    <EntryList
      name={t('apiSettings.flows')}
      nameAt={place => t('apiSettings.flow', { place })}
      nameOf={({ kind }) => t(`apiSettings.${kind}`)}
      addName={t('apiSettings.addFlow')}
      added={{ kind: free, ...urls, scopes: [] }}
      entries={flows}
      onChange={onChange}
    >
      {(flow, change) => <FlowFields flow={flow} change={change} />}
    </EntryList>
  );
}

type FlowFieldsProps = { flow: ApiFlow; change: (words: Partial<ApiFlow>) => void };

function FlowFields({ flow, change }: FlowFieldsProps) {
  const { t } = useTexts();
  const asksPerson = flow.kind === 'authorizationCode' || flow.kind === 'implicit';
  return (
    <>
      <ChoiceSetting<ApiFlow['kind']>
        label={t('apiField.flow')}
        value={flow.kind}
        choices={flowKinds.map(kind => [kind, t(`apiSettings.${kind}`)] as const)}
        onChange={kind => change({ kind })}
      />
      {asksPerson && (
        <TextSetting
          label={t('apiField.authorizationUrl')}
          value={flow.authorization_url}
          onChange={authorization_url => change({ authorization_url })}
        />
      )}
      {flow.kind !== 'implicit' && (
        <TextSetting
          label={t('apiField.tokenUrl')}
          value={flow.token_url}
          onChange={token_url => change({ token_url })}
        />
      )}
      <TextSetting
        label={t('apiField.refreshUrl')}
        value={flow.refresh_url}
        onChange={refresh_url => change({ refresh_url })}
      />
      <EntryList
        name={t('apiSettings.scopes')}
        nameAt={place => t('apiSettings.scope', { place })}
        nameOf={({ name }) => name}
        addName={t('apiSettings.addScope')}
        added={{ name: '', description: '' }}
        entries={flow.scopes}
        onChange={scopes => change({ scopes })}
      >
        {(scope, changeScope) => (
          <>
            <TextSetting
              label={t('apiField.scopes')}
              value={scope.name}
              onChange={name => changeScope({ name })}
            />
            <TextSetting
              label={t('apiField.description')}
              value={scope.description}
              isLong
              onChange={description => changeScope({ description })}
            />
          </>
        )}
      </EntryList>
    </>
  );
}
