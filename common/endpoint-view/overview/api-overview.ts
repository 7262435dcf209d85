/** What a page about an API as a whole shows of its settings. */
import type { ApiServer } from '../../contract/content/api-settings.ts';
import type { Security } from '../../field-model/model/endpoint.ts';

export type ApiOverview = {
  servers: ApiServer[];
  sign_ins: (Pick<Security, 'name' | 'kind' | 'detail'> & { description: string })[];
  /** Those that the reader may have. */
  downloads: { kind: 'openapiJson' | 'openapiYaml' | 'postman' | 'markdown'; address: string }[];
};
