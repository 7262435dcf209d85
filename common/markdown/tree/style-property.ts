// The few CSS declarations an author may write, read by a parser of our own: name, then a value of a known shape.

const colour =
  /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]{3,24}|(?:rgb|hsl)a?\((?:\s*[\d.]{1,6}(?:%|deg)?\s*[,/ ]?){3,4}\))$/i;
const length = /^\d{1,4}(?:\.\d{1,3})?(?:px|em|rem|%|pt)$/i;
const namedSize = /^(?:xx-small|x-small|small|medium|large|x-large|xx-large|smaller|larger)$/i;
const side = /^(?:left|right|center|justify|start|end)$/i;

const shapes: Record<string, (value: string) => boolean> = {
  color: value => colour.test(value),
  'background-color': value => colour.test(value),
  'text-align': value => side.test(value),
  width: value => length.test(value),
  'font-size': value => namedSize.test(value) || isReadableSize(value),
};

/** Keeps only allowed declarations; an empty string when none is left. */
export function safeStyle(style: string): string {
  const kept: string[] = [];
  for (const declaration of style.slice(0, 2000).split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const name = declaration.slice(0, colon).trim().toLowerCase();
    const property = name === 'background' ? 'background-color' : name;
    const value = declaration.slice(colon + 1).trim();
    if (Object.hasOwn(shapes, property) && shapes[property]?.(value)) kept.push(`${property}: ${value}`);
  }
  return kept.join('; ');
}

/** Text that covers the screen or hides is not styling. */
function isReadableSize(value: string): boolean {
  if (!length.test(value)) return false;
  const size = Number.parseFloat(value);
  if (/(?:px|pt)$/i.test(value)) return size >= 8 && size <= 72;
  if (value.endsWith('%')) return size >= 50 && size <= 400;
  return size >= 0.5 && size <= 4;
}
