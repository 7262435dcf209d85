/** API settings of an imported API, with entries of every kind, some of them changed. */
import type { Answer } from '#common/contract/index.ts';

type SettingsAnswer = Answer<'item/apiSettings'>;
type Scheme = SettingsAnswer['settings']['security_schemes'][number];

const scheme: Scheme = {
  name: 'key',
  kind: 'apiKey',
  description: '',
  place: 'header',
  parameter: 'X-Api-Key',
  http_scheme: '',
  bearer_format: '',
  open_id_url: '',
  flows: [],
};

const imported: SettingsAnswer['imported'] = {
  title: 'Payments API',
  version: '2027-01',
  description: 'Charges, refunds, payouts.',
  terms_of_service: 'https://example.com/terms',
  contact_name: 'Payments',
  contact_url: 'https://example.com/contact',
  contact_email: 'api@example.com',
  license_name: 'Apache 2.0',
  license_url: 'https://www.apache.org/licenses/LICENSE-2.0',
  servers: [{ url: 'https://api.example.com', description: 'Production', variables: [] }],
  security_schemes: [scheme],
  tags: [{ name: 'Charges', description: 'Money that comes in' }],
};

const region = { name: 'region', preset: 'eu', values: ['eu', 'us'], description: '' };
const token: Scheme = {
  ...scheme,
  name: 'token',
  kind: 'oauth2',
  place: '',
  parameter: '',
  flows: [
    {
      kind: 'clientCredentials',
      authorization_url: '',
      token_url: 'https://login.example.com/token',
      refresh_url: '',
      scopes: [{ name: 'charges:read', description: 'Sees charges' }],
    },
  ],
};

export const importedApi: SettingsAnswer = {
  item_id: '1',
  item_name: 'Payments API',
  version: 'x',
  is_editable: '1',
  imported,
  settings: {
    ...imported,
    title: 'Payments',
    servers: [
      ...imported.servers,
      { url: 'https://{region}.example.com', description: 'By region', variables: [region] },
    ],
    security_schemes: [scheme, token],
  },
};
