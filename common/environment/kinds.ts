/** What an environment of an API is, who sees it, and how requests to it sign in. */

export const environmentKinds = ['test', 'staging', 'live'] as const;

/** The smallest right that sees it: visitors of the item, its members, those who edit it. */
export const environmentAudiences = ['visitor', 'reader', 'editor'] as const;
export type EnvironmentAudience = (typeof environmentAudiences)[number];

export const signInKinds = [
  'none',
  'basic',
  'bearer',
  'apiKey',
  'clientCredentials',
  'authorizationCode',
] as const;
export type SignInKind = (typeof signInKinds)[number];

/** Where the key of `apiKey` is sent. */
export const keyPlaces = ['header', 'query'] as const;
