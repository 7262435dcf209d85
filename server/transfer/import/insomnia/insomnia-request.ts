/** A request of Insomnia -> the same in Postman's words. */
import { firstText, isPlain, listOf, type Plain, plainOf, textOf } from '#common/field-model/model/plain.ts';

/** `{{ _.base_url }}` -> `{{base_url}}`; what a plugin would fill in is a variable of its name. */
export function plainVariables(text: string): string {
  return text
    .replace(/\{\{([^{}]{1,200})\}\}/g, (_, name: string) => `{{${nameIn(name.trim())}}}`)
    .replace(/\{%-?\s*([\w-]{1,40})[^%]{0,2000}%\}/g, '{{$1}}');
}

/** `['base url']` and `base_url | default` too. */
function nameIn(written: string): string {
  const bare = written.replace(/^_\.?/, '');
  const [, quoted] = /^\[\s*['"]([^'"]+)['"]\s*\]$/.exec(bare) ?? [];
  return (quoted ?? bare.split('|', 1)[0] ?? '').trim();
}

export function insomniaItem(entry: Plain): Plain {
  const headers = fieldsOf(entry.headers).filter(({ key, value }) => !isOwnHeader(key, value));
  const query = fieldsOf(entry.parameters);
  const auth = authOf(plainOf(entry.authentication));
  const address = plainVariables(textOf(entry.url));
  const description = firstText(plainOf(entry.meta).description, entry.description);
  return {
    name: textOf(entry.name),
    ...(auth && { auth }),
    request: {
      method: firstText(entry.method, 'GET'),
      header: headers,
      url: {
        raw: address,
        ...(query.length > 0 && { query: [...queryIn(address), ...query] }),
        variable: fieldsOf(entry.pathParameters),
      },
      description,
      ...(auth && { auth }),
      ...bodyOf(plainOf(entry.body), headers),
    },
  };
}

/** Insomnia adds its own name to every request. */
function isOwnHeader(name: unknown, value: unknown): boolean {
  return /^user-agent$/i.test(textOf(name)) && /^insomnia\//i.test(textOf(value));
}

/** What stands in the address, beside the parameters that have a list of their own. */
function queryIn(address: string): Plain[] {
  const at = address.indexOf('?');
  if (at < 0) return [];
  return [...new URLSearchParams(address.slice(at + 1))].map(([key, value]) => ({ key, value }));
}

function fieldsOf(source: unknown): Plain[] {
  return listOf(source)
    .filter(isPlain)
    .filter(({ name }) => textOf(name).trim() !== '')
    .map(({ name, value, description, disabled, type }) => ({
      key: textOf(name),
      value: type === 'file' ? '' : plainVariables(textOf(value)),
      description: textOf(description),
      disabled: disabled === true,
      ...(type === 'file' && { type: 'file', src: '' }),
    }));
}

function bodyOf({ mimeType, text, params, fileName }: Plain, headers: Plain[]): Plain {
  const type = textOf(mimeType);
  if (/multipart\//.test(type)) return { body: { mode: 'formdata', formdata: fieldsOf(params) } };
  if (/x-www-form-urlencoded/.test(type) && Array.isArray(params))
    return { body: { mode: 'urlencoded', urlencoded: fieldsOf(params) } };
  if (textOf(fileName) !== '') return { body: { mode: 'file' } };
  const raw = plainVariables(textOf(text));
  if (type === 'application/graphql') return { body: { mode: 'raw', raw } };
  const isSaid = headers.some(({ key }) => textOf(key).toLowerCase() === 'content-type');
  const header = isSaid || type === '' ? headers : [...headers, { key: 'Content-Type', value: type }];
  return raw.trim() === '' ? {} : { header, body: { mode: 'raw', raw } };
}

/** Without what is secret about it, which its reader would pass over anyway. */
function authOf(said: Plain): Plain | undefined {
  const type = textOf(said.type);
  if (type === '' && said.disabled !== true) return undefined;
  if (said.disabled === true || type === 'none') return { type: 'noauth' };
  if (type === 'apikey') {
    const place = said.addTo === 'queryParams' ? 'query' : 'header';
    return { type, apikey: { key: plainVariables(textOf(said.key)), in: place } };
  }
  if (type === 'oauth2')
    return {
      type,
      oauth2: {
        authUrl: textOf(said.grantType).startsWith('auth')
          ? plainVariables(textOf(said.authorizationUrl))
          : '',
        accessTokenUrl: plainVariables(textOf(said.accessTokenUrl)),
        scope: textOf(said.scope),
      },
    };
  return { type: type === 'iam' ? 'awsv4' : type };
}
