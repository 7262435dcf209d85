/**
 * A place inside this site a visitor may be sent to: a path from the root, never another host.
 * The base path is added where the path lacks it.
 */
export function safeRedirect(wanted: string | null, otherwise: string, base: string): string {
  if (wanted === null || !/^\/(?![/\\])/.test(wanted)) return otherwise;
  const { origin } = window.location;
  if (!URL.canParse(wanted, origin) || new URL(wanted, origin).origin !== origin) return otherwise;
  const isBelowBase = base === '' || wanted === base || /^[/?#]/.test(wanted.slice(base.length));
  return isBelowBase && wanted.startsWith(base) ? wanted : base + wanted;
}
