export type Values = Record<string, string | number>;

/**
 * Fills `{name}` in a text. A name without a value stays as it is.
 * `{count|file|files}` is the first word where the value is 1, else the second.
 */
export function fill(text: string, values: Values = {}): string {
  return text.replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (whole, name: string, one?: string, many = '') => {
      const value = String(values[name] ?? whole);
      if (one === undefined || value === whole) return value;
      return value === '1' ? one : many;
    },
  );
}
