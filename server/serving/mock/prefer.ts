/** The header `Prefer` (RFC 7240): what a caller wants of the mock. Pure. */

export type Preference = {
  /** A status, such as `404`; undefined: the usual answer. */
  code: string | undefined;
  /** The name of an example. */
  example: string | undefined;
  /** Other values than last time. */
  is_dynamic: boolean;
};

/** `code=404, example="not paid"`; names of other letters percent-encoded: `example=%E7%BB%BF%E8%8C%B6`. */
export function readPreference(header: string): Preference {
  const pairs = new Map<string, string>();
  for (const [, name = '', quoted, plain = ''] of header.slice(0, longest).matchAll(pair)) {
    const key = name.toLowerCase();
    if (!pairs.has(key)) pairs.set(key, quoted === undefined ? plain : quoted.replace(/\\(.)/g, '$1'));
  }
  const example = pairs.get('example');
  return {
    code: pairs.get('code') ?? pairs.get('status'),
    example: example === undefined ? undefined : decoded(example),
    is_dynamic: pairs.get('dynamic') === 'true',
  };
}

const longest = 1_000;
const pair = /([\w-]+)\s{0,9}=\s{0,9}(?:"((?:[^"\\]|\\.)*)"|([^\s,;"]*))/g;

/** Node gives the bytes of a header as Latin-1; some clients send UTF-8 as it is. */
function decoded(text: string): string {
  const read = Buffer.from(text, 'latin1').toString('utf8');
  const said = read.includes('\ufffd') ? text : read;
  try {
    return decodeURIComponent(said).trim();
  } catch {
    return said.trim();
  }
}
