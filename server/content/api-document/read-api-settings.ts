/** What an OpenAPI document says of its API as a whole -> as people change it. */
import { flowKinds, schemeKinds, schemePlaces } from '#common/api-scheme-kinds.ts';
import type { ApiFlow, ApiScheme, ApiServer, ApiSettings } from '#common/contract/content/api-settings.ts';
import { isPlain, listOf, type Plain, plainOf, textOf } from '#common/field-model/model/plain.ts';

/** In the order of the contract, so that what is the same is written the same. */
export function readApiSettings(document: Plain): ApiSettings {
  const info = plainOf(document.info);
  const contact = plainOf(info.contact);
  const license = plainOf(info.license);
  const schemes = Object.entries(plainOf(plainOf(document.components).securitySchemes));
  return {
    title: textOf(info.title),
    version: textOf(info.version),
    description: textOf(info.description),
    terms_of_service: textOf(info.termsOfService),
    contact_name: textOf(contact.name),
    contact_url: textOf(contact.url),
    contact_email: textOf(contact.email),
    license_name: textOf(license.name),
    license_url: textOf(license.url),
    servers: listOf(document.servers).filter(isPlain).map(readServer),
    security_schemes: schemes.map(([name, scheme]) => readScheme(name, plainOf(scheme))),
    tags: listOf(document.tags)
      .filter(isPlain)
      .map(tag => ({ name: textOf(tag.name), description: textOf(tag.description) })),
  };
}

export function readServer({ url, description, variables }: Plain): ApiServer {
  return {
    url: textOf(url),
    description: textOf(description),
    variables: Object.entries(plainOf(variables)).map(([name, value]) => {
      const variable = plainOf(value);
      return {
        name,
        description: textOf(variable.description),
        preset: textOf(variable.default),
        values: listOf(variable.enum).map(textOf),
      };
    }),
  };
}

export function readScheme(name: string, scheme: Plain): ApiScheme {
  const flows = plainOf(scheme.flows);
  return {
    name,
    description: textOf(scheme.description),
    kind: schemeKinds.find(kind => kind === scheme.type) ?? '',
    place: schemePlaces.find(place => place === scheme.in) ?? '',
    parameter: textOf(scheme.name),
    http_scheme: textOf(scheme.scheme),
    bearer_format: textOf(scheme.bearerFormat),
    open_id_url: textOf(scheme.openIdConnectUrl),
    flows: flowKinds.filter(kind => isPlain(flows[kind])).map(kind => readFlow(kind, plainOf(flows[kind]))),
  };
}

function readFlow(kind: ApiFlow['kind'], flow: Plain): ApiFlow {
  return {
    kind,
    authorization_url: textOf(flow.authorizationUrl),
    token_url: textOf(flow.tokenUrl),
    refresh_url: textOf(flow.refreshUrl),
    scopes: Object.entries(plainOf(flow.scopes)).map(([name, description]) => ({
      name,
      description: textOf(description),
    })),
  };
}
