import type { Environment } from '#common/contract/content/environment.ts';
import { keyPlaces, signInKinds } from '#common/environment/kinds.ts';
import { TextSetting } from '../api-settings/TextSetting.tsx';
import { ChoiceSetting } from '../ui/form/ChoiceSetting.tsx';
import { useTexts } from '../ui/texts.tsx';

type SignIn = Environment['sign_in'];
type Props = { sign_in: SignIn; change: (words: Partial<SignIn>) => void };

const kindNames = {
  none: 'environmentSetting.signInNone',
  basic: 'environmentSetting.signInBasic',
  bearer: 'environmentSetting.signInBearer',
  apiKey: 'apiSettings.apiKey',
  clientCredentials: 'environmentSetting.signInClient',
  authorizationCode: 'environmentSetting.signInCode',
} as const;

/** How requests sign in; what is secret in it each reader types for themselves. */
export function SignInFields({ sign_in, change }: Props) {
  const { t } = useTexts();
  const { kind, place, parameter, token_url, authorization_url, client_id, scopes } = sign_in;
  const isOauth = kind === 'clientCredentials' || kind === 'authorizationCode';
  return (
    <>
      <ChoiceSetting
        label={t('environmentSetting.signIn')}
        value={kind}
        choices={signInKinds.map(one => [one, t(kindNames[one])] as const)}
        onChange={one => change({ kind: one })}
      />
      {kind === 'apiKey' && (
        <>
          <ChoiceSetting
            label={t('apiField.place')}
            value={place}
            choices={keyPlaces.map(one => [one, t(`apiSettings.${one}`)] as const)}
            onChange={one => change({ place: one })}
          />
          <TextSetting
            label={t('apiField.parameter')}
            value={parameter}
            onChange={text => change({ parameter: text.trim() })}
          />
        </>
      )}
      {kind === 'authorizationCode' && (
        <TextSetting
          label={t('apiField.authorizationUrl')}
          value={authorization_url}
          onChange={text => change({ authorization_url: text.trim() })}
        />
      )}
      {isOauth && (
        <>
          <TextSetting
            label={t('apiField.tokenUrl')}
            value={token_url}
            onChange={text => change({ token_url: text.trim() })}
          />
          <TextSetting
            label={t('apiField.clientId')}
            value={client_id}
            onChange={text => change({ client_id: text.trim() })}
          />
          <TextSetting
            label={t('apiField.scopes')}
            value={scopes}
            hint={t('environmentSetting.scopesHint')}
            onChange={text => change({ scopes: text })}
          />
        </>
      )}
    </>
  );
}
