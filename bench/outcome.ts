/** What a row of the table says. */
export type Outcome = { measured: string; reached: boolean | undefined };

export const notBuiltYet: Outcome = { measured: 'not built yet', reached: undefined };

export function count(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

export function milliseconds(value: number): string {
  return value >= 1_000
    ? `${(value / 1_000).toFixed(2)} s`
    : `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
}

/** The value that `share` of the values do not exceed; 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
