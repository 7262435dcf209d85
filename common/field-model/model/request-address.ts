/** An address as a request is sent to -> the server, the path with `{names}`, and the query. */

export type RequestAddress = {
  /** Empty when the address begins with its path. */
  server: string;
  path: string;
  query: { name: string; value: string }[];
};

/** Takes variables (`{{host}}/orders`), addresses without a scheme and Express-like names (`/:id`). */
export function readAddress(address: string): RequestAddress {
  const [whole = ''] = address.trim().split('#', 1);
  const question = whole.indexOf('?');
  const place = question < 0 ? whole : whole.slice(0, question);
  const [, scheme = '', host = '', path = ''] = /^([a-z][\w+.-]*:)?(?:\/\/)?([^/]*)(.*)$/is.exec(place) ?? [];
  const server = host === '' ? '' : serverOf(scheme, host);
  return { server, path: namedParts(path), query: question < 0 ? [] : queryOf(whole.slice(question + 1)) };
}

/** A word of the variable says that it is a host: `{base_url}`, `{serverHost}`. */
const hostVariable = String.raw`(?=(?:[^{}<>/]*[_-])?(?:[a-z]*(?:host(?:name)?|domain|server|baseurl|gateway)|base|url|uri|api|ip)(?:[_ -]|[}>]))`;
/** What can stand in front of a path in place of a host: `{tenant}` is a part of the path, `{host}` is none. */
const hosts = [
  String.raw`(?:[a-z][\w+.-]*:)?\/\/`,
  String.raw`\{\{`,
  String.raw`(?:\$\{[^{}/]*\}|\$\w+|\{${hostVariable}[^{}/]*\}|<${hostVariable}[^<>/]*>)(?::[^/]*)?\/`,
  String.raw`[\w.-]+:\d+(?:\/|$)`,
  String.raw`(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|(?:[a-z][\w-]*\.){1,4}(?!(?:php|html?|jsp|aspx?|json|xml|do|action|cgi)\/)[a-z]{2,12})\/`,
];
const hostFirst = new RegExp(`^(?:${hosts.join('|')})`, 'i');

/** The address of a page, whose path may lack its slash: `orders/list`. */
export function readWrittenAddress(address: string): RequestAddress {
  const written = address.trim().replace(/^http\(s\):/i, 'http:');
  return readAddress(hostFirst.test(written) ? written : `/${written.replace(/^\/+/, '')}`);
}

/** Without the name and password that may stand before the host. */
function serverOf(scheme: string, authority: string): string {
  const host = authority.slice(authority.lastIndexOf('@') + 1);
  if (scheme !== '' && /^\d+$/.test(host)) return `http://${scheme}${host}`;
  return scheme === '' && host.startsWith('{{') ? host : `${scheme === '' ? 'http:' : scheme}//${host}`;
}

function namedParts(path: string): string {
  return path.replace(/\/:([A-Za-z_][\w-]*)/g, '/{$1}');
}

/** `a=1&b=2`, decoded. */
export function queryOf(text: string): RequestAddress['query'] {
  return text
    .split('&')
    .filter(part => part !== '')
    .map(part => {
      const at = part.indexOf('=');
      const [name, value] = at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
      return { name: decoded(name), value: decoded(value) };
    });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** `id` of `/orders/{id}`; variables of a collection (`{{id}}`) are none. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/(?<!\{)\{([^{}]+)\}(?!\})/g)].map(([, name = '']) => name);
}
