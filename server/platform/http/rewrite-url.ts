/** Every form of address in docs/wire.md becomes `/api/…`; the base path goes. Pure. */

/** `/docs/x?y` -> `/x?y` for the base path `/docs`; a proxy may have cut it already. */
function withoutBase(url: string, base_path: string): string {
  if (base_path === '' || !url.startsWith(base_path)) return url;
  const rest = url.slice(base_path.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : url;
}

/** `/server/index.php?s=/api/page/info&page_id=1` -> `/api/page/info?page_id=1`; other addresses stay. */
export function rewriteUrl(url: string, base_path: string): string {
  const own = withoutBase(url, base_path);
  const cut = own.indexOf('?');
  const path = cut === -1 ? own : own.slice(0, cut);
  if (upload.test(path)) return fileAddress(path);
  const query = cut === -1 ? '' : own.slice(cut + 1);
  const server = /^\/server(\/index\.php)?(\/.*)?$/i.exec(path);
  if (!server) return fileAddress(own);
  const rest = server[2] ?? '';
  if (/^\/api\//i.test(rest)) return join(rest, query);
  const { route, others } = splitRoute(query);
  return route === undefined ? own : join(route, others);
}

const upload = /^\/(?:server\/(?:\.\.\/)?)?Public\/Uploads\/([^?#]+)/i;

/** Further ways that ShowDoc's documents name a file. */
function fileAddress(path: string): string {
  const [, name] = upload.exec(path) ?? [];
  if (name !== undefined) return `/api/attachment/visitFile?path=${encodeURIComponent(decodeLoosely(name))}`;
  return path.replace(/^\/(api|home)\/common\/visitfile\b/i, '/api/attachment/visitFile');
}

function splitRoute(query: string): { route: string | undefined; others: string } {
  const parts = query.split('&');
  const at = parts.findIndex(part => part.startsWith('s='));
  const value = parts[at]?.slice(2);
  if (value === undefined) return { route: undefined, others: query };
  const others = parts.filter((_, index) => index !== at).join('&');
  return { route: `/${decodeLoosely(value).replace(/^\/+/, '')}`, others };
}

function decodeLoosely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function join(path: string, query: string): string {
  const api = fileAddress(path).replace(/^\/api\//i, '/api/');
  return query === '' ? api : `${api}?${query}`;
}

/** `page/info/page_id/5` -> the call's name and the pairs that follow it. */
export function splitCall(path: string): { name: string; pairs: Record<string, string> } {
  const [group = '', action = '', ...rest] = path.split('/').filter(part => part !== '');
  const pairs: Record<string, string> = Object.create(null);
  for (let at = 0; at + 1 < rest.length; at += 2)
    pairs[decodeLoosely(rest[at] ?? '')] = decodeLoosely(rest[at + 1] ?? '');
  return { name: `${group}/${action}`, pairs };
}
