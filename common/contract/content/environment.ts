/** environment/*: where the requests of an item go: base addresses, values, how to sign in. */
import { z } from 'zod';
import { environmentAudiences, environmentKinds, keyPlaces, signInKinds } from '../../environment/kinds.ts';
import {
  environmentNameMaxLength,
  environmentsMax,
  environmentValueMaxLength,
  environmentVariablesMax,
} from '../../limits.ts';
import { change, download, nothing, read } from '../call.ts';
import { flagText, id, idOrNone, json, text, textOrEmpty, yes } from '../fields.ts';

const name = text(environmentNameMaxLength);
const value = text(environmentValueMaxLength);

const settings = z.object({
  name,
  kind: z.enum(environmentKinds),
  /** `https://test.example.com/v2` */
  base_url: value,
  shown_to: z.enum(environmentAudiences),
  /** Without it the environment only fills addresses and samples. */
  may_send: z.boolean(),
  /** The value of a secret one is never kept here: each reader has their own in the browser. */
  variables: z
    .array(z.object({ name, value, is_secret: z.boolean(), description: value }))
    .max(environmentVariablesMax),
  sign_in: z.object({
    kind: z.enum(signInKinds),
    /** Of `apiKey`. */
    place: z.enum(keyPlaces),
    parameter: name,
    /** Of both kinds of OAuth 2. */
    token_url: value,
    authorization_url: value,
    client_id: value,
    scopes: value,
  }),
});

const environment = settings.extend({ environment_id: text(environmentNameMaxLength) });
export type Environment = z.output<typeof environment>;

export const environmentCalls = {
  'environment/list': read(
    'The environments of an item that one may see: of an item without any, the servers of its API settings.',
    { item_id: id },
    z.object({
      item_id: id,
      environments: z.array(environment),
      /** They are made from the servers of the API settings. */
      is_derived: flagText,
      /** One may send requests from the browser. */
      may_send: flagText,
      visitors_send: flagText,
      /** One may send requests through the server, to the addresses that the owner lists. */
      through_server: flagText,
      /** One may change the environments. */
      is_editable: flagText,
    }),
    ['notFound', 'visitPasswordNeeded', 'notAllowed'],
  ),
  'environment/save': change(
    'Replaces the environments of an item. One without an `environment_id` is new.',
    { item_id: id, environments: json(z.array(environment).max(environmentsMax)) },
    nothing,
    ['notFound', 'notAllowed', 'itemArchived', 'apiSettingWrong'],
  ),
  'environment/letVisitorsSend': change(
    'Lets visitors of an item send requests from the browser, or no longer. For its owner.',
    { item_id: id, visitors_send: yes },
    nothing,
    ['notFound', 'notManager'],
  ),
  'environment/sender': download(
    'The document of a sandboxed frame that sends requests to one environment, or to the servers that a page names, and to nothing else.',
    { item_id: id, environment_id: textOrEmpty(environmentNameMaxLength), page_id: idOrNone },
    ['notFound', 'visitPasswordNeeded', 'notAllowed'],
  ),
  'environment/callback': download(
    'Where a provider of OAuth 2 sends the browser back to: hands its answer to the page that began the sign-in.',
    {},
  ),
} as const;
