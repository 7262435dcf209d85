/** What somebody copied with a request and nobody should publish with a page. */

const secretNames = /^(proxy-)?authorization$|^(set-)?cookie$|api[-_]?key|secret|token|password/i;

/** The value of a header, a parameter or a field of a form as an example: secrets keep their scheme only, variables stay as they are. */
export function publicValue(name: string, value: string): string {
  if (!secretNames.test(name) || value.includes('{{')) return value;
  const [, scheme] = /^(Basic|Bearer|Digest|Token)\s/i.exec(value) ?? [];
  return scheme === undefined ? '' : `${scheme} …`;
}
