/** What an item says of its API as a whole -> in its OpenAPI document. What says the same already stays as it is written. */
import { isDeepStrictEqual } from 'node:util';
import type { ApiFlow, ApiScheme, ApiServer, ApiSettings } from '#common/contract/content/api-settings.ts';
import { isPlain, listOf, type Plain, plainOf, textOf } from '#common/field-model/model/plain.ts';
import { byName } from './merge-api-settings.ts';
import { readApiSettings, readScheme, readServer } from './read-api-settings.ts';

/** @returns a document of its own; what did not change is shared with the one that is given */
export function writeApiSettings(document: Plain, settings: ApiSettings): Plain {
  const now = readApiSettings(document);
  const { servers, tags, security_schemes, ...texts } = settings;
  const { servers: oldServers, tags: oldTags, security_schemes: oldSchemes, ...oldTexts } = now;
  return {
    ...document,
    ...(isDeepStrictEqual(texts, oldTexts) ? {} : { info: writeInfo(plainOf(document.info), settings, now) }),
    ...(isDeepStrictEqual(servers, oldServers) ? {} : { servers: writeServers(document, servers) }),
    ...(isDeepStrictEqual(tags, oldTags) ? {} : { tags: writeTags(document, tags) }),
    ...(isDeepStrictEqual(security_schemes, oldSchemes)
      ? {}
      : { components: writeComponents(document, security_schemes) }),
  };
}

type TextField = Exclude<keyof ApiSettings, 'servers' | 'security_schemes' | 'tags'>;
type DescribedFields = { [word: string]: TextField };

const infoWords: DescribedFields = {
  title: 'title',
  version: 'version',
  description: 'description',
  termsOfService: 'terms_of_service',
};
const contactWords: DescribedFields = { name: 'contact_name', url: 'contact_url', email: 'contact_email' };
const licenseWords: DescribedFields = { name: 'license_name', url: 'license_url' };

function writeInfo(info: Plain, settings: ApiSettings, now: ApiSettings): Plain {
  const change = (part: Plain, words: DescribedFields) =>
    Object.entries(words).reduce(
      (whole, [word, field]) =>
        settings[field] === now[field] ? whole : withWord(whole, word, settings[field]),
      part,
    );
  const contact = change(plainOf(info.contact), contactWords);
  const license = change(plainOf(info.license), licenseWords);
  const { contact: _contact, license: _license, ...rest } = change(info, infoWords);
  return { ...rest, ...part('contact', contact), ...part('license', licenseOf(license)) };
}

/** A licence has a name, and either an identifier or an address. */
function licenseOf({ identifier, ...license }: Plain): Plain {
  if (Object.keys(license).length === 0 && identifier === undefined) return {};
  const hasIdentifier = identifier !== undefined && license.url === undefined;
  return {
    ...license,
    name: textOf(license.name) === '' ? textOf(license.url) : license.name,
    ...(hasIdentifier ? { identifier } : {}),
  };
}

function part(name: string, value: Plain): Plain {
  return Object.keys(value).length > 0 ? { [name]: value } : {};
}

/** A word in the place where it stood, or at the end; an empty one goes. */
function withWord(whole: Plain, word: string, value: unknown): Plain {
  const { [word]: _, ...rest } = whole;
  if (value === '') return rest;
  return { ...whole, [word]: value };
}

function withWords(whole: Plain, words: Plain): Plain {
  return Object.entries(words).reduce((result, [word, value]) => withWord(result, word, value), whole);
}

function writeServers({ servers }: Plain, wanted: readonly ApiServer[]): Plain[] {
  const there = byName(listOf(servers).filter(isPlain), ({ url }) => textOf(url));
  return [...byName(wanted, ({ url }) => url)].map(([key, server]) => {
    const source = there.get(key) ?? {};
    if (isDeepStrictEqual(readServer(source), server)) return source;
    const before = plainOf(source.variables);
    const variables = server.variables.map(({ name, preset, values, description }) => {
      const { enum: _, ...said } = withWords(plainOf(before[name]), { description });
      const rest = { ...said, default: preset };
      return [name, values.length > 0 ? { ...rest, enum: values } : rest];
    });
    const { variables: _, ...written } = withWords(source, {
      url: server.url,
      description: server.description,
    });
    return { ...written, ...part('variables', Object.fromEntries(variables)) };
  });
}

function writeTags({ tags }: Plain, wanted: ApiSettings['tags']): Plain[] {
  const there = byName(listOf(tags).filter(isPlain), ({ name }) => textOf(name));
  return [...byName(wanted, ({ name }) => name)].map(([key, { name, description }]) =>
    withWords(there.get(key) ?? {}, { name, description }),
  );
}

/** A scheme that operations name stays: they would lead to nothing. */
function writeComponents(document: Plain, wanted: readonly ApiScheme[]): Plain {
  const components = plainOf(document.components);
  const there = plainOf(components.securitySchemes);
  const schemes = wanted.map((scheme): [string, unknown] => [
    scheme.name,
    writeScheme(plainOf(there[scheme.name]), scheme),
  ]);
  const named = new Set(wanted.map(({ name }) => name));
  const used = usedSchemes(document);
  const needed = Object.entries(there).filter(([name]) => !named.has(name) && used.has(name));
  const { securitySchemes: _, ...rest } = components;
  return { ...rest, ...part('securitySchemes', Object.fromEntries([...schemes, ...needed])) };
}

function usedSchemes(document: Plain): Set<string> {
  const items = [document.paths, document.webhooks].flatMap(place => Object.values(plainOf(place)));
  const operations = items.flatMap(item => Object.values(plainOf(item)));
  const all = [document, ...operations].flatMap(said => listOf(plainOf(said).security));
  return new Set(all.flatMap(together => Object.keys(plainOf(together))));
}

function writeScheme(source: Plain, scheme: ApiScheme): Plain {
  const { name, kind, description } = scheme;
  if (kind === '' || isDeepStrictEqual(readScheme(name, source), scheme))
    return kind === '' ? withWords(source, { description }) : source;
  const { type: _, in: _in, name: _name, scheme: _scheme, bearerFormat: _format, ...others } = source;
  const { openIdConnectUrl: _url, flows, ...rest } = others;
  return { type: kind, ...withWords(rest, { description }), ...kindWords(scheme, plainOf(flows)) };
}

function kindWords(scheme: ApiScheme, flows: Plain): Plain {
  switch (scheme.kind) {
    case 'apiKey':
      return { in: scheme.place, name: scheme.parameter };
    case 'http':
      return withWords({ scheme: scheme.http_scheme }, { bearerFormat: scheme.bearer_format });
    case 'openIdConnect':
      return { openIdConnectUrl: scheme.open_id_url };
    case 'oauth2':
      return {
        flows: Object.fromEntries(
          scheme.flows.map(flow => [flow.kind, writeFlow(plainOf(flows[flow.kind]), flow)]),
        ),
      };
    case '':
      return {};
  }
}

function writeFlow(source: Plain, flow: ApiFlow): Plain {
  const words = {
    authorizationUrl: flow.authorization_url,
    tokenUrl: flow.token_url,
    refreshUrl: flow.refresh_url,
  };
  const scopes = Object.fromEntries(flow.scopes.map(({ name, description }) => [name, description]));
  return { ...withWords(source, words), scopes };
}
