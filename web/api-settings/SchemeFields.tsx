import { schemeKinds, schemePlaces } from '#common/api-scheme-kinds.ts';
import type { ApiScheme } from '#common/contract/content/api-settings.ts';
import { ChoiceSetting } from '../ui/form/ChoiceSetting.tsx';
import { useTexts } from '../ui/texts.tsx';
import { FlowList } from './FlowList.tsx';
import { TextSetting } from './TextSetting.tsx';

export const emptyScheme: ApiScheme = {
  name: '',
  kind: 'http',
  description: '',
  place: '',
  parameter: '',
  http_scheme: 'bearer',
  bearer_format: '',
  open_id_url: '',
  flows: [],
};

type SchemeFieldsProps = { scheme: ApiScheme; change: (words: Partial<ApiScheme>) => void };

export function SchemeFields({ scheme, change }: SchemeFieldsProps) {
  const { t } = useTexts();
  const kinds = schemeKinds.map(kind => [kind, t(`apiSettings.${kind}`)] as const);
  return (
    <>
      <TextSetting label={t('apiField.schemeName')} value={scheme.name} onChange={name => change({ name })} />
      <ChoiceSetting<ApiScheme['kind']>
        label={t('apiField.kind')}
        value={scheme.kind}
        choices={scheme.kind === '' ? [['', t('apiSettings.otherKind')], ...kinds] : kinds}
        onChange={kind => change({ kind })}
      />
      <TextSetting
        label={t('apiField.description')}
        value={scheme.description}
        isLong
        onChange={description => change({ description })}
      />
      <KindFields scheme={scheme} change={change} />
    </>
  );
}

function KindFields({ scheme, change }: SchemeFieldsProps) {
  const { t } = useTexts();
  const { kind } = scheme;
  if (kind === 'apiKey') return <ApiKeyFields scheme={scheme} change={change} />;
  if (kind === 'oauth2') return <FlowList flows={scheme.flows} onChange={flows => change({ flows })} />;
  if (kind === 'openIdConnect')
    return (
      <TextSetting
        label={t('apiField.openIdUrl')}
        value={scheme.open_id_url}
        onChange={open_id_url => change({ open_id_url })}
      />
    );
  if (kind === '') return null;
  return (
    <>
      <TextSetting
        label={t('apiField.httpScheme')}
        value={scheme.http_scheme}
        onChange={http_scheme => change({ http_scheme })}
      />
      <TextSetting
        label={t('apiField.bearerFormat')}
        value={scheme.bearer_format}
        onChange={bearer_format => change({ bearer_format })}
      />
    </>
  );
}

function ApiKeyFields({ scheme, change }: SchemeFieldsProps) {
  const { t } = useTexts();
  const places = schemePlaces.map(place => [place, t(`apiSettings.${place}`)] as const);
  return (
    <>
      <ChoiceSetting<ApiScheme['place']>
        label={t('apiField.place')}
        value={scheme.place}
        choices={[['', t('apiSettings.choose')], ...places]}
        onChange={place => change({ place })}
      />
      <TextSetting
        label={t('apiField.parameter')}
        value={scheme.parameter}
        onChange={parameter => change({ parameter })}
      />
    </>
  );
}
