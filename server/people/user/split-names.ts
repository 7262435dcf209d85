/** `lin, wang` -> who may be meant: each part, and the whole, because a username may have a comma in it. */
export function splitNames(typed: string): string[] {
  const parts = typed.split(',').map(part => part.trim());
  return [...new Set([...parts, typed.trim()])].filter(name => name !== '').slice(0, namesAtOnce);
}

const namesAtOnce = 500;
