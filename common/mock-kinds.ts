/** What a mock of an API does, and where its answers come from. */

/** With a request that is not as its page says: refuse it, name it in a header, or not look. */
export const mockCheckModes = ['refuse', 'header', 'off'] as const;
export type MockCheckMode = (typeof mockCheckModes)[number];

/** An example of the page, values made from its fields, nothing to say, or a refusal. */
export const mockSources = ['example', 'made', 'empty', 'refused'] as const;
export type MockSource = (typeof mockSources)[number];

export const mockFaultKinds = [
  'missing',
  'type',
  'values',
  'limit',
  'unknown',
  'choice',
  'contentType',
  'malformed',
  'credentials',
] as const;
export const mockPlaces = ['path', 'query', 'header', 'cookie', 'body'] as const;
/** What is not as the page says: where, which field, and what it should be. */
export type MockFault = {
  place: (typeof mockPlaces)[number];
  path: string;
  kind: (typeof mockFaultKinds)[number];
  wanted: string;
};
