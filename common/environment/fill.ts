/** Values of an environment in the addresses and texts of a page. Pure. */
import { writtenHost } from './written-host.ts';

export type Values = Readonly<Record<string, string>>;

/** `{{name}}`, and between single braces where `braces` are a place for a value: in an address, never in JSON. */
export function fillText(text: string, values: Values, braces: 'double' | 'any'): string {
  const doubled = text.replace(/\{\{\s*([^{}\s]+)\s*\}\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : written,
  );
  if (braces === 'double') return doubled;
  return doubled.replace(/(?<!\{)\{([^{}\s]+)\}(?!\})/g, (written, name: string) =>
    Object.hasOwn(values, name) ? encodeURIComponent(values[name] ?? '') : written,
  );
}

/**
 * The address of an endpoint below another base. A page may write the whole address, or begin with a `{{host}}` or a `{domain}` of its own:
 * then only what stands behind its host counts, without the path that the base has already.
 */
export function joinAddress(base_url: string, path: string): string {
  const base = base_url.replace(/(?<!\/)\/+$/, '');
  const host = writtenHost(path);
  const rest = path.slice(host.length);
  const basePath = /^[a-z]+:\/\/[^/?#]*(\/[^?#]*)?/i.exec(base)?.[1] ?? '';
  const repeats = host !== '' && basePath !== '' && (rest === basePath || rest.startsWith(`${basePath}/`));
  const start = repeats ? base.slice(0, base.length - basePath.length) : base;
  return rest === '' || /^[/?#]/.test(rest) ? `${start}${rest}` : `${start}/${rest}`;
}
