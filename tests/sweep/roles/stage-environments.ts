/** The environment of the item that the roles call with. */
import type { As } from '#tests/kit/test-app.ts';

export async function environmentsFor(lin: As, item_id: string): Promise<{ environment_id: string }[]> {
  const sign_in = {
    kind: 'none',
    place: 'header',
    parameter: '',
    token_url: '',
    authorization_url: '',
    client_id: '',
    scopes: '',
  };
  const test = { environment_id: '', name: 'Test', kind: 'test', base_url: 'https://api.example.com' };
  const environment = { ...test, shown_to: 'visitor', may_send: true, variables: [], sign_in };
  await lin.call('environment/save', { item_id, environments: JSON.stringify([environment]) });
  return (await lin.call('environment/list', { item_id })).environments;
}
