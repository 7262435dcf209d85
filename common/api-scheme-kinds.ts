/** The kinds of security schemes that people write: as OpenAPI calls them. */
export const schemeKinds = ['apiKey', 'http', 'oauth2', 'openIdConnect'] as const;
export const schemePlaces = ['header', 'query', 'cookie'] as const;
export const flowKinds = ['authorizationCode', 'clientCredentials', 'implicit', 'password'] as const;
