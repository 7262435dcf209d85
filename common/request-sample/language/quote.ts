/** A text as a literal of a program, so that nothing in it ends the literal or is run in it. Pure. */

/** For JavaScript, Java, Go, C#, Python, R and others whose `"…"` knows the escapes of JSON. */
export function doubleQuoted(text: string): string {
  return JSON.stringify(text).replace(/[\u007f-\u009f\u2028\u2029]/g, unicode);
}

const unicode = (sign: string) => `\\u${hex(sign).padStart(4, '0')}`;
const hex = (sign: string) => sign.charCodeAt(0).toString(16);

/**
 * For languages with other escapes of control characters, or with values inside of texts.
 * @param control how a control character is written @param also further signs that get a backslash
 */
export function quotedBy(control: (code: string) => string, also = ''): (text: string) => string {
  const plain: Record<string, string | undefined> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
  return text => {
    const inner = [...text].map(sign => {
      if (sign === '"' || sign === '\\' || (also !== '' && also.includes(sign))) return `\\${sign}`;
      return plain[sign] ?? (/\p{Cc}/u.test(sign) ? control(hex(sign)) : sign);
    });
    return `"${inner.join('')}"`;
  };
}

/** `'…'` where only the quote and the backslash mean anything, as in PHP and Ruby. */
export function singleQuoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

/** For a POSIX shell. */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Each line but the first is moved in. */
export function indented(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`);
}
