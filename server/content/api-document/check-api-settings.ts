/** Checks whether a document may say what a person changed in the settings of an API; what was there may stay. */
import { isDeepStrictEqual } from 'node:util';
import type { ApiScheme, ApiSettings } from '#common/contract/content/api-settings.ts';
import { fail } from '#common/errors.ts';
import { type Lang, type TextKey, t } from '#common/texts/index.ts';

type Label = Extract<TextKey, `apiField.${string}`>;
/** A field that is wrong, and the name of the entry that it belongs to. */
type Fault = { label: Label; of?: string };

/** @throws apiSettingWrong, naming the field */
export function checkApiSettings(own: ApiSettings, before: ApiSettings, lang: Lang): void {
  const [fault] = [
    ...infoFaults(own, before),
    ...entryFaults(own.servers, before.servers, serverFaults),
    ...sameNames(
      own.security_schemes.map(({ name }) => name),
      'apiField.schemeName',
    ),
    ...entryFaults(own.security_schemes, before.security_schemes, schemeFaults),
    ...sameNames(
      own.tags.map(({ name }) => name),
      'apiField.tagName',
    ),
    ...entryFaults(own.tags, before.tags, ({ name }) =>
      isBlank(name) ? [{ label: 'apiField.tagName' }] : [],
    ),
  ];
  if (!fault) return;
  const { label, of = '' } = fault;
  const field =
    of === '' ? t(lang, label) : t(lang, 'apiField.ofEntry', { field: t(lang, label), entry: of });
  fail('apiSettingWrong', { values: { field } });
}

const isBlank = (text: string) => text.trim() === '';
const isAddress = (text: string) => !/[\s<>"\\^`]/.test(text);
const isEmail = (text: string) => /^[^\s@<>]+@[^\s@<>]+$/.test(text);

function infoFaults(own: ApiSettings, before: ApiSettings): Fault[] {
  const faults: Fault[] = [];
  if (isBlank(own.title)) faults.push({ label: 'apiField.title' });
  if (isBlank(own.version)) faults.push({ label: 'apiField.version' });
  for (const field of ['terms_of_service', 'contact_url', 'license_url'] as const)
    if (own[field] !== before[field] && !isAddress(own[field])) faults.push({ label: `apiField.${field}` });
  const { contact_email: mail } = own;
  if (mail !== '' && mail !== before.contact_email && !isEmail(mail))
    faults.push({ label: 'apiField.contact_email' });
  return faults;
}

function entryFaults<Entry>(
  own: readonly Entry[],
  before: readonly Entry[],
  faultsOf: (entry: Entry) => Fault[],
): Fault[] {
  const known = new Set(before.map(entry => JSON.stringify(entry)));
  return own.filter(entry => !known.has(JSON.stringify(entry))).flatMap(faultsOf);
}

function sameNames(names: readonly string[], label: Label): Fault[] {
  const twice = names.find((name, at) => names.indexOf(name) < at);
  return twice === undefined ? [] : [{ label, of: twice }];
}

function serverFaults({ url, variables }: ApiSettings['servers'][number]): Fault[] {
  if (isBlank(url) || !isAddress(url)) return [{ label: 'apiField.serverUrl', of: url }];
  const names = variables.map(({ name }) => name);
  const isWrong = names.some(isBlank) || !isDeepStrictEqual(names, [...new Set(names)]);
  if (isWrong) return [{ label: 'apiField.variableName', of: url }];
  const limited = variables.find(({ preset, values }) => values.length > 0 && !values.includes(preset));
  return limited ? [{ label: 'apiField.variablePreset', of: limited.name }] : [];
}

/** As the names of components are written. */
const componentNames = /^[A-Za-z0-9._-]+$/;

function schemeFaults(scheme: ApiScheme): Fault[] {
  const { name: of } = scheme;
  if (!componentNames.test(of)) return [{ label: 'apiField.schemeName', of }];
  if (scheme.kind === 'apiKey' && scheme.place === '') return [{ label: 'apiField.place', of }];
  if (scheme.kind === 'apiKey' && isBlank(scheme.parameter)) return [{ label: 'apiField.parameter', of }];
  if (scheme.kind === 'http' && isBlank(scheme.http_scheme)) return [{ label: 'apiField.httpScheme', of }];
  if (scheme.kind === 'openIdConnect' && isWrongAddress(scheme.open_id_url))
    return [{ label: 'apiField.openIdUrl', of }];
  return scheme.kind === 'oauth2' ? flowFaults(scheme) : [];
}

const isWrongAddress = (address: string) => isBlank(address) || !isAddress(address);

function flowFaults({ name: of, flows }: ApiScheme): Fault[] {
  const kinds = flows.map(({ kind }) => kind);
  if (flows.length === 0 || !isDeepStrictEqual(kinds, [...new Set(kinds)]))
    return [{ label: 'apiField.flow', of }];
  return flows.flatMap(({ kind, authorization_url, token_url, refresh_url, scopes }): Fault[] => {
    const asksPerson = kind === 'authorizationCode' || kind === 'implicit';
    if (asksPerson && isWrongAddress(authorization_url)) return [{ label: 'apiField.authorizationUrl', of }];
    if (kind !== 'implicit' && isWrongAddress(token_url)) return [{ label: 'apiField.tokenUrl', of }];
    if (!isAddress(refresh_url)) return [{ label: 'apiField.refreshUrl', of }];
    const names = scopes.map(({ name }) => name);
    const isWrong = names.some(isBlank) || !isDeepStrictEqual(names, [...new Set(names)]);
    return isWrong ? [{ label: 'apiField.scopes', of }] : [];
  });
}
