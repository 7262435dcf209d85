/** Two writings of one address. Pure. */

/** Without host and version of writing: what two writings of one address share. */
export function pathKey(address: string): string {
  return address
    .replace(/^[a-z]+:\/\/[^/]*/i, '')
    .replace(
      /^(?:\{\{?[^}]{0,200}\}\}?|\[[^\]]{0,200}\]|<[^>]{0,200}>(?::<[^>]{0,200}>)?|[\w.-]+:\w+)(?=\/)/,
      '',
    )
    .replace(/^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?=\/)/, '')
    .replace(/\{[^{}]{0,200}\}|<[^<>]{0,200}>|(?<=\/):[^/]+|\$\w+/g, '{}')
    .replace(/^\/+|(?<!\/)\/+$/g, '')
    .toLowerCase();
}

/** Equal for calls of one endpoint; empty without a method or an address. */
export const callKey = ({ method, address }: Record<'method' | 'address', string>) =>
  method === '' || address === '' ? '' : `${method} ${pathKey(address)}`;

/** One may have the server and what stands in front of all paths of it. */
export function isSamePath(one: string, other: string): boolean {
  const [key, otherKey] = [pathKey(one), pathKey(other)];
  if (key === otherKey) return true;
  const [whole, end] = /^https?:/i.test(one) ? [key, otherKey] : [otherKey, key];
  const isServed = /^https?:/i.test(one) !== /^https?:/i.test(other);
  return isServed && end !== '' && whole.endsWith(`/${end}`);
}

/** `/orders/42` for `/orders/{id}`: as many segments, none contradicting. */
export function fitsPath(address: string, sample: string): boolean {
  const [one, other] = [pathKey(address).split('/'), pathKey(sample).split('/')];
  const shorter = Math.min(one.length, other.length);
  const ends = Array.from({ length: shorter }, (_, at) => [one.at(-1 - at), other.at(-1 - at)]);
  return (
    shorter > 0 &&
    ends.every(([a, b]) => a === b || a === '{}' || b === '{}' || /[{}<>[\]\u4e00-\u9fff]/.test(a ?? ''))
  );
}

/** `{id}`, `:id` and `<id>` in an address. */
export function variablesOf(path: string): string[] {
  return [...path.matchAll(/\{([^{}]+)\}|[/=:]:([A-Za-z_]\w*)|<([^<>]+)>/g)].map(
    ([, braces, colon, angle]) => braces ?? colon ?? angle ?? '',
  );
}

/** Numbers stand where the other has placeholders; a word there is an address of its own. */
export function holdsValues(template: readonly string[], values: readonly string[]): boolean {
  return (
    template.length === values.length &&
    template.every((part, at) => (part === '{}' ? /\d/.test(values[at] ?? '') : part === values[at]))
  );
}
