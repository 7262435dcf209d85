/**
 * `## Limits ##` -> `Limits`. In one pass: a line of others may be nothing but signs of number.
 * @param levels how many signs of number it may have
 * @returns undefined for another line
 */
export function headingIn(line: string, levels: 1 | 6): string | undefined {
  const text = (levels === 1 ? /^#[ \t]+(\S[^\r\n]*)$/ : /^ {0,3}#{1,6}[ \t]+(\S[^\r\n]*)$/).exec(line)?.[1];
  if (text === undefined) return undefined;
  let end = text.length;
  while (end > 1 && ' \t#'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
