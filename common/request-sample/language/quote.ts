/** A text as a literal of a program, so that nothing in it ends the literal. Pure. */

/** For JavaScript, Java, Go, C# and others whose `"…"` knows the escapes of JSON. */
export function doubleQuoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** `'…'` where only the quote and the backslash mean anything, as in PHP. */
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
