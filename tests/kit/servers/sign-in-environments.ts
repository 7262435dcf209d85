/** Environments of an API, one for each way in which its requests sign in. */
import type { Environment } from '#common/contract/content/environment.ts';

const noSignIn: Environment['sign_in'] = {
  kind: 'none',
  place: 'header',
  parameter: '',
  token_url: '',
  authorization_url: '',
  client_id: '',
  scopes: '',
};
export type SignInCase = { name: string; sign_in: Partial<Environment['sign_in']> };
export const signIns: Record<string, SignInCase> = {
  bearer: { name: 'Bearer', sign_in: { kind: 'bearer' } },
  basic: { name: 'Basic', sign_in: { kind: 'basic' } },
  header: { name: 'Key in a header', sign_in: { kind: 'apiKey', parameter: 'X-Key' } },
  query: { name: 'Key in the query', sign_in: { kind: 'apiKey', place: 'query', parameter: 'key' } },
  client: { name: 'Client', sign_in: { kind: 'clientCredentials', client_id: 'docs' } },
  person: { name: 'Person', sign_in: { kind: 'authorizationCode', client_id: 'docs' } },
};

export function environmentOf(address: string, { name, sign_in }: SignInCase): Environment {
  return {
    environment_id: '',
    name,
    kind: 'test',
    base_url: `${address}/v1`,
    shown_to: 'visitor',
    may_send: true,
    variables: [{ name: 'shop_id', value: 's_812', is_secret: false, description: '' }],
    sign_in: {
      ...noSignIn,
      ...sign_in,
      ...(sign_in.client_id !== undefined && {
        token_url: `${address}/token`,
        authorization_url: `${address}/authorize`,
      }),
    },
  };
}
