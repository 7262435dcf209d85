/** What is used of the package, which has no types of its own. */
declare module 'subset-font' {
  type Range = { min: number; max: number };
  type Options = {
    targetFormat: 'woff2';
    /** A number pins an axis. */
    variationAxes: Record<string, number | Range>;
    /** Tags of OpenType features; others go. */
    keepFeatures: readonly string[];
    preserveNameIds: readonly number[];
    noHinting: boolean;
  };
  /** @param characters all that the font has to draw */
  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: Options,
  ): Promise<Uint8Array>;
}
