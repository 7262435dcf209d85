/** Two letters of a Latin name, one character of any other. */
export function initialsOf(name: string): string {
  const [first = '', second = ''] = name.match(/[^\s._-]+/g) ?? [];
  const [letter = '', next = ''] = first;
  if (!/^[\p{Script=Latin}\d]/u.test(first)) return letter;
  const [other = next] = second;
  return (letter + other).toUpperCase();
}

/** The words for a person, beside their initials. */
export { personLabel } from '#common/texts/person-label.ts';
