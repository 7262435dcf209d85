/** Two letters of a Latin name, one character of any other. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/)
    .filter(word => word !== '');
  const [first = '', second = ''] = words;
  if (!/^[\p{Script=Latin}\d]/u.test(first)) return [...first][0] ?? '';
  const letters = second === '' ? [...first].slice(0, 2) : [[...first][0] ?? '', [...second][0] ?? ''];
  return letters.join('').toUpperCase();
}
