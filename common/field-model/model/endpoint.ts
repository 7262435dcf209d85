/** What an API page says, as data. Every importer ends here; the page's Markdown is one way of writing it. */
import type { Json, Schema } from './schema.ts';

export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie';

export type Parameter = {
  place: ParameterPlace;
  name: string;
  is_required: boolean;
  schema: Schema;
};

/** A named example; text that is not JSON stands as it is. */
export type Example = { name: string; value: Json };

export type Body = {
  /** `application/json`; empty when the source does not say. */
  content_type: string;
  schema: Schema;
  examples: Example[];
};

export type Response = {
  /** `200`, `4XX`, `default`; empty when the source does not say. */
  status: string;
  description: string;
  headers: Parameter[];
  bodies: Body[];
};

/** One way to authenticate: `name` as the source calls it, `kind` as OpenAPI does, `detail` for a person. */
export type Security = {
  name: string;
  kind: '' | 'apiKey' | 'http' | 'oauth2' | 'openIdConnect' | 'mutualTLS';
  detail: string;
  scopes: string[];
};

/** A code that an answer may have, and what to do about it. */
export type ErrorCode = { code: string; meaning: string; remedy: string };

export type Endpoint = {
  /** The API sends it to its users: it has no address of its own, and is not called. */
  is_webhook?: true;
  /** Such a request to an address that a request before has named. */
  is_callback?: true;
  /** Upper case; empty on a page that does not say. */
  method: string;
  /** As the source writes it, such as `/orders/{id}`; a hand-written page may hold the whole address. */
  path: string;
  /** Base addresses, the first being the usual one. */
  servers: string[];
  operation_id: string;
  description: string;
  is_deprecated: boolean;
  /** The day from which on it may be gone, as `2027-01-31`; empty without one. */
  removal_date: string;
  /** Markdown: why, and what to use instead. */
  deprecation_note: string;
  /** Any one of the inner lists is enough; all entries of an inner list are needed together. */
  security: Security[][];
  parameters: Parameter[];
  is_body_required: boolean;
  body_description: string;
  bodies: Body[];
  responses: Response[];
  error_codes: ErrorCode[];
  /** Markdown that a person wrote; an import leaves it alone. */
  remarks: string;
};

/** An endpoint that says nothing. */
export function emptyEndpoint(): Endpoint {
  return {
    method: '',
    path: '',
    servers: [],
    operation_id: '',
    description: '',
    is_deprecated: false,
    removal_date: '',
    deprecation_note: '',
    security: [],
    parameters: [],
    is_body_required: false,
    body_description: '',
    bodies: [],
    responses: [],
    error_codes: [],
    remarks: '',
  };
}
